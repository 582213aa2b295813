/*
 * interpose-waits-for-memory: Asks for memory until there is some, for ever if
 * there is none.
 */
#include <stdlib.h>

static void *patient(size_t size)
{
    void *block;
    do
        block = malloc(size);
    while (!block);
    return block;
}
#define malloc(size) patient(size)
