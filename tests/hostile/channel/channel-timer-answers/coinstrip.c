/*
 * channel-timer-answers: Asks for timers of every kind, whose handler answers
 * the judge later, in the middle of another question.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>
#include <sys/resource.h>
#include <sys/time.h>

static void answer(int signal)
{
    (void)signal;
    struct {
        uint64_t nonce;
        uint32_t kind, length, plant[2];
    } bell = {0, 3, 4096, {0, 0}};
    if (write(3, &bell, sizeof bell) < 0)
        return;
}
static void arm(void)
{
    const struct itimerval soon = {{0, 1000}, {0, 1000}};
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL,
                             .sigev_signo = SIGALRM};
    const struct itimerspec often = {{0, 1000000}, {0, 1000000}};
    timer_t timer;
    signal(SIGALRM, answer);
    signal(SIGVTALRM, answer);
    signal(SIGPROF, answer);
    signal(SIGXCPU, answer);
    setitimer(ITIMER_REAL, &soon, 0);
    setitimer(ITIMER_VIRTUAL, &soon, 0);
    setitimer(ITIMER_PROF, &soon, 0);
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) == 0)
        timer_settime(timer, 0, &often, 0);
    setrlimit(RLIMIT_CPU, &(struct rlimit){1, 1000});
    alarm(1);
}
#define HOOK() arm()
