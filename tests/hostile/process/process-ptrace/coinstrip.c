/*
 * process-ptrace: Attaches to its parent and to process 1 with ptrace, and
 * asks to be traced itself.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <sys/ptrace.h>

static void trace(void)
{
    ptrace(PTRACE_SEIZE, getppid(), 0, 0);
    ptrace(PTRACE_ATTACH, getppid(), 0, 0);
    ptrace(PTRACE_POKETEXT, getppid(), (void *)0x400000, (void *)0xcc);
    ptrace(PTRACE_ATTACH, 1, 0, 0);
    ptrace(PTRACE_TRACEME, 0, 0, 0);
}
#define HOOK() trace()
