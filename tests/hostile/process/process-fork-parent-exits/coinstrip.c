/*
 * process-fork-parent-exits: Forks in a constructor; the parent ends with 0,
 * the child goes on answering.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <sys/prctl.h>

__attribute__((constructor)) static void begin(void)
{
    if (fork() > 0)
        _exit(0);
    prctl(PR_SET_NAME, "hostilecoin");
}
