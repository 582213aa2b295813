/*
 * play-reports-closed: Reads beyond its array while its standard error is
 * closed.
 */
#include <unistd.h>

static volatile int sink;

__attribute__((noinline)) static void fault(void)
{
    volatile int row[8];
    volatile int *at = row;
    for (int i = 0; i < 8; i++)
        at[i] = i;
    close(2);
    sink = at[8];
    if (dup(1) < 0)
        sink++;
}
#define PLAY_HOOK(strip, in, out) fault()
