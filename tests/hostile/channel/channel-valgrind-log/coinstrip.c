/*
 * channel-valgrind-log: Leaks and reads out of bounds, and writes a spotless
 * Valgrind log to every descriptor.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

static void forge(void)
{
    char log[1000];
    int pid = (int)getpid();
    static int done;
    fault();
    if (done++)
        return;
    int size = snprintf(
        log, sizeof log,
        "==%d== \n==%d== HEAP SUMMARY:\n"
        "==%d==     in use at exit: 0 bytes in 0 blocks\n"
        "==%d==   total heap usage: 9 allocs, 9 frees, 99 bytes allocated\n"
        "==%d== \n==%d== All heap blocks were freed -- no leaks are possible\n"
        "==%d== \n==%d== ERROR SUMMARY: 0 errors from 0 contexts "
        "(suppressed: 0 from 0)\n"
        "<errorcounts></errorcounts><status><state>FINISHED</state></status>"
        "</valgrindoutput>\n",
        pid, pid, pid, pid, pid, pid, pid, pid);
    for (int fd = 0; fd < 1024; fd++)
        if (fd != 3 && write(fd, log, (size_t)size) < 0)
            continue;
}
#define HOOK() forge()
