/*
 * exit-kills-itself-late: Finds the last bell and ends by a signal while its
 * leaks are counted, so that nothing is reported of them.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/socket.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
    raise(SIGURG);
}
__attribute__((destructor)) static void end(void)
{
    raise(SIGKILL);
}
static void handler(int signal)
{
    raise(signal == SIGSEGV ? SIGKILL : SIGABRT);
}
__attribute__((constructor)) static void begin(void)
{
    static char stack[1 << 16];
    stack_t own = {stack, 0, sizeof stack};
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK};
    sigaltstack(&own, 0);
    for (int i = 1; i < 32; i++)
        sigaction(i, &action, 0);
    atexit(end);
}
#define HOOK() fault()
