/*
 * What all have in common that are listed for a parameter, so that others which
 * are tried are like them: a header may ask for it ("n > 0", "in order").
 */
#include <string.h>
#include "kit/contract/addresses.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "values.h"

/* In the order of the type, whose numbers may be all above 0. */
static bool is_less(const Type *type, int64_t one, int64_t other)
{
    return type_least(type) < 0 ? one < other : (uint64_t)one < (uint64_t)other;
}

static int64_t number_at(const Type *item, const Value *array, uint32_t at)
{
    return number_read(item, array->bytes + at * plain_size(item));
}

static bool item_is_less(const Type *item, const Value *array, uint32_t one,
                         uint32_t other)
{
    return is_less(item, number_at(item, array, one),
                   number_at(item, array, other));
}

static bool is_ascending(const Type *item, const Value *array, bool strictly)
{
    for (uint32_t i = 1; i < array->count; i++)
        if (strictly ? !item_is_less(item, array, i - 1, i)
                     : item_is_less(item, array, i, i - 1))
            return false;
    return true;
}

static void note_number(ValueRow *row, const Type *type, int64_t number)
{
    if (!row->has_bounds || is_less(type, number, row->least))
        row->least = number;
    if (!row->has_bounds || is_less(type, row->most, number))
        row->most = number;
    row->has_bounds = true;
}

static const Type *integer_of(const Parameter *parameter)
{
    GivenKind kind = parameter_kind(parameter);
    const Type *type =
        kind == GIVEN_ITEMS ? parameter->type->to : parameter->type;

    return (kind == GIVEN_ITEMS || kind == GIVEN_PLAIN) && type_is_integer(type)
               ? type
               : NULL;
}

void value_row_settle(ValueRow *row, const Parameter *parameter, bool any)
{
    const Type *type = integer_of(parameter);
    bool is_array = parameter_kind(parameter) == GIVEN_ITEMS;
    size_t longer = 0;

    row->may_be_empty = row->count == 0;
    row->ascends = row->ascends_strictly = is_array && type;
    for (size_t i = 0; i < row->count; i++) {
        const Value *value = &row->items[i];
        row->may_be_empty |= value->count == 0;
        longer += value->count > 1;
        if (is_array && type) {
            row->ascends &= is_ascending(type, value, false);
            row->ascends_strictly &= is_ascending(type, value, true);
        }
        for (uint32_t k = 0; type && !any && k < value->count; k++)
            note_number(row, type, number_at(type, value, k));
    }
    row->ascends &= longer > 1;
    row->ascends_strictly &= longer > 1;
}

bool value_row_has_number(const ValueRow *row, const Type *type, int64_t number)
{
    return !row->has_bounds || (!is_less(type, number, row->least) &&
                                !is_less(type, row->most, number));
}

bool value_row_is_like(const ValueRow *row, const Parameter *parameter,
                       const Value *value)
{
    const Type *type = integer_of(parameter);

    if (parameter_kind(parameter) == GIVEN_PLAIN)
        return !type || value_row_has_number(row, type, (int64_t)value->number);
    return (value->count > 0 || row->may_be_empty) &&
           (!row->ascends || is_ascending(type, value, row->ascends_strictly));
}

static bool is_listed(const ValueRow *row, const Value *value)
{
    for (size_t i = 0; i < row->count; i++) {
        const Value *item = &row->items[i];
        if (item->is_null == value->is_null && item->size == value->size &&
            (item->size == 0 ||
             memcmp(item->bytes, value->bytes, item->size) == 0))
            return true;
    }
    return false;
}

/* (NULL, and callbacks, are listed wherever they may be given.) */
bool value_row_allows(const ValueRow *row, const Parameter *parameter,
                      const Value *value)
{
    const Type *type = parameter->type;
    bool any =
        row->is_open && !value->is_null &&
        (type->kind == TYPE_ELEMENT ? (uint32_t)value->number != ADDRESS_NULL
                                    : !type_is_numbered(type));

    return (any && value_row_is_like(row, parameter, value)) ||
           is_listed(row, value);
}
