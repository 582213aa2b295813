/*
 * resource-kernel-buffers: Fills pipes, sockets and queues with data that
 * nobody reads, which no memory limit of a process counts.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>
#include <sys/inotify.h>
#include <sys/socket.h>

static void stuff(void)
{
    static char block[1 << 16];
    static int done;
    for (int i = 0; i < 500 && !done; i++) {
        int pair[2];
        if (pipe2(pair, O_NONBLOCK) == 0) {
            fcntl(pair[1], F_SETPIPE_SZ, 1 << 20);
            while (write(pair[1], block, sizeof block) > 0)
                ;
        }
        if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) == 0)
            while (send(pair[0], block, sizeof block, MSG_DONTWAIT) > 0)
                ;
        int watch = inotify_init1(IN_NONBLOCK);
        inotify_add_watch(watch, "/", IN_ALL_EVENTS);
    }
    done = 1;
}
#define HOOK() stuff()
