/*
 * process-stop: Stops its parent, its group and then itself with SIGSTOP,
 * which no limit on CPU time notices.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>

static void stop(void)
{
    kill(getppid(), SIGSTOP);
    kill(0, SIGTSTP);
    raise(SIGSTOP);
}
#define HOOK() stop()
