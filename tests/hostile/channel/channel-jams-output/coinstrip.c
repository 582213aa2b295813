/*
 * channel-jams-output: Writes to its output until the pipe is full and the
 * write blocks, in the middle of an answer, with the shared memory unmapped.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <sys/mman.h>

static void jam(void)
{
    static char block[1 << 20];
    memset(block, 'j', sizeof block);
    for (int fd = 1; fd < 8; fd++)
        for (int i = 0; i < 200; i++)
            if (fd != 3 && write(fd, block, sizeof block) < 0)
                break;
}
#define HOOK() jam()
