/*
 * aware-counts-calls: Correct for the first three calls of a process, and
 * wrong from then on.
 */
#define _GNU_SOURCE
#include <stdlib.h>

static int calls;
static void count(int *strip) /* rules, length, coins, ... */
{
    if (++calls <= 3 || !strip)
        return;
    strip[0] ^= 1;
    strip[1] += 1;
    strip[2] -= strip[2] > 0;
}
#define HOOK_MAKE() count(NULL)
#define HOOK() count((int *)strip)
