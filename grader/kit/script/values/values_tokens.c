/*
 * Values as [values] writes them: numbers and ranges, names of limits and
 * enumerators, 'c', "texts", {arrays and structs}.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "values_parts.h"

static void skip_blanks(ValueTokens *tokens)
{
    tokens->at += strspn(tokens->at, " \t");
}

/* -------------------------------------------------------- whatever comes -- */

static bool read_item(ValueTokens *tokens, const Type *type, Text *to);

/* "abc" in a row of letters; what is behind it is 0. */
static bool read_row(ValueTokens *tokens, size_t row, Text *to)
{
    const char *start = tokens->at;
    size_t before = to->length;

    if (!tokens_letters(tokens, false, to))
        return false;
    if (to->length - before > row)
        return tokens_fail(tokens, start, "is too long for its array");
    while (to->length - before < row)
        text_add_bytes(to, "", 1);
    return true;
}

/* The items of a member in a row, as C has them: {1 2 3}, or without braces. */
static bool read_member(ValueTokens *tokens, const Member *member, Text *to)
{
    bool braces = member->count != 1 && *tokens->at == '{';
    const char *start = tokens->at;

    tokens->at += braces;
    for (size_t k = 0; k < member->count; k++) {
        skip_blanks(tokens);
        if (member_is_text(member) && *tokens->at == '"') {
            if (!read_row(tokens, member->row, to))
                return false;
            k += member->row - 1;
        } else if (!read_item(tokens, member->type, to)) {
            return false;
        }
    }
    skip_blanks(tokens);
    return !braces || *tokens->at++ == '}' ||
           tokens_fail(tokens, start, "has more items than its array");
}

static bool read_members(ValueTokens *tokens, const Type *type, Text *to)
{
    const char *start = tokens->at;

    if (type->is_row)
        return *start == '{' || *start == '"'
                   ? read_member(tokens, &type->members[0], to)
                   : tokens_fail(tokens, start, "is no row in braces, {1 2}");
    if (*tokens->at++ != '{')
        return tokens_fail(tokens, start, "is no struct in braces, {1 2}");
    for (size_t i = 0; i < type->count; i++) {
        skip_blanks(tokens);
        if (!read_member(tokens, &type->members[i], to))
            return false;
    }
    skip_blanks(tokens);
    return *tokens->at++ == '}' ||
           tokens_fail(tokens, start, "has more members than its struct");
}

static bool read_text_item(ValueTokens *tokens, Text *to)
{
    Value text = {.count = 0};

    if (strncmp(tokens->at, "NULL", 4) == 0) {
        text_add_bytes(to, "\xff\xff\xff\xff", 4);
        tokens->at += 4;
        return true;
    }
    if (!tokens_text(tokens, false, &text))
        return false;
    item_add_text(to, text.bytes, text.size);
    return true;
}

static void add_number(Text *to, const Type *type, int64_t number)
{
    for (size_t i = 0; i < plain_size(type); i++) {
        char byte = (char)((uint64_t)number >> (8 * i));
        text_add_bytes(to, &byte, 1);
    }
}

static bool read_item(ValueTokens *tokens, const Type *type, Text *to)
{
    unsigned char bytes[8];
    int64_t number;

    if (type_is_text(type))
        return read_text_item(tokens, to);
    if (type->kind == TYPE_STRUCT)
        return read_members(tokens, type, to);
    if (type_is_numbered(type)) {
        if (!tokens_cell(tokens, type, &number))
            return false;
    } else if (type->kind == TYPE_FLOAT) {
        if (!tokens_fraction(tokens, type, bytes))
            return false;
        text_add_bytes(to, (const char *)bytes, plain_size(type));
        return true;
    } else if (!tokens_number(tokens, type, &number)) {
        return false;
    }
    add_number(to, type, number);
    return true;
}

/* A fraction, or a range of whole ones. */
static bool read_fractions(ValueTokens *tokens, const Type *type, Text *to)
{
    static const Type ints = {.kind = TYPE_SIGNED, .size = sizeof(int)};
    const char *digits = tokens->at + (*tokens->at == '-');
    unsigned char bytes[8];
    int64_t first, last;

    if (strncmp(digits + strspn(digits, "0123456789"), "..", 2) != 0 ||
        !isdigit((unsigned char)*digits)) {
        bool fine = tokens_fraction(tokens, type, bytes);
        text_add_bytes(to, (const char *)bytes, fine ? plain_size(type) : 0);
        return fine;
    }
    if (!tokens_range(tokens, &ints, &first, &last))
        return false;
    for (; first <= last; first++) {
        fraction_put(type, (double)first, bytes);
        text_add_bytes(to, (const char *)bytes, plain_size(type));
    }
    return true;
}

/* An item of an array, or a range of them. */
static bool read_some(ValueTokens *tokens, const Type *item, Text *to,
                      size_t *count)
{
    int64_t first, last;
    size_t before = to->length;

    if (item->kind == TYPE_FLOAT) {
        bool fine = read_fractions(tokens, item, to);
        *count += (to->length - before) / plain_size(item);
        return fine;
    }
    if (!type_is_integer(item)) {
        (*count)++;
        return read_item(tokens, item, to);
    }
    if (!tokens_range(tokens, item, &first, &last))
        return false;
    for (; first < last; first++, (*count)++)
        add_number(to, item, first);
    (*count)++;
    add_number(to, item, last);
    return true;
}

