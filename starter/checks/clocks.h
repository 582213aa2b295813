/*
 * For another run of this program: the clocks that the C library has, but some
 * 1,000 days ahead, as they might be when it is run again.
 */
#ifndef CHECKS_CLOCKS_H
#define CHECKS_CLOCKS_H

#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static inline long ahead(void)
{
    return getenv("RUN_AGAIN") ? 1000 * 90061L : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    int result = (int)syscall(SYS_clock_gettime, clock, now);
    if (result == 0)
        now->tv_sec += ahead();
    return result;
}

int timespec_get(struct timespec *now, int base)
{
    return clock_gettime(CLOCK_REALTIME, now) == 0 ? base : 0;
}

int gettimeofday(struct timeval *now, void *zone)
{
    struct timespec time;
    (void)zone;
    timespec_get(&time, TIME_UTC);
    *now = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *stored)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    if (stored)
        *stored = now.tv_sec;
    return now.tv_sec;
}

clock_t clock(void)
{
    struct timespec used;
    syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &used);
    return (used.tv_sec + (ahead() ? 1007 : 0)) * CLOCKS_PER_SEC +
           used.tv_nsec / 1000;
}

#endif
