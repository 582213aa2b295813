/*
 * The clocks as the submission sees them: its object is linked with --wrap for
 * each, so that no two children see the same time, however soon one is started
 * after the other. So it shows whether chance comes from the clock.
 *
 * Each child's calendar is set back by so many days: it still goes as fast as
 * the true one, and what waits until some moment by the true one does not wait
 * longer. What only times intervals (CLOCK_MONOTONIC and the like, and times)
 * is as much ahead, and clock(), which fits an int for some minutes, by
 * seconds.
 */
#include "server.h"

#include <stdint.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

/* What each child has more than the one before: at no scale, of seconds,
 * minutes or hours, do two in a row agree. After so many it begins anew, so
 * that the calendar is never more than three years behind. */
enum { DAY_AND_A_BIT = 90061, SECONDS_USED = 7, CHILDREN = 997 };

/* Only this is kept. What comes of it is as large as an address may be, and who
 * searches memory for pointers to blocks that were lost would take it for one:
 * then a leak is none. */
static uint32_t number;

void clocks_set_apart(uint32_t child)
{
    number = child % CHILDREN;
}

static long seconds_apart(void)
{
    return (long)number * DAY_AND_A_BIT;
}

time_t __wrap_time(time_t *stored);
clock_t __wrap_clock(void);
clock_t __wrap_times(struct tms *used);
int __wrap_gettimeofday(struct timeval *now, void *zone);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_timespec_get(struct timespec *now, int base);
int __wrap_ftime(struct timeb *now);

time_t __wrap_time(time_t *stored)
{
    time_t now = time(NULL) - seconds_apart();
    if (stored)
        *stored = now;
    return now;
}

clock_t __wrap_clock(void)
{
    clock_t used = clock();
    return used == (clock_t)-1
               ? used
               : used + (long)number * SECONDS_USED * CLOCKS_PER_SEC;
}

clock_t __wrap_times(struct tms *used)
{
    clock_t now = times(used);
    return now == (clock_t)-1 ? now
                              : now + seconds_apart() * sysconf(_SC_CLK_TCK);
}

int __wrap_gettimeofday(struct timeval *now, void *zone)
{
    int status = gettimeofday(now, zone);
    if (status == 0 && now)
        now->tv_sec -= seconds_apart();
    return status;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    int status = clock_gettime(clock, now);
    if (status != 0)
        return status;
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE ||
        clock == CLOCK_TAI)
        now->tv_sec -= seconds_apart();
    else
        now->tv_sec += seconds_apart();
    return status;
}

int __wrap_timespec_get(struct timespec *now, int base)
{
    int given = timespec_get(now, base);
    if (given == TIME_UTC)
        now->tv_sec -= seconds_apart();
    return given;
}

/* (Old, and only programs that were linked long ago find it in the C library.)
 */
int __wrap_ftime(struct timeb *now)
{
    struct timeval exact;
    if (__wrap_gettimeofday(&exact, NULL) != 0)
        return -1;
    *now = (struct timeb){.time = exact.tv_sec,
                          .millitm = (unsigned short)(exact.tv_usec / 1000)};
    return 0;
}
