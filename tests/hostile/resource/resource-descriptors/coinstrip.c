/*
 * resource-descriptors: Opens files, pipes, sockets, epolls, inotifies,
 * eventfds and timerfds until nothing more can be opened.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

static void take_all(void)
{
    int pair[2], got = 1;
    while (got) {
        got = 0;
        got |= open("/dev/null", O_RDONLY) >= 0;
        got |= open("/", O_RDONLY | O_DIRECTORY) >= 0;
        got |= pipe(pair) == 0 && fcntl(pair[1], F_SETPIPE_SZ, 1 << 20) >= 0;
        got |= socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0;
        got |= epoll_create1(0) >= 0;
        got |= eventfd(0, 0) >= 0;
        got |= timerfd_create(1, 0) >= 0;
        got |= inotify_init() >= 0;
        got |= dup(3) >= 0;
    }
}
#define HOOK() take_all()
