/*
 * See tried_channel.h. Connects to a server; and in a fork, to another one.
 *
 * A server that was made for a test of Check's is kept for the next one, as
 * long as the tests' own process has asked for nothing: then both begin alike,
 * with a program that has just been made (TRIED_RESET).
 */
#include "tried_channel_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

enum { OUT_OF_THE_WAY = 40 /* descriptors from here on are ours */ };

static const Connection nothing = {-1, {-1, -1, -1}};
static bool is_whole;

/* The child's, while a fork is under way; afterwards, if it is kept. */
static Connection of_child = {-1, {-1, -1, -1}};
static Lease *lease; /* the child's, too; NULL: no server can be kept */
static bool for_test, is_kept;

bool tried_may_skip(void)
{
    if (channel_here.ends.questions < 0)
        return false;
    tried_lock();
    channel_ask(TRIED_SKIPPED, 0);
    tried_unlock();
    return !is_whole;
}

/* ------------------------------------------------------------ connecting -- */

/* Out of the way of the tests' own; what is moved is closed. */
static int moved(int descriptor)
{
    int high = fcntl(descriptor, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
    if (high >= 0)
        close(descriptor);
    return high;
}

/* The descriptors that come over a socket. False if they do not. */
static bool take_descriptors(int socket, int *descriptors, size_t size)
{
    union {
        struct cmsghdr align;
        char room[CMSG_SPACE(sizeof(TriedEnds))];
    } control;
    char byte;
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    ssize_t n;
    do
        n = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (n < 0 && errno == EINTR);
    struct cmsghdr *head = n > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (!head || head->cmsg_len != CMSG_LEN(size))
        return false;
    memcpy(descriptors, CMSG_DATA(head), size);
    for (size_t i = 0; i < size / sizeof *descriptors; i++)
        descriptors[i] = moved(descriptors[i]);
    return true;
}

static void take_ends(Connection *connection)
{
    int three[3];
    if (connection->socket >= 0 &&
        take_descriptors(connection->socket, three, sizeof three))
        connection->ends = (TriedEnds){three[0], three[1], three[2]};
}

static void disconnect(Connection *connection)
{
    const int all[] = {connection->socket, connection->ends.questions,
                       connection->ends.answers, connection->ends.held};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i] >= 0)
            close(all[i]);
    *connection = nothing;
}

/* --------------------------------------------------------------- forking -- */

/* May the child's server be kept? */
static bool can_keep(void)
{
    Writer row = tried_row();
    return for_test && lease && !channel_asked && tried_put_reset(&row, 0);
}

/* Is the server that was kept as it was, once more? (One whose user has ended
 * in the middle of a call would not listen.) */
static bool renew(void)
{
    Writer row = tried_row();
    if (!is_kept || lease->busy || !tried_put_reset(&row, lease->used) ||
        row.bad)
        return false;
    const Connection here = channel_here;
    channel_here = of_child;
    bool renewed = channel_ask(TRIED_RESET, writer_length(&row)) > 0;
    channel_here = here;
    return renewed;
}

/* A process that forks has two of each object afterwards; so has its server. */
static void before_fork(void)
{
    tried_lock();
    if (channel_here.ends.questions < 0)
        return;
    bool keeps = can_keep();
    if (keeps && renew()) {
        lease->busy = true;
        return;
    }
    disconnect(&of_child);
    is_kept = false;
    if (channel_ask(TRIED_FORK, 0) == 0 ||
        !take_descriptors(channel_here.socket, &of_child.socket,
                          sizeof of_child.socket))
        return; /* the child can't ask */
    is_kept = keeps;
    if (!keeps)
        return;
    lease->busy = true;
    take_ends(&of_child);
}

static void after_fork_in_parent(void)
{
    if (!is_kept)
        disconnect(&of_child);
    tried_unlock();
}

static void after_fork_in_child(void)
{
    static Lease own;
    disconnect(&channel_here);
    channel_here = of_child;
    channel_lease = is_kept ? lease : &own;
    if (!is_kept)
        take_ends(&channel_here);
    of_child = nothing;
    lease = NULL;
    is_kept = false;
    tried_unlock();
}

pid_t tried_fork_for_test(void)
{
    for_test = true;
    pid_t child = fork();
    for_test = false;
    return child;
}

__attribute__((constructor)) static void begin(void)
{
    int channel = moved(TRIED_CHANNEL);
    is_whole = channel < 0;
    channel_here.socket = is_whole ? moved(TRIED_CHANNEL_WHOLE) : channel;
    take_ends(&channel_here);
    /* Else each thread sets 128 MB aside, of the 256 that there are. */
    mallopt(M_ARENA_MAX, 1);
    void *shared = mmap(NULL, sizeof *lease, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    lease = shared == MAP_FAILED ? NULL : shared;
    if (pthread_atfork(before_fork, after_fork_in_parent,
                       after_fork_in_child) != 0)
        tried_give_up("no memory");
}
