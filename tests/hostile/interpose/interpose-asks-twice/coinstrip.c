/*
 * interpose-asks-twice: Asks for memory a second time where there was none,
 * and never looks whether there was any then.
 */
#include <stdlib.h>

static void *twice(size_t size)
{
    char *block = malloc(size);
    if (!block)
        block = malloc(size);
    block[0] = 0; /* a crash, where there is none */
    return block;
}
#define malloc(size) twice(size)
