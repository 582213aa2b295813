/*
 * interpose-other-allocators: Takes its memory by valloc and memalign,
 * and never looks whether there was any.
 */
#define _GNU_SOURCE
#include <malloc.h>
#include <stdlib.h>

static void *get(size_t size)
{
    static int others; /* whole pages are costly */
    return others++ < 2 ? valloc(size) : memalign(16, size);
}

#define malloc(size) unchecked(size)
static void *unchecked(size_t size)
{
    char *block = get(size);
    block[0] = 0; /* a crash, where there is none */
    return block;
}
