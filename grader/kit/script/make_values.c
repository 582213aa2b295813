/* Chooses what a call is given: see make.h. */
#include <string.h>
#include "make_parts.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"

enum { PLACES_MOST = 4096, ARRAYS_MOST = 70 };

/* ---------------------------------------------------------------- numbers --
 */

/* One that is not listed: about a size that matters now, about a power of two,
 * or whatever. */
static int64_t other_number(Making *making, const Type *type)
{
    uint64_t bits;
    size_t way = making_draw(making, 8);

    if (way < 5)
        bits = making->near + making_draw(making, 4) - 2;
    else if (way < 7)
        bits = (UINT64_C(1) << making_draw(making, 8 * type->size)) +
               making_draw(making, 3) - 1;
    else
        bits = making_draw(making, SIZE_MAX);
    bits &= type_most(type) == UINT64_MAX ? UINT64_MAX
            : type_least(type) < 0        ? UINT64_MAX
                                          : type_most(type);
    int64_t number = (int64_t)bits;
    if (type_least(type) < 0 && type->size < 8) {
        uint64_t all = UINT64_C(1) << (8 * type->size);
        bits &= all - 1;
        number = bits >= all / 2 ? (int64_t)bits - (int64_t)all : (int64_t)bits;
    }
    return number;
}

static Value any_of_row(Making *making, const ValueRow *row)
{
    return row->count ? row->items[making_draw(making, row->count)]
                      : (Value){.is_null = true};
}

/* ----------------------------------------------------------------- arrays --
 */

/* One more array: of numbers that stand in those listed, and others. */
static Value other_array(Making *making, const Type *item, const ValueRow *row)
{
    static const size_t sizes[] = {7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65};
    size_t size = plain_size(item);
    size_t count = making_draw(making, 3) ? making_draw(making, 12)
                                          : sizes[making_draw(making, 12)];
    unsigned char *bytes = arena_take(making->arena, count, size);
    bool sorted = making_draw(making, 4) == 0;
    size_t start = making_draw(making, 20);

    for (size_t i = 0; i < count; i++) {
        Value from = any_of_row(making, row);
        int64_t number =
            sorted ? (int64_t)(start + i)
                   : (int64_t)making_draw(making, 2 * count) - (int64_t)count;
        if (from.count > 0 &&
            (making_draw(making, 3) == 0 || !type_is_integer(item)))
            memcpy(bytes + i * size,
                   from.bytes + making_draw(making, from.count) * size, size);
        else if (type_is_integer(item))
            for (size_t k = 0; k < size; k++)
                bytes[i * size + k] =
                    (unsigned char)((uint64_t)number >> (8 * k));
    }
    return (Value){.count = (uint32_t)count,
                   .size = (uint32_t)(count * size),
                   .bytes = bytes};
}

/* The array with another length: cut, or gone on with from its beginning. */
static Value fitted(Making *making, const Type *item, Value value, size_t count)
{
    size_t size = plain_size(item);
    unsigned char *bytes = arena_take(making->arena, count, size);

    for (size_t i = 0; value.count > 0 && i < count; i++)
        memcpy(bytes + i * size, value.bytes + i % value.count * size, size);
    return (Value){.count = (uint32_t)count,
                   .size = (uint32_t)(count * size),
                   .bytes = bytes};
}

/* ------------------------------------------------------------------ whole --
 */

static Value choose(Making *making, size_t function, size_t i, int choice)
{
    const Parameter *parameter =
        &making->kit->contract->functions[function].parameters[i];
    const ValueRow *row = &making->kit->values->rows[function][i];
    GivenKind kind = parameter_kind(parameter);

    if (kind == GIVEN_PLACE)
        return (Value){.count = parameter->length == LENGTH_FIXED
                                    ? (uint32_t)parameter->room
                                    : 1};
    if (choice >= 0 && row->count > 0)
        return row->items[(size_t)choice % row->count];
    bool other = row->is_open && making_draw(making, 4) == 0;
    if (other && kind == GIVEN_PLAIN && type_is_integer(parameter->type))
        return value_of_number(parameter->type,
                               other_number(making, parameter->type),
                               making->arena);
    if (other && kind == GIVEN_ITEMS && parameter->length >= 0)
        return other_array(making, parameter->type->to, row);
    return any_of_row(making, row);
}

/* Arrays and their lengths are made to agree: what is in an array says how long
 * it is; a place for one is as long as the number says, within reason. */
void making_agree(Making *making, const Function *function, Value *values)
{
    for (size_t length = 0; length < function->count; length++) {
        const Type *type = function->parameters[length].type;
        bool known = false;
        size_t count = 0, arrays = 0;
        for (size_t i = 0; i < function->count; i++) {
            const Parameter *array = &function->parameters[i];
            if (array->length != (int)length)
                continue;
            arrays++;
            if (parameter_kind(array) == GIVEN_PLACE)
                continue;
            if (known && values[i].count != count)
                values[i] = fitted(making, array->type->to, values[i], count);
            count = values[i].count;
            known = true;
        }
        if (arrays == 0)
            continue;
        if (!known)
            count = values[length].number > PLACES_MOST
                        ? making_draw(making, ARRAYS_MOST)
                        : values[length].number;
        for (size_t i = 0; i < function->count; i++)
            if (function->parameters[i].length == (int)length)
                values[i].count = (uint32_t)count;
        values[length] = value_of_number(type, (int64_t)count, making->arena);
    }
}

void making_values(Making *making, size_t function, const Choice *choice,
                   Value *values)
{
    const Function *of = &making->kit->contract->functions[function];

    for (size_t i = 0; i < of->count; i++)
        if (parameter_kind(&of->parameters[i]) != GIVEN_OBJECT)
            values[i] = choose(making, function, i, choice->of[i]);
    making_agree(making, of, values);
}
