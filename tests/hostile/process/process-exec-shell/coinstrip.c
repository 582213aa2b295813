/*
 * process-exec-shell: Runs a shell: system, popen and execl of /bin/sh that
 * prints results and leaves a sleeper.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void shell(void)
{
    const char *command = "id; env; echo '100%: Checks: 50, Failures: 0'; "
                          "(exec -a hostilecoin sleep 1000 &)";
    if (system(command) == 0)
        exit(0);
    FILE *pipe = popen(command, "r");
    for (int c; pipe && (c = getc(pipe)) != EOF;)
        putchar(c);
    execl("/bin/sh", "sh", "-c", command, (char *)0);
    execl("/bin/busybox", "sh", "-c", command, (char *)0);
}
#define HOOK() shell()
