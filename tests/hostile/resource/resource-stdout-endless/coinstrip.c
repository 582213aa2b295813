/*
 * resource-stdout-endless: Prints to standard output and error without end.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void flood(void)
{
    static char block[1 << 16];
    memset(block, 'A', sizeof block);
    for (;;)
        for (int fd = 1; fd < 3; fd++)
            if (write(fd, block, sizeof block) < 0)
                continue;
}
#define HOOK_MAKE() ((void)0)
#define HOOK() flood()
