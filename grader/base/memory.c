/*
 * Knows malloc, and what to do when it fails. Must not know what the memory is
 * for.
 */
#include "memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

_Noreturn void memory_out(void)
{
    fputs("out of memory\n", stderr);
    exit(1);
}

void *memory_new(size_t count, size_t size)
{
    /* calloc(0, ...) may give NULL, which would look like a failure. */
    void *room = calloc(count > 0 ? count : 1, size > 0 ? size : 1);

    if (room == NULL)
        memory_out();
    return room;
}

void *memory_grow(void *old, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size)
        memory_out();
    size_t bytes = count * size;
    void *room = realloc(old, bytes > 0 ? bytes : 1);
    if (room == NULL)
        memory_out();
    return room;
}
