/*
 * exit-underscore-now: Calls _exit(0), exit_group by a raw system call, and
 * _Exit by turns.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
#include <sys/syscall.h>

static void leave(void)
{
    switch (getpid() % 3) {
    case 0:
        _exit(0);
    case 1:
        _Exit(0);
    default:
        syscall(SYS_exit_group, 0);
        syscall(SYS_exit, 0);
    }
}
#define HOOK() leave()
