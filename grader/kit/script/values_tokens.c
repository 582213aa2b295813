/*
 * Values as [values] writes them: numbers and ranges, names of limits and
 * enumerators, 'c', "texts", {arrays and structs}.
 */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/contract/plain.h"
#include "values.h"

enum { ITEMS_MOST = 1 << 16, RANGE_MOST = 1000 };

/* Where the reading stands. */
typedef struct {
    const char *at;
    const Contract *contract;
    Arena *arena;
    char *why;        /* what is wrong, or NULL */
    bool has_extreme; /* one was read that no value of the type is beyond */
} Tokens;

static bool fail(Tokens *tokens, const char *start, const char *what)
{
    if (!tokens->why)
        tokens->why = text_format(
            "%.*s %s", (int)(strcspn(start + 1, " \t") + 1), start, what);
    return false;
}

static void skip_blanks(Tokens *tokens)
{
    tokens->at += strspn(tokens->at, " \t");
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

static bool read_text(Tokens *tokens, Value *value)
{
    const char *start = tokens->at;
    Text text = TEXT_EMPTY;
    unsigned char c;

    if (*start != '"')
        return fail(tokens, start, "is no text in double quotes");
    tokens->at++;
    while (*tokens->at != '"') {
        if (!read_letter(tokens, &c) || c == '\0') {
            free(text_take(&text));
            return fail(tokens, start, "is no text that C could hold");
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
static bool read_number(Tokens *tokens, const Type *type, int64_t *number)
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
            return fail(tokens, start, "is no character in quotes");
        *number = type_least(type) < 0 ? (signed char)c : c;
        return true;
    }
    bool is_huge = false;
    if (word > 0 && !isdigit((unsigned char)*start)) {
        if (!find_name(type, start, word, number))
            return fail(tokens, start,
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
            return fail(tokens, start, "is no number");
        tokens->at = end;
    }
    if (!fits(type, *number, is_huge))
        return fail(tokens, start, "does not fit");
    if (*number == type_least(type) || (uint64_t)*number == type_most(type))
        tokens->has_extreme = tokens->has_extreme || type->size > 1;
    return true;
}

static bool read_fraction(Tokens *tokens, const Type *type,
                          unsigned char *bytes)
{
    const char *start = tokens->at;
    char *end;
    double number = strtod(start, &end);
    float narrow = (float)number;

    if (end == start)
        return fail(tokens, start, "is no number");
    tokens->at = end;
    if (type->size == sizeof narrow)
        memcpy(bytes, &narrow, sizeof narrow);
    else
        memcpy(bytes, &number, sizeof number);
    return true;
}

/* -------------------------------------------------------- whatever comes -- */

static bool read_plain(Tokens *tokens, const Type *type, unsigned char *bytes);

static bool read_members(Tokens *tokens, const Type *type, unsigned char *bytes)
{
    const char *start = tokens->at;

    if (*tokens->at++ != '{')
        return fail(tokens, start, "is no struct in braces, {1 2}");
    for (size_t i = 0; i < type->count; i++)
        for (size_t k = 0; k < type->members[i].count; k++) {
            skip_blanks(tokens);
            if (!read_plain(tokens, type->members[i].type, bytes))
                return false;
            bytes += plain_size(type->members[i].type);
        }
    skip_blanks(tokens);
    return *tokens->at++ == '}' ||
           fail(tokens, start, "has more members than its struct");
}

static bool read_plain(Tokens *tokens, const Type *type, unsigned char *bytes)
{
    int64_t number;

    if (type->kind == TYPE_STRUCT)
        return read_members(tokens, type, bytes);
    if (type->kind == TYPE_FLOAT)
        return read_fraction(tokens, type, bytes);
    if (!read_number(tokens, type, &number))
        return false;
    for (size_t i = 0; i < plain_size(type); i++)
        bytes[i] = (unsigned char)((uint64_t)number >> (8 * i));
    return true;
}

static bool read_items(Tokens *tokens, const Type *item, Value *value)
{
    const char *start = tokens->at;
    size_t size = plain_size(item);
    unsigned char *bytes = NULL;
    bool fine = true;

    if (*tokens->at++ != '{')
        return fail(tokens, start, "is no array in braces, {1 2 3}");
    skip_blanks(tokens);
    while (fine && *tokens->at != '}') {
        bytes = memory_grow(bytes, value->count + 1, size);
        fine = *tokens->at
                   ? read_plain(tokens, item, bytes + value->count * size)
                   : fail(tokens, start, "has no } at its end");
        value->count++;
        skip_blanks(tokens);
    }
    tokens->at += fine;
    value->size = (uint32_t)(value->count * size);
    value->bytes = arena_copy(tokens->arena, bytes, value->size);
    free(bytes);
    return fine;
}

/* A number, or a row of them: 0..9 */
static bool read_range(Tokens *tokens, const Type *type, ValueRow *row)
{
    const char *start = tokens->at;
    int64_t first, last;

    if (!read_number(tokens, type, &first))
        return false;
    last = first;
    if (strncmp(tokens->at, "..", 2) == 0) {
        tokens->at += 2;
        if (!read_number(tokens, type, &last))
            return false;
        if (last < first || (uint64_t)last - (uint64_t)first >= RANGE_MOST)
            return fail(tokens, start,
                        "is no range of up to 1000 numbers, least..greatest");
    }
    for (int64_t i = first;; i++) {
        value_row_add(row, value_of_number(type, i, tokens->arena));
        if (i == last)
            return true;
    }
}

static bool read_value(Tokens *tokens, const Parameter *parameter,
                       ValueRow *row)
{
    const Type *type = parameter->type;
    const char *start = tokens->at;
    Value value = {.count = 0};
    unsigned char bytes[512];
    GivenKind kind = parameter_kind(parameter);

    bool is_one = kind == GIVEN_ITEMS && !parameter_is_array(parameter);
    if (is_one)
        type = type->to;
    if ((kind == GIVEN_PLAIN || is_one) && type->kind != TYPE_STRUCT &&
        type->kind != TYPE_FLOAT)
        return read_range(tokens, type, row);
    if (kind == GIVEN_TEXT) {
        if (!read_text(tokens, &value))
            return false;
    } else if (kind == GIVEN_ITEMS && parameter_is_array(parameter)) {
        if (type->to->kind == TYPE_CHAR && *tokens->at == '"'
                ? !read_text(tokens, &value)
                : !read_items(tokens, type->to, &value))
            return false;
        if (parameter->length == LENGTH_FIXED && value.count != parameter->room)
            return fail(tokens, start, "has another length");
    } else {
        value = (Value){.count = 1, .size = (uint32_t)plain_size(type)};
        if (value.size > sizeof bytes)
            return fail(tokens, start, "is too large a struct");
        if (!read_plain(tokens, type, bytes))
            return false;
        value.bytes = arena_copy(tokens->arena, bytes, value.size);
    }
    value_row_add(row, value);
    return true;
}

bool value_row_read(ValueRow *row, const Parameter *parameter,
                    const Contract *contract, const char *tokens, Arena *arena,
                    char **why)
{
    Tokens reading = {.at = tokens, .contract = contract, .arena = arena};
    const char *start;

    skip_blanks(&reading);
    while (*(start = reading.at) && !reading.why) {
        if (read_value(&reading, parameter, row) && *reading.at &&
            !isblank((unsigned char)*reading.at))
            fail(&reading, start, "is no value: put blanks between values");
        skip_blanks(&reading);
    }
    row->is_open = reading.has_extreme;
    *why = reading.why;
    return !reading.why;
}
