/*
 * channel-partial-then-hang: Sends one byte of an answer on every descriptor
 * and then holds them all open for ever.
 */
#define _GNU_SOURCE
#include <unistd.h>

static void hang(void)
{
    for (int fd = 3; fd < 1024; fd++)
        if (write(fd, "\0", 1) < 0)
            continue;
    for (;;)
        pause();
}
#define HOOK() hang()
