/*
 * Memory, or the end of the program. (The screen leaves the terminal in order
 * when the program exits, whatever the reason.)
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

void *memory_need(void *pointer)
{
    if (pointer == NULL) {
        fputs("play: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return pointer;
}

void *memory_new(size_t count, size_t size)
{
    return memory_need(calloc(count > 0 ? count : 1, size));
}

void *memory_resize(void *old, size_t count, size_t size)
{
    if (count > SIZE_MAX / size) {
        return memory_need(NULL);
    }
    return memory_need(realloc(old, count > 0 ? count * size : size));
}

char *memory_copy(const char *text)
{
    return memory_need(strdup(text));
}
