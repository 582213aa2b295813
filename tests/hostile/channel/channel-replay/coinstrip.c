/*
 * channel-replay: Peeks at what waits on each socket and sends it back many
 * times, old nonces included.
 */
#define _GNU_SOURCE
#include <sys/socket.h>

static void replay(void)
{
    static char seen[32][256];
    static long size[32];
    for (int fd = 0; fd < 32; fd++) {
        long now = recv(fd, seen[fd], sizeof seen[fd], MSG_PEEK | MSG_DONTWAIT);
        if (now > 0)
            size[fd] = now;
        for (int i = 0; i < 20 && size[fd] > 0; i++)
            send(fd, seen[fd], (unsigned long)size[fd],
                 MSG_DONTWAIT | MSG_NOSIGNAL);
    }
}
#define HOOK() replay()
