/* Words of [values]: letters, texts and whole numbers. See values.h. */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "kit/contract/type.h"
#include "values_parts.h"

bool tokens_fail(Tokens *tokens, const char *start, const char *what)
{
    if (!tokens->why)
        tokens->why = text_format(
            "%.*s %s", (int)(strcspn(start + 1, " \t") + 1), start, what);
    return false;
}

/* --------------------------------------------------------------- letters -- */

/* One letter of a text or 'c', with C's escapes. False at what is none. */
static bool read_letter(Tokens *tokens, unsigned char *c)
{
    static const char names[] = "ntr0abfv\\'\"?";
    static const char meant[] = "\n\t\r\0\a\b\f\v\\'\"?";
    const char *at = tokens->at;

    if (*at != '\\') {
        *c = (unsigned char)*at;
        tokens->at += *at != '\0';
        return *at != '\0';
    }
    at++;
    if (*at == 'x' && isxdigit((unsigned char)at[1])) {
        char digits[3] = {at[1], isxdigit((unsigned char)at[2]) ? at[2] : '\0'};
        *c = (unsigned char)strtoul(digits, NULL, 16);
        tokens->at = at + 1 + strlen(digits);
        return true;
    }
    if (*at >= '0' && *at <= '7') {
        unsigned value = 0, i = 0;
        for (; i < 3 && at[i] >= '0' && at[i] <= '7'; i++)
            value = value * 8 + (unsigned)(at[i] - '0');
        *c = (unsigned char)value;
        tokens->at = at + i;
        return true;
    }
    const char *name = *at ? strchr(names, *at) : NULL;
    if (!name)
        return false;
    *c = (unsigned char)meant[name - names];
    tokens->at = at + 1;
    return true;
}

bool tokens_text(Tokens *tokens, Value *value)
{
    const char *start = tokens->at;
    Text text = TEXT_EMPTY;
    unsigned char c;

    if (*start != '"')
        return tokens_fail(tokens, start, "is no text in double quotes");
    tokens->at++;
    while (*tokens->at != '"') {
        if (!read_letter(tokens, &c) || c == '\0') {
            free(text_take(&text));
            return tokens_fail(tokens, start, "is no text that C could hold");
        }
        text_add_bytes(&text, (const char *)&c, 1);
    }
    tokens->at++;
    value->count = value->size = (uint32_t)text.length;
    value->bytes = arena_copy(tokens->arena, text.bytes ? text.bytes : "",
                              text.length + 1);
    free(text_take(&text));
    return true;
}

/* --------------------------------------------------------------- numbers -- */

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
bool tokens_number(Tokens *tokens, const Type *type, int64_t *number)
{
    const char *start = tokens->at;
    size_t word = strspn(start, "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    unsigned char c = 0;
    char *end;

    errno = 0;
    if (*start == '\'') {
        tokens->at++;
        if (!read_letter(tokens, &c) || *tokens->at++ != '\'')
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
    if (*number == type_least(type) || (uint64_t)*number == type_most(type))
        tokens->has_extreme = tokens->has_extreme || type->size > 1;
    return true;
}
