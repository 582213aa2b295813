/* Lets arrays have the lengths that numbers beside them say: see make.h. */
#include "make_parts.h"
#include "kit/contract/plain.h"
#include "kit/contract/addresses.h"
#include "kit/contract/type.h"

enum { PLACES_MOST = 4200, ARRAYS_MOST = 70, SIDE_MOST = 64 };

/* --------------------------------------------------------------- numbers -- */

/* What type the number has that the parameter is, or leads to. */
static const Type *number_type(const Function *function, int at)
{
    const Type *type = function->parameters[at].type;

    return type->kind == TYPE_POINTER ? type->to : type;
}

static void set_number(Making *making, const Function *function, int at,
                       size_t number, Value *values)
{
    if (!values[at].is_null)
        values[at] = value_of_number(number_type(function, at), (int64_t)number,
                                     making->arena);
}

/* A number that says how many, within reason; none only where that is said. */
static size_t some_count(Making *making, uint64_t number, size_t most)
{
    return number > most ? 1 + making_draw(making, ARRAYS_MOST)
                         : (size_t)number;
}

/* An array of `count` items, a place for so many, or a text with that room, if
 * it is enough. */
static void set_count(Making *making, const Parameter *array, size_t count,
                      Value *value)
{
    if (value->is_null)
        return;
    if (parameter_has_room(array))
        value->number = count;
    else if (parameter_kind(array) == GIVEN_PLACE)
        value->count = (uint32_t)count;
    else
        *value = making_fitted(making, array->type->to, *value, count);
}

/* ------------------------------------------------------ a[n], and so many --
 */

static bool has_length(const Parameter *array, int length)
{
    return array->length == length && !parameter_is_computed(array);
}

static const ValueRow *row_of(const Making *making, const Function *function,
                              int at)
{
    size_t index = (size_t)(function - making->kit->contract->functions);

    return &making->kit->values->rows[index][at];
}

/* Are whole arrays listed, and no others tried? */
static bool is_listed(const ValueRow *row)
{
    return row->count > 0 && row->part_count == 0 && !row->is_open;
}

/* So many, if the number that says it may be that: it is none below the least
 * that is listed; and where the greatest is the limit, it is a listed one. */
static size_t count_fitted(const ValueRow *row, const Type *type, size_t count)
{
    size_t most = 0, least = PLACES_MOST;
    bool is_more = value_row_has_number(row, type, (int64_t)count) ||
                   (int64_t)count > row->most;

    if (!row->has_bounds || (is_more && (row->is_open || !row->is_limit)))
        return count;
    for (size_t i = 0; i < row->count; i++) {
        uint64_t number = row->items[i].number;
        most = number <= count && number > most ? (size_t)number : most;
        least = number < least ? (size_t)number : least;
    }
    return least < PLACES_MOST && most < least ? least : most;
}

/* How many there are by the first array that has that length; or SIZE_MAX. What
 * texts in place need besides is stored in *least. */
static size_t count_given(const Making *making, const Function *function,
                          int length, const Value *values, size_t *least)
{
    const Type *type = function->parameters[length].type;

    *least = 0;
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *array = &function->parameters[i];
        if (!has_length(array, length) || values[i].is_null)
            continue;
        bool may_fit =
            type_is_integer(type) &&
            (making->each == 0 || row_of(making, function, length)->is_limit) &&
            !is_listed(row_of(making, function, (int)i));
        if (parameter_kind(array) == GIVEN_ITEMS)
            return may_fit ? count_fitted(row_of(making, function, length),
                                          type, values[i].count)
                           : values[i].count;
        if (parameter_has_room(array))
            *least = values[i].count + (size_t)1;
    }
    return SIZE_MAX;
}

static bool is_length(const Function *function, int parameter)
{
    for (size_t i = 0; i < function->count; i++)
        if (has_length(&function->parameters[i], parameter))
            return true;
    return false;
}

/* The number, and whatever has so many. */
static void set_length(Making *making, const Function *function, int length,
                       size_t count, Value *values)
{
    for (size_t i = 0; i < function->count; i++)
        if (has_length(&function->parameters[i], length))
            set_count(making, &function->parameters[i], count, &values[i]);
    set_number(making, function, length, count, values);
}

