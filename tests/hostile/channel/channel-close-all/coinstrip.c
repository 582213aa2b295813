/*
 * channel-close-all: Closes every descriptor when it is asked for a strip.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <sys/syscall.h>

static void close_all(void)
{
    syscall(SYS_close_range, 0u, ~0u, 0u);
    for (int fd = 0; fd < 1024; fd++)
        close(fd);
}
#define HOOK() close_all()
