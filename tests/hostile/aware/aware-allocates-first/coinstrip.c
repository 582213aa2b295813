/*
 * aware-allocates-first: Makes and frees seventy blocks before each that it means, and looks
 * at none of them.
 */
#define _GNU_SOURCE
#include <stdlib.h>

static void *get(size_t size)
{
    for (int i = 0; i < 70; i++)
        free(malloc(1));
    return malloc(size);
}

#define malloc(size) unchecked(size)
static void *unchecked(size_t size)
{
    char *block = get(size);
    block[0] = 0; /* a crash, where there is none */
    return block;
}
