/* Arrays that are not listed, but like those that are: see make_parts.h. */
#include <stdlib.h>
#include "base/memory.h"
#include "make_parts.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"

enum { LARGE = 5 /* one of so many is */, LONG = 100, LONGEST = 5000 };

Value making_any(Making *making, const ValueRow *row)
{
    return row->count ? row->items[making_draw(making, row->count)]
                      : (Value){.is_null = true};
}

static void add_number(Text *to, const Type *type, int64_t number)
{
    unsigned char bytes[8];
    size_t size = plain_size(type);

    for (size_t k = 0; k < size; k++)
        bytes[k] = (unsigned char)((uint64_t)number >> (8 * k));
    text_add_bytes(to, (const char *)bytes, size);
}

/* One of the items of that value, if it has any. */
static size_t add_listed(Making *making, Text *to, const Type *item,
                         const Value *from)
{
    if (from->count == 0 || from->is_null)
        return 0;
    Value part =
        items_part(from, item, (uint32_t)making_draw(making, from->count), 1);
    text_add_bytes(to, (const char *)part.bytes, part.size);
    return 1;
}

/* A number that is about as large as the array; none beyond those listed. */
static size_t add_other(Making *making, Text *to, const Type *item,
                        const ValueRow *row, size_t count)
{
    int64_t number = (int64_t)making_draw(making, 2 * count) - (int64_t)count;

    if (!value_row_has_number(row, item, number))
        number = -number;
    if (!value_row_has_number(row, item, number))
        number = row->least;
    add_number(to, item, number);
    return 1;
}

static int compare_signed(const void *a, const void *b)
{
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;

    return (one > other) - (one < other);
}

static int compare_unsigned(const void *a, const void *b)
{
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;

    return (one > other) - (one < other);
}

/* The array in order, with each number once if it is to be so strictly. */
static Value in_order(Making *making, const Type *item, const Value *array,
                      bool strictly)
{
    int64_t *numbers = memory_new(array->count + 1, sizeof *numbers);
    Text text = TEXT_EMPTY;
    uint32_t added = 0;

    for (uint32_t i = 0; i < array->count; i++)
        numbers[i] = number_read(item, item_at(array, item, i));
    qsort(numbers, array->count, sizeof *numbers,
          type_least(item) < 0 ? compare_signed : compare_unsigned);
    for (uint32_t i = 0; i < array->count; i++)
        if (i == 0 || !strictly || numbers[i] != numbers[i - 1]) {
            add_number(&text, item, numbers[i]);
            added++;
        }
    free(numbers);
    return value_taken(&text, added, making->arena);
}

/* How many items; none only if there may be none. (Now and then more than
 * somebody may have taken for enough.) */
static size_t some_length(Making *making, const ValueRow *row)
{
    static const size_t sizes[] = {7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65};
    static const size_t large[] = {129, 257, 1025, 4099};
    size_t count = making->has_large && making_draw(making, LARGE) == 0
                       ? large[making_draw(making, 4)]
                   : making_draw(making, 3) ? making_draw(making, 12)
                                            : sizes[making_draw(making, 12)];

    return count > 0 || row->may_be_empty ? count : 1;
}

/* (Some have one item throughout.) */
Value making_array(Making *making, const Type *item, const ValueRow *row)
{
    size_t count = some_length(making, row), added = 0;
    bool is_row = making_draw(making, 4) == 0;
    bool is_same = making_draw(making, count > LONG ? 2 : 6) == 0;
    size_t start = making_draw(making, 20);
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < count; i++) {
        Value from = making_any(making, row);
        bool listed = making_draw(making, 3) == 0 || !type_is_integer(item);
        int64_t next = (int64_t)(start + i);
        if (listed && from.count > 0)
            added += add_listed(making, &text, item, &from);
        else if (!type_is_integer(item))
            continue;
        else if (is_row && value_row_has_number(row, item, next))
            added++, add_number(&text, item, next);
        else
            added += add_other(making, &text, item, row, count);
    }
    Value value = value_taken(&text, added, making->arena);

    if (is_same && added > 1)
        value =
            making_fitted(making, item, items_part(&value, item, 0, 1), added);
    return row->ascends ? in_order(making, item, &value, row->ascends_strictly)
                        : value;
}

Value making_long(Making *making, const Type *item, const ValueRow *row,
                  size_t count)
{
    Text text = TEXT_EMPTY;
    size_t added = 0, none = 0;

    while (added < count && none < count) {
        Value from = making_any(making, row);
        int64_t number = (int64_t)making_draw(making, SIZE_MAX);
        if (row->is_open && type_is_integer(item) &&
            value_row_has_number(row, item, number))
            added++, add_number(&text, item, number);
        else if (add_listed(making, &text, item, &from))
            added++;
        else
            none++;
    }
    Value value = value_taken(&text, added, making->arena);
    return making_fitted(making, item, value, count);
}

Value making_mixed(Making *making, const Parameter *parameter,
                   const ValueRow *row, const ValueRow *lengths)
{
    bool listed = lengths && lengths->has_bounds && making_draw(making, 3) == 0;
    uint64_t length = listed ? making_any(making, lengths).number : SIZE_MAX;
    size_t count = parameter->length == LENGTH_FIXED ? parameter->room
                   : length <= LONGEST               ? (size_t)length
                                                     : some_length(making, row);

    if (count > LONG && making_draw(making, 2)) /* long runs of one part */
        return value_level_but_one(row, parameter->type->to, count,
                                   making_draw(making, row->part_count),
                                   making_draw(making, count + 1),
                                   making_draw(making, row->part_count),
                                   making->arena);
    return value_mixed(row, parameter->type->to, count,
                       making_draw(making, SIZE_MAX), making->arena);
}

Value making_fitted(Making *making, const Type *item, Value value, size_t count)
{
    Text text = TEXT_EMPTY;
    size_t added = 0;

    if (value.count >= count)
        return items_part(&value, item, 0, (uint32_t)count);
    for (; value.count > 0 && added < count; added++) {
        Value part =
            items_part(&value, item, (uint32_t)(added % value.count), 1);
        text_add_bytes(&text, (const char *)part.bytes, part.size);
    }
    for (; added < count; added++)
        for (size_t size = item_least(item); size > 0; size--)
            text_add_bytes(&text, "", 1);
    return value_taken(&text, count, making->arena);
}
