/*
 * exit-status-games: Ends with the statuses that harnesses give a meaning: 77
 * (skipped), 99, 124, 125, 137, 255.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>

static void leave(void)
{
    static const int status[] = {77, 99, 124, 125, 126, 127, 137, 255, 256, 0};
    _exit(status[getpid() % 10]);
}
#define HOOK() leave()
