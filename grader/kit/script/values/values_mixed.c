/* Arrays of what is listed for their items: see values.h. */
#include <string.h>
#include "base/hash.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "values.h"

const Type *type_part(const Type *item)
{
    while (item->kind == TYPE_STRUCT && item->is_row)
        item = item->members[0].type;
    return item;
}

/* How many parts an item has. */
static size_t parts_in(const Type *item)
{
    return item->kind == TYPE_STRUCT && item->is_row
               ? item->members[0].count * parts_in(item->members[0].type)
               : 1;
}

static void add_part(Text *to, const ValueRow *row, size_t i)
{
    const Value *part = &row->parts[i % row->part_count];

    text_add_bytes(to, (const char *)part->bytes, part->size);
}

Value value_mixed(const ValueRow *row, const Type *item, size_t count,
                  uint64_t noise, Arena *arena)
{
    static const size_t seldom[] = {1, 2, 3, 8, 30}; /* others than the first */
    size_t few = seldom[hash_next(&noise) % (sizeof seldom / sizeof *seldom)];
    Text text = TEXT_EMPTY;

    for (size_t i = count * parts_in(item); i > 0; i--)
        add_part(&text, row,
                 hash_next(&noise) % few == 0
                     ? hash_next(&noise) % row->part_count
                     : 0);
    return value_taken(&text, count, arena);
}

Value value_level_but_one(const ValueRow *row, const Type *item, size_t count,
                          size_t part, size_t place, size_t other, Arena *arena)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < count * parts_in(item); i++)
        add_part(&text, row, i == place ? other : part);
    return value_taken(&text, count, arena);
}

/* At the ends of the array, and of its rows. */
static void add_ends(ValueRow *row, const Type *item, size_t count,
                     Arena *arena)
{
    size_t width = parts_in(item), all = count * width;
    const size_t places[] = {0, width - 1, all - width, all - 1, all / 2};

    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (i == 0 || places[i] != places[i - 1])
            value_row_add(row, value_level_but_one(row, item, count, 0,
                                                   places[i], 1 + i, arena));
}

void value_row_mix(ValueRow *row, const Parameter *parameter, Arena *arena)
{
    enum { MIXED = 40, LEVEL = 4 };
    static const size_t lengths[] = {1, 2, 3, 4, 5, 8, 9, 17, 33};
    const Type *item = parameter->type->to;
    bool is_fixed = parameter->length == LENGTH_FIXED;
    size_t room = is_fixed ? parameter->room : 2;

    for (size_t i = 0; i < row->part_count && i < LEVEL; i++)
        value_row_add(row,
                      value_level_but_one(row, item, is_fixed ? room : 1 + i, i,
                                          SIZE_MAX, 0, arena));
    add_ends(row, item, room, arena);
    for (size_t i = 0; i < MIXED; i++)
        value_row_add(row,
                      value_mixed(row, item, is_fixed ? room : lengths[i % 9],
                                  i + 1, arena));
}

/* How many bytes each part has; 0: they differ. */
static uint32_t part_size(const ValueRow *row)
{
    uint32_t size = row->part_count > 0 ? row->parts[0].size : 0;

    for (size_t i = 0; i < row->part_count; i++)
        size = row->parts[i].size == size ? size : 0;
    return size;
}

static bool is_level(const ValueRow *row, const unsigned char *at,
                     uint32_t count)
{
    const Value *first = &row->parts[0];

    while (count > 0 && memcmp(at, first->bytes, first->size) == 0)
        at += first->size, count--;
    return count == 0;
}

bool value_level(const ValueRow *row, const Value *value, size_t turn,
                 Value *less, Arena *arena)
{
    uint32_t size = part_size(row);
    uint32_t all = size > 0 && !value->is_null ? value->size / size : 0;

    for (uint32_t count = all > 1 ? all / 2 : all; count > 0; count /= 2)
        for (uint32_t i = 0; i < all; i += count) {
            uint32_t some = count < all - i ? count : all - i;
            if (is_level(row, value->bytes + i * size, some) || turn-- > 0)
                continue;
            unsigned char *bytes = arena_copy(arena, value->bytes, value->size);
            for (uint32_t k = i; k < i + some; k++)
                memcpy(bytes + k * size, row->parts[0].bytes, size);
            *less = *value;
            less->bytes = bytes;
            return true;
        }
    return false;
}
