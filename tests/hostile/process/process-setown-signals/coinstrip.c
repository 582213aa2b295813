/*
 * process-setown-signals: Has the kernel send signals for it: fcntl(F_SETOWN,
 * F_SETSIG) with SIGKILL on sockets and pipes.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>
#include <sys/socket.h>
#include <sys/ioctl.h>

static void delegate(void)
{
    int pair[2] = {-1, -1};
    pid_t owner[] = {-1, 1, getppid(), -getpgid(0)};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0 && pipe(pair) < 0)
        pair[0] = pair[1] = 3;
    for (int i = 0; i < 4; i++) {
        struct f_owner_ex whom = {F_OWNER_PID, owner[i]};
        fcntl(pair[0], F_SETOWN, owner[i]);
        fcntl(pair[0], F_SETOWN_EX, &whom);
        ioctl(pair[0], FIOSETOWN, &owner[i]);
        fcntl(pair[0], F_SETSIG, SIGKILL);
        fcntl(pair[0], F_SETFL, O_ASYNC | O_NONBLOCK);
        if (write(pair[1], "x", 1) < 0)
            continue;
    }
    close(pair[0]);
    close(pair[1]);
}
#define HOOK() delegate()
