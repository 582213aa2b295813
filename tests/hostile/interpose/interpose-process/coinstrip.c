/*
 * interpose-process: Defines fork, waitpid, kill, alarm, setrlimit and prctl
 * as functions that do nothing.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <sys/types.h>

pid_t fork(void)
{
    return 0;
}
pid_t waitpid(pid_t pid, int *status, int options)
{
    (void)options;
    if (status)
        *status = 0;
    return pid;
}
int kill(pid_t pid, int signal)
{
    return (void)pid, (void)signal, 0;
}
unsigned alarm(unsigned seconds)
{
    return seconds;
}
int setrlimit(int resource, const void *limit)
{
    return (void)resource, (void)limit, 0;
}
int prctl(int option, ...)
{
    return (void)option, 0;
}
int seccomp_load(void *context)
{
    return (void)context, 0;
}
static void spin(void)
{
    for (volatile int i = 0;; i++)
        ;
}
#define HOOK() spin()
