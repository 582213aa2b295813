/* See value.h. Knows how C writes values. */
#include "value.h"

#include <ctype.h>
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "addresses.h"
#include "cells.h"
#include "type.h"
#include "words.h"
#include "kit/contract/callbacks/hooks.h"
#include "plain.h"

GivenKind parameter_kind(const Parameter *parameter)
{
    switch (parameter->way) {
    case WAY_TEXT:
    case WAY_CURSOR:
        return GIVEN_TEXT;
    case WAY_BUFFER:
    case WAY_OUT:
    case WAY_OUT_LENT:
        return GIVEN_PLACE;
    case WAY_GIVEN:
    case WAY_IN_OUT:
        return type_is_text(parameter->type) ? GIVEN_TEXT : GIVEN_ITEMS;
    case WAY_ONE:
    case WAY_ARRAY:
        return GIVEN_ITEMS;
    case WAY_LOOKED_AT:
    case WAY_CHANGED:
    case WAY_FREED:
        return GIVEN_OBJECT;
    case WAY_READS:
    case WAY_READS_PART:
        return GIVEN_STREAM;
    case WAY_WRITES:
        return GIVEN_SINK;
    case WAY_MADE:
        return GIVEN_MADE;
    case WAY_VALUE:
    case WAY_SEED:
    case WAY_ASKED:
    case WAY_NOTHING:
    case WAY_CALLERS:
    case WAY_CALLERS_ROW:
    case WAY_BORROWED:
    case WAY_FOREVER:
        break;
    }
    return GIVEN_PLAIN;
}

bool parameter_is_computed(const Parameter *parameter)
{
    return parameter->times >= 0 || parameter->plus >= 0 ||
           parameter->scale > 0 || parameter->more != 0 || parameter->over > 0;
}

uint64_t parameter_number(const Function *function, int at, const Value *values)
{
    const Type *type = function->parameters[at].type;
    const Value *value = &values[at];

    if (type->kind != TYPE_POINTER)
        return value->number;
    return value->count > 0 ? (uint64_t)number_read(type->to, value->bytes) : 0;
}

size_t parameter_count(const Function *function, const Parameter *array,
                       const Value *values)
{
    size_t count = (size_t)parameter_number(function, array->length, values);
    size_t less = array->more < 0 ? (size_t)-array->more : 0;

    if (array->times >= 0)
        count *= (size_t)parameter_number(function, array->times, values);
    count *= array->scale ? array->scale : 1;
    if (array->plus >= 0)
        *(array->is_less ? &less : &count) +=
            (size_t)parameter_number(function, array->plus, values);
    count += array->more > 0 ? (size_t)array->more : 0;
    count = count > less ? count - less : 0;
    count /= array->over ? array->over : 1;
    return count * (array->each ? array->each : 1) + array->beside;
}

bool parameter_is_array(const Parameter *parameter)
{
    return parameter->length != LENGTH_NONE;
}

bool parameter_has_room(const Parameter *parameter)
{
    return parameter->way == WAY_IN_OUT && parameter_is_array(parameter);
}

bool parameter_is_written(const Parameter *parameter)
{
    Way way = parameter->way;

    return way == WAY_BUFFER || way == WAY_OUT || way == WAY_OUT_LENT ||
           way == WAY_IN_OUT || way == WAY_WRITES || way == WAY_READS_PART ||
           way == WAY_MADE || way == WAY_CURSOR ||
           (way == WAY_CHANGED && type_is_indirect(parameter->type)) ||
           (way == WAY_ARRAY && !parameter->type->to->is_const);
}

const unsigned char *item_at(const Value *items, const Type *item,
                             uint32_t index)
{
    const unsigned char *at = items->bytes, *end = items->bytes + items->size;

    if (!item_has_text(item))
        return at + index * plain_size(item);
    while (index-- > 0 && at)
        at = item_end(item, at, end);
    return at ? at : end;
}

Value items_part(const Value *items, const Type *item, uint32_t first,
                 uint32_t count)
{
    const unsigned char *start = item_at(items, item, first);

    return (Value){.count = count,
                   .size =
                       (uint32_t)(item_at(items, item, first + count) - start),
                   .bytes = start};
}

