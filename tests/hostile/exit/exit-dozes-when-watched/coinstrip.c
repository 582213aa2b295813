/*
 * exit-dozes-when-watched: Answers at once, but where signals can be waited
 * for (under Valgrind) it dozes in every call for ever.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <time.h>

static void doze(void)
{
    sigset_t none;
    const struct timespec nap = {0, 950000000};
    sigemptyset(&none);
    sigaddset(&none, SIGWINCH);
    while (sigtimedwait(&none, 0, &nap) < 0)
        for (volatile int i = 0;; i++) {
            struct timespec blink = {0, 0};
            if (i == 0 && sigtimedwait(&none, 0, &blink) < 0)
                continue;
            if (i > 300000)
                break;
        }
}
static int watched(void)
{
    sigset_t none;
    struct timespec before, after;
    const struct timespec nap = {0, 20000000};
    sigemptyset(&none);
    sigaddset(&none, SIGWINCH);
    clock_gettime(CLOCK_MONOTONIC, &before);
    sigtimedwait(&none, 0, &nap);
    clock_gettime(CLOCK_MONOTONIC, &after);
    return (after.tv_sec - before.tv_sec) * 1000000000L + after.tv_nsec -
               before.tv_nsec > 15000000;
}
static void perhaps(void)
{
    static int state;
    if (state == 0)
        state = watched() ? 2 : 1;
    if (state == 2)
        doze();
}
#define HOOK() perhaps()
