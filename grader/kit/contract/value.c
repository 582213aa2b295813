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
