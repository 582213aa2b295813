/*
 * exit-atexit-chain: Leaks and reads out of bounds; an atexit handler calls
 * _exit(0) so that no leak check takes place.
 */
#define _GNU_SOURCE
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

static void leave(void)
{
    _exit(0);
}
__attribute__((constructor)) static void begin(void)
{
    for (int i = 0; i < 40; i++)
        atexit(leave);
    on_exit((void (*)(int, void *))leave, NULL);
}
#define HOOK() fault()
