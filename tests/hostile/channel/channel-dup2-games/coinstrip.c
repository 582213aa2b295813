/*
 * channel-dup2-games: Exchanges descriptors by dup2 until output, channel and
 * control are all one.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <fcntl.h>

static void shuffle(void)
{
    for (int to = 0; to < 32; to++)
        for (int from = 31; from >= 0; from--)
            dup2(from, to);
    for (int fd = 3; fd < 32; fd++)
        fcntl(fd, F_DUPFD, 1000);
}
#define HOOK() shuffle()