bool type_is_object(const Type *type)
{
    return type->kind == TYPE_POINTER && type->to->kind == TYPE_OBJECT;
}

bool type_is_tree(const Type *type)
{
    return type_is_object(type) && type->to->is_tree;
}

const char *object_name(const Type *pointer)
{
    return name_bare(type_is_indirect(pointer) ? pointer->to->to->name
                                               : pointer->to->name);
}

bool function_takes_object(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT)
            return true;
    return false;
}

/* ------------------------------------------------------------------ in C -- */

/* A number at an end of its type, or near: INT_MAX, SIZE_MAX - 1. */
static bool add_limit(Text *text, const Type *type, int64_t number)
{
    static const struct {
        TypeKind kind;
        size_t size;
        int64_t value;
        const char *name;
    } ends[] = {{TYPE_SIGNED, 4, INT32_MIN, "INT_MIN"},
                {TYPE_SIGNED, 4, INT32_MAX, "INT_MAX"},
                {TYPE_SIGNED, 8, INT64_MIN, "LONG_MIN"},
                {TYPE_SIGNED, 8, INT64_MAX, "LONG_MAX"},
                {TYPE_UNSIGNED, 4, UINT32_MAX, "UINT_MAX"},
                {TYPE_UNSIGNED, 8, -1, "SIZE_MAX"}};
    enum { NEAR = 9 };

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        uint64_t below = (uint64_t)ends[i].value - (uint64_t)number;
        uint64_t above = (uint64_t)number - (uint64_t)ends[i].value;
        bool is_least = type->kind == TYPE_SIGNED && ends[i].value < 0;
        if (ends[i].kind != type->kind || ends[i].size != type->size ||
            (is_least ? above : below) > NEAR)
            continue;
        text_add(text, ends[i].name);
        if (below != 0)
            text_addf(text, " %c %" PRIu64, is_least ? '+' : '-',
                      is_least ? above : below);
        return true;
    }
    return false;
}

/* As few digits as tell it from others. */
static void add_digits(Text *text, double number, bool is_narrow)
{
    char digits[32];

    for (int most = is_narrow ? FLT_DIG : DBL_DIG; most <= DBL_DECIMAL_DIG;
         most++) {
        snprintf(digits, sizeof digits, "%.*g", most, number);
        if (is_narrow ? strtof(digits, NULL) == (float)number
                      : strtod(digits, NULL) == number)
            break;
    }
    text_add(text, digits);
}

static void add_fraction(Text *text, const Type *type,
                         const unsigned char *bytes)
{
    float narrow;
    double wide;

    if (type->size == sizeof narrow) {
        memcpy(&narrow, bytes, sizeof narrow);
        wide = (double)narrow;
    } else {
        memcpy(&wide, bytes, sizeof wide);
    }
    if (isnan(wide))
        text_add(text, "NAN");
    else if (isinf(wide))
        text_add(text, wide > 0 ? "INFINITY" : "-INFINITY");
    else
        add_digits(text, wide, type->size == sizeof narrow);
}

static void add_letter(Text *text, unsigned char c, char quote)
{
    static const char plain[] = "\n\t\r\\";
    static const char *const escapes[] = {"\\n", "\\t", "\\r", "\\\\"};
    const char *found = c ? strchr(plain, c) : NULL;

    if (found)
        text_add(text, escapes[found - plain]);
    else if (c == (unsigned char)quote)
        text_addf(text, "\\%c", c);
    else if (c < 0x80 && isprint(c))
        text_addf(text, "%c", c);
    else
        text_addf(text, "\\%03o", c);
}

static void add_number(Text *text, const Type *type, int64_t number)
{
    for (size_t i = 0; type->kind == TYPE_ENUM && i < type->count; i++)
        if (type->enumerators[i].value == number) {
            text_add(text, type->enumerators[i].name);
            return;
        }
    if (add_limit(text, type, number))
        return;
    if (type->kind == TYPE_BOOL && (uint64_t)number <= 1)
        text_add(text, number ? "true" : "false");
    else if (type->kind == TYPE_UNSIGNED)
        text_addf(text, "%" PRIu64, (uint64_t)number);
    else
        text_addf(text, "%" PRId64, number);
}

