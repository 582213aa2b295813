/* See tried_channel.h. Knows how to ask; knows no lab. */
#include "tried_channel_parts.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Lease own_lease;
Connection channel_here = {-1, {-1, -1, -1}};
Lease *channel_lease = &own_lease;
bool channel_asked;
static struct {
    TriedQuestion head;
    unsigned char bytes[TRIED_ROOM];
} question;
static unsigned char answer[TRIED_ROOM];

void tried_lock(void)
{
    pthread_mutex_lock(&lock);
    channel_lease->busy = true;
}

void tried_unlock(void)
{
    channel_lease->busy = false;
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
        go_on(parts, writev(channel_here.ends.questions, parts, 2));
}

void tried_receive(char *to, size_t length)
{
    static char nothing[1 << 12];
    while (length > 0) {
        size_t most = to || length < sizeof nothing ? length : sizeof nothing;
        struct iovec parts[] = {{to ? to : nothing, most}, {NULL, 0}};
        go_on(parts, readv(channel_here.ends.answers, parts, 1));
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
        go_on(parts, readv(channel_here.ends.answers, parts, 2));
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
    channel_asked = true;
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

size_t channel_ask(TriedKind kind, size_t length)
{
    question.head = (TriedQuestion){kind, (uint32_t)length};
    send_all(NULL, 0);
    return receive_first();
}

void tried_note_used(uint32_t number)
{
    channel_lease->used = number;
}
