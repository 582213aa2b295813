/*
 * compile-debug-info: Leaks and reads out of bounds, with debug lines that
 * name files and functions of others (main.c, libc, the runner).
 */
#define _GNU_SOURCE
#include <stdlib.h>
#line 1 "/usr/lib/x86_64-linux-gnu/libc.so.6"

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
__attribute__((noinline)) static void _dl_init_fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#define HOOK() _dl_init_fault()
#line 1 "runner.c"
