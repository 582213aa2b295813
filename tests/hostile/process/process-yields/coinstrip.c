/*
 * process-yields: Gives its processor away for ever: where others want it, it
 * hardly uses any time and is never asleep.
 */
#define _GNU_SOURCE
#include <sched.h>

static void yield(void)
{
    for (;;)
        sched_yield();
}
#define HOOK() yield()