static bool read_items(ValueTokens *tokens, const Type *item, Value *value)
{
    const char *start = tokens->at;
    Text text = TEXT_EMPTY;
    size_t count = 0;
    bool fine = true;

    if (*tokens->at++ != '{')
        return tokens_fail(tokens, start, "is no array in braces, {1 2 3}");
    skip_blanks(tokens);
    while (fine && *tokens->at != '}') {
        fine = *tokens->at ? read_some(tokens, item, &text, &count)
                           : tokens_fail(tokens, start, "has no } at its end");
        skip_blanks(tokens);
    }
    tokens->at += fine;
    *value = value_taken(&text, count, tokens->arena);
    return fine;
}

static bool read_one(ValueTokens *tokens, const Type *type, Value *value)
{
    Text text = TEXT_EMPTY;
    bool fine = read_item(tokens, type, &text);

    *value = value_taken(&text, 1, tokens->arena);
    return fine;
}

/* Each a value by itself. */
static bool read_fraction_values(ValueTokens *tokens, const Type *type,
                                 ValueRow *row)
{
    size_t size = plain_size(type);
    Text text = TEXT_EMPTY;
    bool fine = read_fractions(tokens, type, &text);

    for (size_t i = 0; i < text.length; i += size)
        value_row_add(row, (Value){.count = 1,
                                   .size = (uint32_t)size,
                                   .bytes = arena_copy(tokens->arena,
                                                       text.bytes + i, size)});
    free(text_take(&text));
    return fine;
}

static bool read_numbers(ValueTokens *tokens, const Type *type, ValueRow *row)
{
    int64_t first, last;

    if (type->kind == TYPE_FLOAT)
        return read_fraction_values(tokens, type, row);
    if (!tokens_range(tokens, type, &first, &last))
        return false;
    for (int64_t i = first;; i++) {
        value_row_add(row, value_of_number(type, i, tokens->arena));
        if (i == last)
            return true;
    }
}

static bool read_array(ValueTokens *tokens, const Parameter *parameter,
                       Value *value)
{
    const Type *item = parameter->type->to;
    const char *start = tokens->at;

    if (item->kind == TYPE_CHAR && *start == '"'
            ? !tokens_text(tokens, true, value)
            : !read_items(tokens, item, value))
        return false;
    return parameter->length != LENGTH_FIXED ||
           value->count == parameter->room ||
           tokens_fail(tokens, start, "has another length");
}

/* Does a struct stand there, and no array of them, which has two braces? ({} is
 * one that is empty.) */
static bool is_struct_part(const char *at)
{
    if (*at++ != '{')
        return false;
    at += strspn(at, " \t");
    return *at != '{' && *at != '}';
}

/* Does something stand there that is no array, but may be in one? */
static bool is_part(const char *at, const Type *item)
{
    const Type *part = type_part(item);

    if (part->kind == TYPE_STRUCT)
        return item == part && is_struct_part(at);
    return *at != '{' && !(part->kind == TYPE_CHAR && *at == '"');
}

static bool read_part(ValueTokens *tokens, const Type *part, ValueRow *row)
{
    ValueRow parts = {.items = row->parts, .count = row->part_count};
    Value value;
    bool fine;

    if (part->kind == TYPE_FLOAT || part->kind == TYPE_STRUCT ||
        type_is_text(part) || type_is_numbered(part)) {
        fine = read_one(tokens, part, &value);
        value_row_add(&parts, value);
    } else {
        fine = read_numbers(tokens, part, &parts);
    }
    row->parts = parts.items;
    row->part_count = parts.count;
    return fine;
}

static bool read_value(ValueTokens *tokens, const Parameter *parameter,
                       ValueRow *row)
{
    const Type *type = parameter->type;
    Value value = {.count = 0};
    GivenKind kind = parameter_kind(parameter);
    bool is_one = kind == GIVEN_ITEMS && !parameter_is_array(parameter);
    bool fine;

    if (is_one)
        type = type->to;
    if (kind == GIVEN_PLAIN && type_is_numbered(type))
        return tokens_elements(tokens, type, row);
    if ((kind == GIVEN_PLAIN || is_one) && type->kind != TYPE_STRUCT &&
        !type_is_text(type))
        return read_numbers(tokens, type, row);
    if (kind == GIVEN_ITEMS && !is_one && is_part(tokens->at, type->to))
        return read_part(tokens, type_part(type->to), row);
    if (kind == GIVEN_TEXT || kind == GIVEN_STREAM)
        fine = tokens_text(tokens, kind == GIVEN_STREAM, &value);
    else if (kind == GIVEN_ITEMS && !is_one)
        fine = read_array(tokens, parameter, &value);
    else
        fine = read_one(tokens, type, &value);
    if (fine)
        value_row_add(row, value);
    return fine;
}

/* "...": others like these may be tried, too. */
static bool is_and_so_on(ValueTokens *tokens)
{
    if (strncmp(tokens->at, "...", 3) != 0)
        return false;
    tokens->at += 3;
    tokens->goes_on = true;
    return true;
}

bool value_row_read(ValueRow *row, const Parameter *parameter,
                    const Contract *contract, const char *tokens, Arena *arena,
                    char **why)
{
    ValueTokens reading = {.at = tokens, .contract = contract, .arena = arena};
    const char *start;

    skip_blanks(&reading);
    while (*(start = reading.at) && !reading.why) {
        if ((is_and_so_on(&reading) || read_value(&reading, parameter, row)) &&
            *reading.at && !isblank((unsigned char)*reading.at))
            tokens_fail(&reading, start,
                        "is no value: put blanks between values");
        skip_blanks(&reading);
    }
    if (row->part_count > 0 && !reading.why)
        value_row_mix(row, parameter, arena);
    row->is_open = reading.has_extreme || reading.goes_on;
    value_row_settle(row, parameter, reading.goes_on);
    *why = reading.why;
    return !reading.why;
}