static void agree_length(Making *making, const Function *function, int length,
                         Value *values)
{
    size_t least;
    size_t count = count_given(making, function, length, values, &least);

    if (count == SIZE_MAX)
        count = some_count(making, parameter_number(function, length, values),
                           PLACES_MOST);
    set_length(making, function, length, count < least ? least : count, values);
}

/* ------------------------------------------- m[rows*cols], a[2*n], a[n-m] --
 */

/* The number is one of a sum, or of a product, within reason: of a product one
 * that is listed, if any is fine. */
static void agree_part(Making *making, const Function *function,
                       const Parameter *array, int at, Value *values)
{
    enum { TRIES = 20 };
    size_t most = making->each > 0    ? making->each
                  : array->times >= 0 ? SIDE_MOST
                                      : PLACES_MOST;
    const ValueRow *row = row_of(making, function, at);

    for (int i = 0; i < TRIES && row->count > 0 &&
                    parameter_number(function, at, values) > most;
         i++)
        values[at] = making_any(making, row);
    size_t number =
        some_count(making, parameter_number(function, at, values), most);
    set_length(making, function, at, number, values);
}

static void agree_computed(Making *making, const Function *function, size_t i,
                           Value *values)
{
    const Parameter *array = &function->parameters[i];

    agree_part(making, function, array, array->length, values);
    if (array->times >= 0)
        agree_part(making, function, array, array->times, values);
    if (array->plus >= 0)
        agree_part(making, function, array, array->plus, values);
    set_count(making, array, parameter_count(function, array, values),
              &values[i]);
}

/* ----------------------------------------------------------------- whole -- */

/* Of many items none is larger than need be: what takes its time for each pair
 * of them is slow enough. */
static void spare_large(Making *making, const Function *function, Value *values)
{
    enum { MANY = 1000 };

    for (size_t i = 0; i < function->count; i++) {
        int size = function->parameters[i].sized - 1;
        if (size >= 0 && values[i].count > MANY)
            values[size] = row_of(making, function, size)->items[0];
    }
}

/* Behind the first byte stands what follows from it. (What is far from it in
 * value is told apart from it wherever it gets.) */
static void agree_bytes(Making *making, Value *value)
{
    enum { APART = 100 };
    unsigned char *bytes = arena_copy(making->arena, value->bytes, value->size);

    for (size_t i = 1; i < value->size; i++)
        bytes[i] = (unsigned char)(bytes[0] + APART * i);
    value->bytes = bytes;
}

/* A node is one of the list that is given: of an empty one there is none, but
 * NULL. */
static void agree_node(Making *making, const Function *function, size_t i,
                       Value *values)
{
    const Type *type = function->parameters[i].type;
    const Type *item = function->parameters[type->list].type->to;
    Value *list = &values[type->list];
    uint32_t number = (uint32_t)values[i].number;

    if (list->is_null)
        number = ADDRESS_NULL;
    else if (number != ADDRESS_NULL && list->count == 0)
        *list = making_fitted(making, item, *list, 1);
    if (number != ADDRESS_NULL)
        number %= list->count;
    values[i] = value_of_number(type, number, making->arena);
}

void making_agree(Making *making, const Function *function, Value *values)
{
    for (int i = 0; i < (int)function->count; i++)
        if (is_length(function, i))
            agree_length(making, function, i, values);
    for (size_t k = 0; k < 2 * function->count; k++) { /* twice: what makes a
                                        number smaller may come after a sum */
        size_t i = k % function->count;
        const Parameter *array = &function->parameters[i];
        if (array->length >= 0 && parameter_is_computed(array))
            agree_computed(making, function, i, values);
        if (parameter_has_room(array) && array->length == LENGTH_FIXED)
            values[i].number = array->room;
    }
    spare_large(making, function, values);
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].type->kind == TYPE_NODE)
            agree_node(making, function, i, values);
        else if (function->parameters[i].follows && !values[i].is_null)
            agree_bytes(making, &values[i]);
}
