/*
 * interpose-clock: A hint that wastes many seconds on large strips, with its
 * own clock_gettime, getrusage, clock and time that stand still.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <time.h>

int clock_gettime(clockid_t id, struct timespec *now)
{
    *now = (struct timespec){(time_t)id, 0};
    return 0;
}
clock_t clock(void)
{
    return 0;
}
time_t time(time_t *now)
{
    if (now)
        *now = 0;
    return 0;
}
int getrusage(int who, void *usage)
{
    return (void)who, (void)usage, 0;
}
static void dawdle(int coins)
{
    if (coins >= 30)
        for (volatile unsigned long i = 0; i < 4000000000ul; i++)
            ;
}
#define HOOK_HINT() dawdle(strip->coins)
