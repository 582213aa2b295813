/*
 * compile-valgrindrc: Leaks and reads out of bounds beside a .valgrindrc and
 * suppressions that hide it.
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
