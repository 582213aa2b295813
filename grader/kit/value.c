/* See value.h. Knows how C writes values. */
#include "value.h"

#include <ctype.h>
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>
#include "plain.h"

GivenKind parameter_kind(const Parameter *parameter)
{
    bool is_text = parameter->type->kind == TYPE_POINTER &&
                   parameter->type->to->kind == TYPE_CHAR &&
                   parameter->length == LENGTH_NONE;

    switch (parameter->way) {
    case WAY_TEXT:
    case WAY_GIVEN:
        return GIVEN_TEXT;
    case WAY_BUFFER:
    case WAY_OUT:
        return GIVEN_PLACE;
    case WAY_IN_OUT:
        return is_text ? GIVEN_TEXT : GIVEN_ITEMS;
    case WAY_ONE:
    case WAY_ARRAY:
        return GIVEN_ITEMS;
    case WAY_LOOKED_AT:
    case WAY_CHANGED:
    case WAY_FREED:
        return GIVEN_OBJECT;
    case WAY_VALUE:
    case WAY_SEED:
    case WAY_ASKED:
    case WAY_NOTHING:
    case WAY_CALLERS:
    case WAY_BORROWED:
    case WAY_FOREVER:
        break;
    }
    return GIVEN_PLAIN;
}

bool parameter_is_array(const Parameter *parameter)
{
    return parameter->length != LENGTH_NONE;
}

bool parameter_is_written(const Parameter *parameter)
{
    Way way = parameter->way;

    return way == WAY_BUFFER || way == WAY_OUT || way == WAY_IN_OUT ||
           (way == WAY_ARRAY && !parameter->type->to->is_const);
}

bool type_is_object(const Type *type)
{
    return type->kind == TYPE_POINTER && type->to->kind == TYPE_OBJECT;
}

const char *object_name(const Type *pointer)
{
    const char *name = pointer->to->name;

    if (strncmp(name, "const ", 6) == 0)
        name += 6;
    return strncmp(name, "struct ", 7) == 0 ? name + 7 : name;
}

/* ------------------------------------------------------------------ in C -- */

int64_t number_read(const Type *type, const unsigned char *bytes)
{
    uint64_t bits = 0;
    size_t size = plain_size(type);
    bool is_signed = type->kind == TYPE_SIGNED || type->kind == TYPE_CHAR ||
                     (type->kind == TYPE_ENUM && type->is_signed);

    for (size_t i = 0; i < size && i < 8; i++)
        bits |= (uint64_t)bytes[i] << (8 * i);
    if (is_signed && size > 0 && size < 8 && bits >> (8 * size - 1))
        bits |= UINT64_MAX << (8 * size);
    return (int64_t)bits;
}

static const char *limit_name(const Type *type, int64_t number)
{
    bool is_size = strstr(type->name, "size_t") != NULL;

    if (type->kind == TYPE_SIGNED && type->size == 4 && number == INT32_MIN)
        return "INT_MIN";
    if (type->kind == TYPE_SIGNED && type->size == 4 && number == INT32_MAX)
        return "INT_MAX";
    if (type->kind == TYPE_SIGNED && type->size == 8 && number == INT64_MIN)
        return "LONG_MIN";
    if (type->kind == TYPE_SIGNED && type->size == 8 && number == INT64_MAX)
        return "LONG_MAX";
    if (type->kind == TYPE_UNSIGNED && type->size == 8 && number == -1)
        return is_size ? "SIZE_MAX" : "ULONG_MAX";
    if (type->kind == TYPE_UNSIGNED && type->size == 4 && number == UINT32_MAX)
        return "UINT_MAX";
    return NULL;
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
        text_addf(text, "%.*g",
                  type->size == sizeof narrow ? FLT_DECIMAL_DIG
                                              : DBL_DECIMAL_DIG,
                  wide);
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
    const char *limit = limit_name(type, number);

    for (size_t i = 0; type->kind == TYPE_ENUM && i < type->count; i++)
        if (type->enumerators[i].value == number) {
            text_add(text, type->enumerators[i].name);
            return;
        }
    if (limit)
        text_add(text, limit);
    else if (type->kind == TYPE_BOOL && (uint64_t)number <= 1)
        text_add(text, number ? "true" : "false");
    else if (type->kind == TYPE_UNSIGNED)
        text_addf(text, "%" PRIu64, (uint64_t)number);
    else
        text_addf(text, "%" PRId64, number);
}

void plain_add_c(Text *text, const Type *type, const unsigned char *bytes)
{
    if (type->kind == TYPE_FLOAT) {
        add_fraction(text, type, bytes);
    } else if (type->kind == TYPE_CHAR) {
        text_add(text, "'");
        add_letter(text, *bytes, '\'');
        text_add(text, "'");
    } else if (type->kind != TYPE_STRUCT) {
        add_number(text, type, number_read(type, bytes));
    } else {
        const char *name = type->name;
        text_addf(text, "(%s){",
                  strncmp(name, "const ", 6) == 0 ? name + 6 : name);
        for (size_t i = 0; i < type->count; i++) {
            const Member *member = &type->members[i];
            text_add(text, i ? ", " : "");
            text_add(text, member->count != 1 ? "{" : "");
            for (size_t k = 0; k < member->count; k++) {
                text_add(text, k ? ", " : "");
                plain_add_c(text, member->type, bytes);
                bytes += plain_size(member->type);
            }
            text_add(text, member->count != 1 ? "}" : "");
        }
        text_add(text, "}");
    }
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
    size_t size = plain_size(item);

    for (size_t i = 0; i < items->count; i++) {
        text_add(text, i ? ", " : "");
        plain_add_c(text, item, items->bytes + i * size);
    }
}
