/*
 * resource-slow-calls: Spends 0.8 seconds of CPU time in every call, just
 * under a deadline of one second.
 */
#define _GNU_SOURCE
#include <time.h>

static void dawdle(void)
{
    clock_t end = clock() + CLOCKS_PER_SEC * 8 / 10;
    while (clock() < end)
        ;
}
#define HOOK() dawdle()
