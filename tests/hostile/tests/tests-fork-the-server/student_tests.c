/*
 * tests-fork-the-server: Tests that ask for thousands of second servers and
 * fork no process for them, and keep what they get.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "coinstrip.h"

static void take(int descriptor)
{
    char bytes[4096], control[256];
    struct iovec part = {bytes, sizeof bytes};
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = control,
                             .msg_controllen = sizeof control};
    if (recvmsg(descriptor, &message, MSG_DONTWAIT) < 0 &&
        read(descriptor, bytes, sizeof bytes) < 0)
        return;
}

int main(void)
{
    static const uint32_t ask[2] = {1, 0};
    signal(SIGPIPE, SIG_IGN);
    for (int round = 0; round < 2000; round++)
        for (int descriptor = 3; descriptor < 64; descriptor++) {
            fcntl(descriptor, F_SETFL, O_NONBLOCK);
            if (write(descriptor, ask, sizeof ask) < 0 || round % 2)
                take(descriptor);
        }
    return 0;
}
