/*
 * exit-abort: Calls abort() everywhere, with SIGABRT first ignored and then
 * blocked.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <signal.h>

static void stop(void)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    signal(SIGABRT, SIG_IGN);
    abort();
}
#define HOOK() stop()
