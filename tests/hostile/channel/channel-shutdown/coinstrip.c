/*
 * channel-shutdown: Shuts down every socket it can find, for reading, writing
 * or both.
 */
#define _GNU_SOURCE
#include <sys/socket.h>

static void shut(void)
{
    for (int fd = 0; fd < 1024; fd++) {
        shutdown(fd, SHUT_WR);
        shutdown(fd, SHUT_RDWR);
    }
}
#define HOOK() shut()
