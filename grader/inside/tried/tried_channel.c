/*
 * See tried_channel.h. Knows sockets and pipes, and what happens to them in a
 * fork; knows no lab.
 */
#include "tried_channel.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#include "tried.h"

enum { OUT_OF_THE_WAY = 40 /* descriptors from here on are ours */ };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int server = -1; /* a socket */
static TriedEnds ends = {-1, -1, -1};
static int childs_server = -1; /* while a fork is under way */
static bool is_whole;
static struct {
    TriedQuestion head;
    unsigned char bytes[TRIED_ROOM];
} question;
static unsigned char answer[TRIED_ROOM];

void tried_lock(void)
{
    pthread_mutex_lock(&lock);
}

void tried_unlock(void)
{
    pthread_mutex_unlock(&lock);
}

/* --------------------------------------------------------------- asking ----
 */

static const char *doing;

void tried_say_doing(const char *name)
{
    doing = name;
}

_Noreturn void tried_give_up(const char *why)
{
    dprintf(STDERR_FILENO, "%s: %s\n", doing ? doing : TRIED_TITLE, why);
    abort();
}

/* Moves on by what was written or read; there is nothing if the server is gone.
 */
static void go_on(struct iovec *parts, ssize_t n)
{
    if (n < 0 && errno == EINTR)
        return;
    if (n <= 0)
        tried_give_up("the program under test is gone");
    for (size_t i = 0, done = (size_t)n; i < 2; i++) {
        size_t part = done < parts[i].iov_len ? done : parts[i].iov_len;
        parts[i].iov_base = (char *)parts[i].iov_base + part;
        parts[i].iov_len -= part;
        done -= part;
    }
}

static void send_all(const void *text, size_t length)
{
    size_t own = sizeof question.head + question.head.length - length;
    struct iovec parts[] = {{&question, own},
                            {(void *)(uintptr_t)text, length}};
    while (parts[0].iov_len + parts[1].iov_len > 0)
        go_on(parts, writev(ends.questions, parts, 2));
}

void tried_receive(char *to, size_t length)
{
    static char nothing[1 << 12];
    while (length > 0) {
        size_t most = to || length < sizeof nothing ? length : sizeof nothing;
        struct iovec parts[] = {{to ? to : nothing, most}, {NULL, 0}};
        go_on(parts, readv(ends.answers, parts, 1));
        length -= most - parts[0].iov_len;
        to = to ? parts[0].iov_base : NULL;
    }
}

/* The length of the answer, and as much of it as there is room for. */
static size_t receive_first(void)
{
    uint32_t length;
    struct iovec parts[] = {{&length, sizeof length}, {answer, sizeof answer}};
    while (parts[0].iov_len > 0)
        go_on(parts, readv(ends.answers, parts, 2));
    size_t got = sizeof answer - parts[1].iov_len;
    size_t there = length < sizeof answer ? length : sizeof answer;
    if (got < there)
        tried_receive((char *)answer + got, there - got);
    return length;
}

Writer tried_row(void)
{
    return writer_on(question.bytes, sizeof question.bytes);
}

Reader tried_ask_long(const Writer *row, const char *text, size_t length,
                      size_t *left)
{
    question.head =
        (TriedQuestion){TRIED_ROW, (uint32_t)(writer_length(row) + length)};
    if (row->bad)
        tried_give_up("this call is too large");
    send_all(text, length);
    size_t answered = receive_first();
    size_t here = answered < sizeof answer ? answered : sizeof answer;
    *left = answered - here;
    return reader_on(answer, here);
}

Reader tried_ask(const Writer *row, const char *text, size_t length)
{
    size_t left;
    Reader from = tried_ask_long(row, text, length, &left);
    if (left > 0)
        tried_give_up("this call is too large");
    return from;
}

bool tried_may_skip(void)
{
    if (ends.questions < 0)
        return false;
    tried_lock();
    question.head = (TriedQuestion){TRIED_SKIPPED, 0};
    send_all(NULL, 0);
    receive_first();
    tried_unlock();
    return !is_whole;
}

/* -------------------------------------------------------------- connecting
 * ----
 */

/* Out of the way of the tests' own; what is moved is closed. */
static int moved(int descriptor)
{
    int high = fcntl(descriptor, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
    if (high >= 0)
        close(descriptor);
    return high;
}

/* The descriptors that come over the socket. False if they do not. */
static bool take_descriptors(int *descriptors, size_t size)
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
        n = recvmsg(server, &message, MSG_CMSG_CLOEXEC);
    while (n < 0 && errno == EINTR);
    struct cmsghdr *head = n > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (!head || head->cmsg_len != CMSG_LEN(size))
        return false;
    memcpy(descriptors, CMSG_DATA(head), size);
    for (size_t i = 0; i < size / sizeof *descriptors; i++)
        descriptors[i] = moved(descriptors[i]);
    return true;
}

static void connect_to(int socket)
{
    int three[3];
    server = socket;
    if (server >= 0 && take_descriptors(three, sizeof three))
        ends = (TriedEnds){three[0], three[1], three[2]};
}

static void disconnect(void)
{
    const int all[] = {server, ends.questions, ends.answers, ends.held};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i] >= 0)
            close(all[i]);
    server = -1;
    ends = (TriedEnds){-1, -1, -1};
}

/* A process that forks has two of each strip afterwards; so has its server. */
static void before_fork(void)
{
    tried_lock();
    question.head = (TriedQuestion){TRIED_FORK, 0};
    if (ends.questions < 0)
        return;
    send_all(NULL, 0);
    if (receive_first() == 0 ||
        !take_descriptors(&childs_server, sizeof childs_server))
        childs_server = -1; /* the child can't ask */
}

static void after_fork_in_parent(void)
{
    if (childs_server >= 0)
        close(childs_server);
    childs_server = -1;
    tried_unlock();
}

static void after_fork_in_child(void)
{
    int socket = childs_server;
    childs_server = -1;
    disconnect();
    connect_to(socket);
    tried_unlock();
}

__attribute__((constructor)) static void begin(void)
{
    int channel = moved(TRIED_CHANNEL);
    is_whole = channel < 0;
    connect_to(is_whole ? moved(TRIED_CHANNEL_WHOLE) : channel);
    /* Else each thread sets 128 MB aside, of the 256 that there are. */
    mallopt(M_ARENA_MAX, 1);
    if (pthread_atfork(before_fork, after_fork_in_parent,
                       after_fork_in_child) != 0)
        tried_give_up("no memory");
}
