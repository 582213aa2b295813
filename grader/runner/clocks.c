/*
 * The clocks as the submission sees them: its object is linked with --wrap for
 * each, so that no two children see the same time, however soon one is started
 * after the other. So it shows whether chance comes from the clock.
 *
 * Each child's calendar is set back by so many days: it still goes as fast as
 * the true one, and what waits until some moment by the true one does not wait
 * longer. What only times intervals (CLOCK_MONOTONIC and the like) is as it is,
 * but for clock(), which has no one waiting for it.
 */
#include "server.h"

#include <stdint.h>
#include <sys/time.h>
#include <time.h>

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

static time_t behind(void)
{
    return (time_t)number * DAY_AND_A_BIT;
}

time_t __wrap_time(time_t *stored);
clock_t __wrap_clock(void);
int __wrap_gettimeofday(struct timeval *now, void *zone);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_timespec_get(struct timespec *now, int base);

time_t __wrap_time(time_t *stored)
{
    time_t now = time(NULL) - behind();
    if (stored)
        *stored = now;
    return now;
}

clock_t __wrap_clock(void)
{
    clock_t used = clock();
    clock_t more = (clock_t)number * SECONDS_USED * CLOCKS_PER_SEC;
    return used == (clock_t)-1 ? used : used + more;
}

int __wrap_gettimeofday(struct timeval *now, void *zone)
{
    int status = gettimeofday(now, zone);
    if (status == 0 && now)
        now->tv_sec -= behind();
    return status;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    int status = clock_gettime(clock, now);
    if (status == 0 && (clock == CLOCK_REALTIME ||
                        clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI))
        now->tv_sec -= behind();
    return status;
}

int __wrap_timespec_get(struct timespec *now, int base)
{
    int given = timespec_get(now, base);
    if (given == TIME_UTC)
        now->tv_sec -= behind();
    return given;
}
