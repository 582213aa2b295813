/*
 * channel-socket-options: Sets every descriptor to non-blocking, asynchronous,
 * tiny buffers, long linger, credentials on.
 */
#define _GNU_SOURCE
#include <sys/socket.h>
#include <fcntl.h>

static void fiddle(void)
{
    for (int fd = 0; fd < 64; fd++) {
        int tiny = 1, yes = 1;
        struct linger linger = {1, 1000};
        fcntl(fd, F_SETFL, O_NONBLOCK | O_ASYNC | O_APPEND);
        setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &tiny, sizeof tiny);
        setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &tiny, sizeof tiny);
        setsockopt(fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
        setsockopt(fd, SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes);
        setsockopt(fd, SOL_SOCKET, SO_PEEK_OFF, &tiny, sizeof tiny);
    }
}
#define HOOK() fiddle()
