/* What values are made of: see values.h. */
#include "values_parts.h"

#include <stdlib.h>
#include "base/bytes.h"
#include "base/memory.h"
#include "kit/contract/plain.h"

void value_row_add(ValueRow *row, Value value)
{
    row->items = memory_grow(row->items, row->count + 1, sizeof *row->items);
    row->items[row->count++] = value;
}

int64_t type_least(const Type *type)
{
    bool is_signed = type->kind == TYPE_SIGNED || type->kind == TYPE_CHAR ||
                     (type->kind == TYPE_ENUM && type->is_signed);

    return !is_signed        ? 0
           : type->size >= 8 ? INT64_MIN
                             : -((int64_t)1 << (8 * type->size - 1));
}

uint64_t type_most(const Type *type)
{
    int64_t least = type_least(type);

    if (type->kind == TYPE_BOOL)
        return 1;
    if (least < 0)
        return (uint64_t) - (least + 1);
    return type->size >= 8 ? UINT64_MAX : (UINT64_C(1) << (8 * type->size)) - 1;
}

Value value_of_number(const Type *type, int64_t number, Arena *arena)
{
    Value value = {.number = (uint64_t)number, .count = 1};
    unsigned char bytes[8];

    value.size = (uint32_t)plain_size(type);
    for (size_t i = 0; i < value.size && i < 8; i++)
        bytes[i] = (unsigned char)(value.number >> (8 * i));
    value.bytes = arena_copy(arena, bytes, value.size);
    return value;
}

Value value_taken(Text *text, size_t count, Arena *arena)
{
    Value value = {.count = (uint32_t)count,
                   .size = (uint32_t)text->length,
                   .bytes = arena_copy(arena, text->bytes, text->length)};

    free(text_take(text));
    return value;
}

void item_add_text(Text *to, const void *bytes, size_t length)
{
    unsigned char size[4];
    Writer writer = writer_on(size, sizeof size);

    put_u32(&writer, (uint32_t)length);
    text_add_bytes(to, (const char *)size, sizeof size);
    text_add_bytes(to, bytes, length);
}
