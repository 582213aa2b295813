/*
 * exit-after-25-calls: Correct for 25 calls of a process, then exit(0), which
 * ends long tests early.
 */
#define _GNU_SOURCE
#include <stdlib.h>

static void count(void)
{
    static int calls;
    if (++calls > 25)
        exit(0);
}
#define HOOK() count()
