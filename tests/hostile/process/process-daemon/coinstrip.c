/*
 * process-daemon: Becomes a daemon by two forks and setsid, keeps every
 * descriptor open, and never ends.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <signal.h>
#include <sys/prctl.h>

static void daemonise(void)
{
    if (fork() != 0)
        return;
    setsid();
    if (fork() != 0)
        _exit(0);
    prctl(PR_SET_NAME, "hostilecoin");
    for (int s = 1; s < 65; s++)
        signal(s, SIG_IGN);
    for (;;)
        sleep(1);
}
__attribute__((constructor)) static void begin(void)
{
    daemonise();
}
#define HOOK() daemonise()
