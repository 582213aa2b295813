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
#include "kit/contract/type.h"
#include "base/memory.h"
#include "kit/contract/plain.h"
#include "kit/contract/cells.h"
#include "values_parts.h"

enum { ITEMS_MOST = 1 << 16, RANGE_MOST = 1000 };

static void skip_blanks(Tokens *tokens)
{
    tokens->at += strspn(tokens->at, " \t");
}

static bool read_fraction(Tokens *tokens, const Type *type,
                          unsigned char *bytes)
{
    const char *start = tokens->at;
    char *end;
    double number = strtod(start, &end);
    float narrow = (float)number;

    if (end == start)
        return tokens_fail(tokens, start, "is no number");
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
        return tokens_fail(tokens, start, "is no struct in braces, {1 2}");
    for (size_t i = 0; i < type->count; i++)
        for (size_t k = 0; k < type->members[i].count; k++) {
            skip_blanks(tokens);
            if (!read_plain(tokens, type->members[i].type, bytes))
                return false;
            bytes += plain_size(type->members[i].type);
        }
    skip_blanks(tokens);
    return *tokens->at++ == '}' ||
           tokens_fail(tokens, start, "has more members than its struct");
}

/* What a cell holds; of those that hold the same the nth. */
static bool read_cell(Tokens *tokens, const Type *type, size_t nth,
                      int64_t *number)
{
    static const Type ints = {.kind = TYPE_SIGNED, .size = sizeof(int)};
    Cells *cells = tokens->contract->cells;
    const char *start = tokens->at;
    Value text = {.bytes = NULL};
    int64_t held = 0;

    if (type->kind != TYPE_ELEMENT || type->element == ELEMENT_ADDRESS)
        return tokens_fail(
            tokens, start,
            type->kind == TYPE_ELEMENT
                ? "is no value of what is only an address: element = "
                  "int or text says what it leads to"
                : "is no value: callbacks and what is handed through "
                  "to them can't be listed");
    if (type->element == ELEMENT_INT ? !tokens_number(tokens, &ints, &held)
                                     : !tokens_text(tokens, &text))
        return false;
    *number = cells_listed(cells, type->element, (int)held,
                           (const char *)text.bytes, nth);
    return true;
}

/* An element, listed: so often it stands in the row before. */
static bool read_element(Tokens *tokens, const Type *type, ValueRow *row)
{
    const Cell *cells;
    int64_t number, other;
    size_t nth = 0;
    Tokens again = *tokens;

    if (!read_cell(tokens, type, 0, &number))
        return false;
    cells = tokens->contract->cells->items;
    for (size_t i = 0; i < row->count; i++)
        nth += cells[row->items[i].number].alike == cells[number].alike;
    read_cell(&again, type, nth, &other);
    value_row_add(row, value_of_number(type, other, tokens->arena));
    return true;
}

static bool read_plain(Tokens *tokens, const Type *type, unsigned char *bytes)
{
    int64_t number;

    if (type_is_numbered(type)) {
        if (!read_cell(tokens, type, 0, &number))
            return false;
        for (size_t i = 0; i < plain_size(type); i++)
            bytes[i] = (unsigned char)((uint64_t)number >> (8 * i));
        return true;
    }
    if (type->kind == TYPE_STRUCT)
        return read_members(tokens, type, bytes);
    if (type->kind == TYPE_FLOAT)
        return read_fraction(tokens, type, bytes);
    if (!tokens_number(tokens, type, &number))
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
        return tokens_fail(tokens, start, "is no array in braces, {1 2 3}");
    skip_blanks(tokens);
    while (fine && *tokens->at != '}') {
        bytes = memory_grow(bytes, value->count + 1, size);
        fine = *tokens->at
                   ? read_plain(tokens, item, bytes + value->count * size)
                   : tokens_fail(tokens, start, "has no } at its end");
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

    if (!tokens_number(tokens, type, &first))
        return false;
    last = first;
    if (strncmp(tokens->at, "..", 2) == 0) {
        tokens->at += 2;
        if (!tokens_number(tokens, type, &last))
            return false;
        if (last < first || (uint64_t)last - (uint64_t)first >= RANGE_MOST)
            return tokens_fail(
                tokens, start,
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
    if (kind == GIVEN_PLAIN && type_is_numbered(type))
        return read_element(tokens, type, row);
    if ((kind == GIVEN_PLAIN || is_one) && type->kind != TYPE_STRUCT &&
        type->kind != TYPE_FLOAT)
        return read_range(tokens, type, row);
    if (kind == GIVEN_TEXT) {
        if (!tokens_text(tokens, &value))
            return false;
    } else if (kind == GIVEN_ITEMS && parameter_is_array(parameter)) {
        if (type->to->kind == TYPE_CHAR && *tokens->at == '"'
                ? !tokens_text(tokens, &value)
                : !read_items(tokens, type->to, &value))
            return false;
        if (parameter->length == LENGTH_FIXED && value.count != parameter->room)
            return tokens_fail(tokens, start, "has another length");
    } else {
        value = (Value){.count = 1, .size = (uint32_t)plain_size(type)};
        if (value.size > sizeof bytes)
            return tokens_fail(tokens, start, "is too large a struct");
        if (!read_plain(tokens, type, bytes))
            return false;
        value.bytes = arena_copy(tokens->arena, bytes, value.size);
    }
    value_row_add(row, value);
    return true;
}

/* "..." says that others may be tried, too. */
static bool is_ellipsis(Tokens *tokens)
{
    static const char dots[] = "...";
    const size_t length = sizeof dots - 1;

    if (strncmp(tokens->at, dots, length) != 0 ||
        (tokens->at[length] && !isblank((unsigned char)tokens->at[length])))
        return false;
    tokens->has_extreme = true;
    tokens->at += length;
    skip_blanks(tokens);
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
        if (is_ellipsis(&reading))
            continue;
        if (read_value(&reading, parameter, row) && *reading.at &&
            !isblank((unsigned char)*reading.at))
            tokens_fail(&reading, start,
                        "is no value: put blanks between values");
        skip_blanks(&reading);
    }
    row->is_open = reading.has_extreme;
    *why = reading.why;
    return !reading.why;
}