/* (Of a row of letters only what is before its end, or all of them.) */
static const unsigned char *add_member(Text *text, const Member *member,
                                       const unsigned char *bytes)
{
    bool is_text = member_is_text(member) && member->row == member->count;

    if (is_text) {
        text_add_c(text, bytes, strnlen((const char *)bytes, member->row));
        return bytes + member->row;
    }
    text_add(text, member->count != 1 ? "{" : "");
    for (size_t k = 0; k < member->count; k++) {
        text_add(text, k ? ", " : "");
        bytes = plain_add_c(text, member->type, bytes);
    }
    text_add(text, member->count != 1 ? "}" : "");
    return bytes;
}

static const unsigned char *add_struct(Text *text, const Type *type,
                                       const unsigned char *bytes)
{
    const char *name = type->name;

    if (type->is_row)
        return add_member(text, &type->members[0], bytes);
    if (!strchr(name, '{'))
        text_addf(text, "(%s)",
                  strncmp(name, "const ", 6) == 0 ? name + 6 : name);
    text_add(text, "{");
    for (size_t i = 0; i < type->count; i++) {
        text_add(text, i ? ", " : "");
        bytes = add_member(text, &type->members[i], bytes);
    }
    text_add(text, "}");
    return bytes;
}

/* "a", NULL; what was left there has no name in C. */
static const unsigned char *add_lent_text(Text *text,
                                          const unsigned char *bytes)
{
    Reader from = reader_on(bytes, 4);
    uint32_t length = get_u32(&from);

    if (length < WIRE_LEFT)
        text_add_c(text, from.at, length);
    else
        text_add(text, length == WIRE_NULL ? "NULL" : "(what was there)");
    return from.at + (length < WIRE_LEFT ? length : 0);
}

/* The address that a number stands for. */
static void add_address(Text *text, const Type *type, uint32_t number)
{
    if (type->kind == TYPE_ELEMENT)
        cell_add_c(text, type->element, number);
    else if (type->kind == TYPE_CONTEXT)
        context_add_c(text, number);
    else if (type->kind == TYPE_NODE && number < ADDRESS_STRANGE)
        text_addf(text, "node %u", number);
    else if (type->kind == TYPE_NODE)
        text_add(text, number == ADDRESS_NULL
                           ? "NULL"
                           : "a node that is not in the list");
    else if (type->hooks && number < type->hooks->count)
        text_add(text, type->hooks->items[number].name);
    else
        text_add(text, number == ADDRESS_NULL ? "NULL" : "another function");
}

const unsigned char *plain_add_c(Text *text, const Type *type,
                                 const unsigned char *bytes)
{
    if (type_is_numbered(type)) {
        add_address(text, type, (uint32_t)number_read(type, bytes));
        return bytes + plain_size(type);
    }
    if (type_is_text(type))
        return add_lent_text(text, bytes);
    if (type->kind == TYPE_STRUCT)
        return add_struct(text, type, bytes);
    if (type->kind == TYPE_FLOAT) {
        add_fraction(text, type, bytes);
    } else if (type->kind == TYPE_CHAR) {
        text_add(text, "'");
        add_letter(text, *bytes, '\'');
        text_add(text, "'");
    } else {
        add_number(text, type, number_read(type, bytes));
    }
    return bytes + plain_size(type);
}

void text_add_c(Text *text, const unsigned char *bytes, size_t length)
{
    text_add(text, "\"");
    for (size_t i = 0; i < length; i++)
        add_letter(text, bytes[i], '"');
    text_add(text, "\"");
}

void items_add_c(Text *text, const Type *item, const Value *items)
{
    const unsigned char *at = items->bytes;

    for (size_t i = 0; i < items->count; i++) {
        text_add(text, i ? ", " : "");
        at = plain_add_c(text, item, at);
    }
}
