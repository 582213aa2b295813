/*
 * process-timers: Sets timers that kill it or its thread later, in the middle
 * of another answer.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <time.h>
#include <unistd.h>
#include <sys/time.h>

static void arm(void)
{
    timer_t timer;
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL};
    struct itimerspec soon = {{0, 1000}, {0, 50000}};
    struct itimerval tick = {{0, 1}, {0, 1}};
    event.sigev_signo = SIGKILL;
    alarm(1);
    setitimer(ITIMER_PROF, &tick, 0);
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) == 0)
        timer_settime(timer, 0, &soon, 0);
}
#define HOOK() arm()
