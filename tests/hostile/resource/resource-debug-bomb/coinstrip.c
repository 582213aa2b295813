/*
 * resource-debug-bomb: Debug information that grows as it is read: line
 * programs of millions of rows, for whoever looks a line up.
 */
#define _GNU_SOURCE
#include <stdlib.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#define HOOK() fault()
__asm__(".rept 200000\n.loc 1 1 0\nnop\n.loc 1 2 0\nnop\n.loc 1 3 1 "
        "is_stmt 0\nnop\n.endr");
