/* See lenient.h. */
#include "lenient.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "server.h"

/*
 * A program may take megabytes for each strip, and what is kept from malloc is
 * had from the kernel again, page by page: that takes many times as long as the
 * program itself does. So of large blocks no more are kept than HELD_IN_ALL
 * bytes in the life of a process. Later ones are freed at once.
 */
enum {
    SPARE_BYTES = 128,
    ROW_BYTES = 40, /* from there on what was asked for may be a row of that */
    ROW_BYTES_MAX = 1 << 15, /* many longs, not bytes */
    HELD_BLOCKS = 1024,
    KINDS = 4096,
    READY = 16,
    HELD_BYTES = 64 << 20,
    LARGE_BYTES = 1 << 18,
    HELD_IN_ALL = 128 << 20
};

static bool lenient;
static void *held[HELD_BLOCKS]; /* a ring, the oldest at held_next */
static uint16_t held_of[KINDS]; /* how many of them there are of a kind */
static size_t held_next, held_bytes, held_ever;
static size_t large_in_all; /* bytes of the large blocks that were held ever */
static void *ready[READY];  /* to be given again */
static int ready_count;

void allocations_be_lenient(void)
{
    lenient = true;
}

void allocations_be_plain(void)
{
    lenient = false;
}

bool allocations_are_lenient(void)
{
    return lenient;
}

static size_t roomy(size_t size)
{
    if (!lenient || size > SIZE_MAX - SPARE_BYTES)
        return size;
    bool row = size >= ROW_BYTES && size < ROW_BYTES_MAX;
    return SPARE_BYTES + (row ? size * sizeof(long) : size);
}

bool lenient_may_have(const void *block)
{
    extern char end; /* of the program's data: see end(3) */
    uintptr_t at = (uintptr_t)block, page = 4096;
    if (at % _Alignof(max_align_t) != 0)
        return false;
    return (at > (uintptr_t)&end && at < (uintptr_t)sbrk(0)) ||
           at % page == 2 * sizeof(size_t);
}

/* Blocks of two kinds are two blocks: few have to be looked for. */
static uint16_t *of_kind(const void *block)
{
    return &held_of[(uintptr_t)block / sizeof(max_align_t) % KINDS];
}

static bool is_held(const void *block)
{
    if (*of_kind(block) == 0)
        return false;
    for (int i = 0; i < HELD_BLOCKS; i++)
        if (held[i] == block)
            return true;
    return false;
}

/* What was held there, from now on somebody else's; NULL if nothing was. */
static void *take_out(size_t at)
{
    void *block = held[at];
    if (block) {
        held_bytes -= malloc_usable_size(block);
        --*of_kind(block);
    }
    held[at] = NULL;
    return block;
}

static void release_oldest(void)
{
    free(take_out(held_next));
    held_next = (held_next + 1) % HELD_BLOCKS;
}

/* Is it a large block, and have enough of these been held? */
static bool is_dear(size_t usable)
{
    if (usable < LARGE_BYTES)
        return false;
    if (large_in_all <= HELD_IN_ALL)
        large_in_all += usable;
    return large_in_all > HELD_IN_ALL;
}

void lenient_free(void *block)
{
    if (!lenient_may_have(block) || is_held(block))
        return; /* what is freed twice is freed once */
    if (is_dear(malloc_usable_size(block))) {
        free(block);
        return;
    }
    release_oldest();
    held[(held_next + HELD_BLOCKS - 1) % HELD_BLOCKS] = block;
    held_bytes += malloc_usable_size(block);
    ++*of_kind(block);
    held_ever++;
    for (int i = 0; i < HELD_BLOCKS && held_bytes > HELD_BYTES; i++)
        release_oldest();
}

size_t allocations_held(void)
{
    return held_ever;
}

void allocations_give_back(size_t after)
{
    size_t count = held_ever - after;
    for (; count > 0; count--) {
        size_t at = (held_next + HELD_BLOCKS - count) % HELD_BLOCKS;
        if (count > HELD_BLOCKS || !held[at])
            continue;
        if (ready_count == READY)
            free(ready[--ready_count]);
        ready[ready_count++] = take_out(at);
    }
}

void *lenient_give(size_t size)
{
    enum { CLOSE = 32 };
    size_t room = roomy(size);
    for (int i = ready_count - 1; i >= 0; i--) {
        size_t usable = malloc_usable_size(ready[i]);
        if (usable < room || usable - room >= CLOSE)
            continue;
        void *block = memset(ready[i], 0, usable);
        ready[i] = ready[--ready_count];
        return block;
    }
    return calloc(1, room);
}

static bool ends_in_0 = true;

void allocations_end_in_0(bool so)
{
    ends_in_0 = so;
}

void *lenient_mark_end(void *block, size_t size)
{
    if (block && size > 0 && !ends_in_0)
        memset((char *)block + size - 1, '~', SPARE_BYTES);
    return block;
}

void *lenient_grow(void *block, size_t size)
{
    size_t room = malloc_usable_size(block);
    if (size <= room)
        return block;
    char *grown =
        size < SIZE_MAX / 2 ? calloc(1, roomy(size + size / 2)) : NULL;
    if (grown) {
        memcpy(grown, block, room);
        lenient_free(block);
    }
    return lenient_mark_end(grown, size);
}
