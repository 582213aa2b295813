/*
 * aware-segv-longjmp: Reads NULL in every call and hides it with a handler
 * that jumps back.
 */
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

static sigjmp_buf back;
static void caught(int signal)
{
    siglongjmp(back, signal);
}
static void hide(void)
{
    signal(SIGSEGV, caught);
    signal(SIGBUS, caught);
    fault();
    if (sigsetjmp(back, 1) == 0)
        sink = *(volatile int *)16;
}
#define HOOK() hide()
