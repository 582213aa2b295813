/*
 * aware-reports-closed: Overflows the stack and an int, having closed before
 * each whatever it might be told through; and puts a copy of its output there
 * afterwards.
 */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

static volatile int big = 2147483647, sink;

static void close_all(void)
{
    for (int i = 2; i < 64; i++)
        if (i == 2 || i >= 24) { /* a game's files lie between */
            close(i);
            syscall(SYS_close, (1L << 32) + i);
        }
    syscall(SYS_close_range, 24, 63, 0);
}

static void open_all(void)
{
    for (int i = 0; i < 64; i++)
        if (dup(1) < 0)
            break;
}

__attribute__((noinline)) static void fault(void)
{
    volatile int row[8];
    volatile int *at = row;
    for (int i = 0; i < 8; i++)
        at[i] = i;
    close_all();
    sink = at[8 + (sink & 1)], sink = big + 1;
    open_all();
}
#define HOOK_MAKE() fault()
