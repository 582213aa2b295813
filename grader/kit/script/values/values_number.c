/* Numbers as [values] writes them, and names of numbers: see values_parts.h. */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "values_parts.h"

enum { RANGE_MOST = 1000 };

static const struct {
    const char *name;
    int64_t value;
} limits[] = {
    {"SCHAR_MIN", SCHAR_MIN},
    {"SCHAR_MAX", SCHAR_MAX},
    {"CHAR_MIN", CHAR_MIN},
    {"CHAR_MAX", CHAR_MAX},
    {"UCHAR_MAX", UCHAR_MAX},
    {"SHRT_MIN", SHRT_MIN},
    {"SHRT_MAX", SHRT_MAX},
    {"USHRT_MAX", USHRT_MAX},
    {"INT_MIN", INT_MIN},
    {"INT_MAX", INT_MAX},
    {"UINT_MAX", UINT_MAX},
    {"LONG_MIN", LONG_MIN},
    {"LONG_MAX", LONG_MAX},
    {"LLONG_MIN", LLONG_MIN},
    {"LLONG_MAX", LLONG_MAX},
    {"ULONG_MAX", -1},
    {"ULLONG_MAX", -1},
    {"SIZE_MAX", -1},
    {"UINT64_MAX", -1},
    {"INT8_MIN", INT8_MIN},
    {"INT8_MAX", INT8_MAX},
    {"UINT8_MAX", UINT8_MAX},
    {"INT16_MIN", INT16_MIN},
    {"INT16_MAX", INT16_MAX},
    {"UINT16_MAX", UINT16_MAX},
    {"INT32_MIN", INT32_MIN},
    {"INT32_MAX", INT32_MAX},
    {"UINT32_MAX", UINT32_MAX},
    {"INT64_MIN", INT64_MIN},
    {"INT64_MAX", INT64_MAX},
    {"true", 1},
    {"false", 0},
};

static bool is_word(const char *at, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(at, word, length) == 0;
}

/* Enumerators of the type itself first. */
static bool find_name(const Type *type, const char *at, size_t length,
                      int64_t *number)
{
    for (size_t i = 0; type->kind == TYPE_ENUM && i < type->count; i++)
        if (is_word(at, length, type->enumerators[i].name)) {
            *number = type->enumerators[i].value;
            return true;
        }
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (is_word(at, length, limits[i].name)) {
            *number = limits[i].value;
            return true;
        }
    return false;
}

static bool fits(const Type *type, int64_t number, bool is_huge)
{
    if (is_huge || (number < 0 && type_least(type) == 0))
        return type_most(type) == UINT64_MAX && is_huge;
    return number >= type_least(type) &&
           (number < 0 || (uint64_t)number <= type_most(type));
}

/* A whole number, by digits, as 'c', or by name. */
bool tokens_number(ValueTokens *tokens, const Type *type, int64_t *number)
{
    const char *start = tokens->at;
    size_t word = strspn(start, "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    unsigned char c = 0;
    char *end;

    errno = 0;
    if (*start == '\'') {
        tokens->at++;
        if (!tokens_letter(tokens, &c) || *tokens->at++ != '\'')
            return tokens_fail(tokens, start, "is no character in quotes");
        *number = type_least(type) < 0 ? (signed char)c : c;
        return true;
    }
    bool is_huge = false;
    if (word > 0 && !isdigit((unsigned char)*start)) {
        if (!find_name(type, start, word, number))
            return tokens_fail(
                tokens, start,
                "is no value here: numbers, limits such as INT_MAX, "
                "enumerators, 'c', \"texts\" and {arrays} are");
        is_huge = *number == -1;
        tokens->at += word;
    } else {
        *number = strtoll(start, &end, 0);
        if (errno == ERANGE && *start != '-') {
            errno = 0;
            *number = (int64_t)strtoull(start, &end, 0);
            is_huge = true;
        }
        if (end == start || errno)
            return tokens_fail(tokens, start, "is no number");
        tokens->at = end;
    }
    if (!fits(type, *number, is_huge))
        return tokens_fail(tokens, start, "does not fit");
    bool is_least = *number < 0 && *number == type_least(type);
    if (is_least || (uint64_t)*number == type_most(type))
        tokens->has_extreme = tokens->has_extreme || type->size > 1;
    return true;
}

void fraction_put(const Type *type, double number, unsigned char *bytes)
{
    float narrow = (float)number;

    if (type->size == sizeof narrow)
        memcpy(bytes, &narrow, sizeof narrow);
    else
        memcpy(bytes, &number, sizeof number);
}

bool tokens_fraction(ValueTokens *tokens, const Type *type,
                     unsigned char *bytes)
{
    const char *start = tokens->at;
    char *end;
    double number = strtod(start, &end);

    if (end == start)
        return tokens_fail(tokens, start, "is no number");
    tokens->at = end;
    fraction_put(type, number, bytes);
    return true;
}

bool tokens_range(ValueTokens *tokens, const Type *type, int64_t *first,
                  int64_t *last)
{
    const char *start = tokens->at;

    if (!tokens_number(tokens, type, first))
        return false;
    *last = *first;
    if (strncmp(tokens->at, "..", 2) != 0)
        return true;
    tokens->at += 2;
    return tokens_number(tokens, type, last) &&
           ((*last >= *first &&
             (uint64_t)*last - (uint64_t)*first < RANGE_MOST) ||
            tokens_fail(tokens, start,
                        "is no range of up to 1000 numbers, least..greatest"));
}
