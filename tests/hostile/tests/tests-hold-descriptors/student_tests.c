/*
 * tests-hold-descriptors: Tests that have thousands of descriptors under way in
 * the socket by which they ask: the kernel counts those by user.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { AT_ONCE = 253 };

static void send_all(int to)
{
    int descriptors[AT_ONCE] = {0};
    char bytes[16] = {0};
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(sizeof descriptors)];
    } control;
    struct iovec vector = {bytes, sizeof bytes};
    struct msghdr message = {.msg_iov = &vector,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    control.head.cmsg_len = CMSG_LEN(sizeof descriptors);
    control.head.cmsg_level = SOL_SOCKET;
    control.head.cmsg_type = SCM_RIGHTS;
    memcpy(CMSG_DATA(&control.head), descriptors, sizeof descriptors);
    for (int i = 0; i < 400; i++)
        if (sendmsg(to, &message, MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
            return;
}
int main(void)
{
    const struct timespec while_others_start = {0, 700000000};
    struct rlimit open;
    if (getrlimit(RLIMIT_NOFILE, &open) == 0) {
        open.rlim_cur = open.rlim_max;
        setrlimit(RLIMIT_NOFILE, &open);
    }
    for (int i = 3; i < 20000; i++)
        send_all(i);
    nanosleep(&while_others_start, NULL);
    return 0;
}
