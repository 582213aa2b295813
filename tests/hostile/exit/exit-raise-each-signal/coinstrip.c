/*
 * exit-raise-each-signal: Each call raises another signal against itself:
 * KILL, STOP, SEGV, TERM, real-time ones.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>

static void shoot(void)
{
    static int next;
    for (int i = 0; i < 64; i++)
        kill(getpid(), 1 + (getpid() + next++) % 64);
}
#define HOOK() shoot()
