/*
 * process-ignore-signals: Ignores and blocks every signal, limits included
 * (SIGXCPU, SIGALRM, SIGTERM), and then loops.
 */
#define _GNU_SOURCE
#include <signal.h>

static void stubborn(void)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, 0);
    for (int s = 1; s < 65; s++)
        signal(s, SIG_IGN);
    for (volatile int i = 0;; i++)
        ;
}
#define HOOK() stubborn()
