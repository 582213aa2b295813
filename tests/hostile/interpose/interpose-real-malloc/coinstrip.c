/*
 * interpose-real-malloc: Calls malloc by the name that the linker keeps for the one behind
 * --wrap, and never looks whether there was memory.
 */
#define _GNU_SOURCE
#include <stdlib.h>

void *__real_malloc(size_t size);
static void *get(size_t size)
{
    return __real_malloc(size);
}

#define malloc(size) unchecked(size)
static void *unchecked(size_t size)
{
    char *block = get(size);
    block[0] = 0; /* a crash, where there is none */
    return block;
}
