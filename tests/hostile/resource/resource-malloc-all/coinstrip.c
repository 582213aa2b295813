/*
 * resource-malloc-all: Takes and touches all memory that malloc gives, and
 * keeps it.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

static void eat(void)
{
    for (size_t size = (size_t)1 << 30; size >= 4096;) {
        void *block = malloc(size);
        if (block)
            memset(block, 1, size);
        else
            size /= 2;
    }
}
#define HOOK() eat()
