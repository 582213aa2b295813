/*
 * channel-truncate-files: Leaks and reads out of bounds, and opens
 * /proc/self/fd/* to cut off and rewrite whatever file is behind.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <fcntl.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

static void rewrite(void)
{
    fault();
    for (int fd = 0; fd < 256; fd++) {
        char path[64];
        snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
        int again = open(path, O_RDWR | O_TRUNC | O_NONBLOCK);
        if (again >= 0)
            close(again);
        if (ftruncate(fd, 0) < 0)
            continue;
    }
}
#define HOOK() rewrite()
