/*
 * interpose-private-realloc: Takes its memory by a function that the C library
 * keeps for itself, and never looks whether there was any.
 */
#define _GNU_SOURCE
#include <stdlib.h>

void *__libc_reallocarray(void *block, size_t count, size_t size);

#define malloc(size) unchecked(size)
static void *unchecked(size_t size)
{
    char *block = __libc_reallocarray(NULL, 1, size);
    block[0] = 0; /* a crash, where there is none */
    return block;
}
