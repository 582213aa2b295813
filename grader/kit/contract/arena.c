/* See arena.h. */
#include "arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"

enum { BLOCK = 1 << 16 };

typedef struct Block Block;

struct Block {
    Block *before;
    size_t used, room;
    _Alignas(max_align_t) unsigned char bytes[];
};

struct Arena {
    Block *last;
};

Arena *arena_new(void)
{
    return memory_new(1, sizeof(Arena));
}

void arena_free(Arena *arena)
{
    if (!arena)
        return;
    for (Block *block = arena->last, *before; block; block = before) {
        before = block->before;
        free(block);
    }
    free(arena);
}

static void add_block(Arena *arena, size_t least)
{
    size_t room = least > BLOCK ? least : BLOCK;
    Block *block = memory_new(1, sizeof *block + room);

    block->before = arena->last;
    block->room = room;
    arena->last = block;
}

void *arena_take(Arena *arena, size_t count, size_t size)
{
    size_t align = _Alignof(max_align_t);

    if (size > 0 && count > (SIZE_MAX - align) / size)
        memory_out();
    size_t bytes = (count * size + align - 1) / align * align;
    if (!arena->last || arena->last->room - arena->last->used < bytes)
        add_block(arena, bytes);
    void *taken = arena->last->bytes + arena->last->used;
    arena->last->used += bytes;
    return taken;
}

void *arena_copy(Arena *arena, const void *bytes, size_t size)
{
    void *copy = arena_take(arena, 1, size);

    if (size > 0)
        memcpy(copy, bytes, size);
    return copy;
}
