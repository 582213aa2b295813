/* Waiting for a session's child, by the clocks of processors: see
 * session_parts.h. */
#include "session_parts.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include "sandbox/procstat.h"

enum {
    LOOK_MS = 50, /* a child that is slow is looked at so often */
    UNREAD_MS = 20
};

int64_t session_clock_ms(clockid_t clock)
{
    struct timespec now;
    if (clock_gettime(clock, &now) != 0)
        return -1;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

double session_precise_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

bool session_pump(Session *session, int timeout)
{
    enum { READ = 4 };
    struct pollfd watched[READ + CHANNEL_INPUTS] = {
        {.fd = session->channel, .events = POLLIN},
        {.fd = session->output.descriptor, .events = POLLIN},
        {.fd = session->dialog.descriptor, .events = POLLIN},
        {.fd = session->log.descriptor, .events = POLLIN}};
    nfds_t count = READ;
    for (int i = 0; i < CHANNEL_INPUTS; i++)
        if (session->feeds[i].writing >= 0)
            watched[count++] = (struct pollfd){.fd = session->feeds[i].writing,
                                               .events = POLLOUT};
    int ready = poll(watched, count, timeout);
    if (ready <= 0)
        return false;
    for (int i = 0; count > READ && i < CHANNEL_INPUTS; i++)
        if (session->feeds[i].writing >= 0)
            feed_on(&session->feeds[i]);
    if (watched[1].revents)
        stream_drain(&session->output);
    if (watched[2].revents)
        stream_drain(&session->dialog);
    if (watched[3].revents)
        stream_drain(&session->log);
    return watched[0].revents != 0;
}

/* What a message of that length is, if anything. */
static void check_bell(const Session *session, ssize_t length, Bell *bell)
{
    if (length != (ssize_t)sizeof *bell)
        *bell = (Bell){.nonce = session->nonce, .kind = BELL_NONE};
}

bool session_receive_hello(Session *session, Bell *bell)
{
    union {
        struct cmsghdr align;
        char room[CMSG_SPACE(sizeof(struct ucred))];
    } control;
    struct iovec bytes = {bell, sizeof *bell};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    ssize_t got = recvmsg(session->channel, &message,
                          MSG_DONTWAIT | MSG_TRUNC | MSG_CMSG_CLOEXEC);
    if (got <= 0)
        return false;
    check_bell(session, got, bell);
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (head && head->cmsg_type == SCM_CREDENTIALS) {
        struct ucred who;
        memcpy(&who, CMSG_DATA(head), sizeof who);
        session->host = who.pid;
        session->statm = process_statm(who.pid);
    }
    const int off = 0;
    setsockopt(session->channel, SOL_SOCKET, SO_PASSCRED, &off, sizeof off);
    return true;
}

bool session_receive(Session *session, Bell *bell, bool wait, bool *end)
{
    ssize_t got = recv(session->channel, bell, sizeof *bell,
                       MSG_TRUNC | (wait ? 0 : MSG_DONTWAIT));
    *end = got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR);
    if (got <= 0)
        return false;
    check_bell(session, got, bell);
    return true;
}

bool session_send(Session *session, Bell bell)
{
    if (session->nonces_left == 0) {
        if (getrandom(session->nonces, sizeof session->nonces, 0) !=
            (ssize_t)sizeof session->nonces)
            return false;
        session->nonces_left = SESSION_NONCES;
    }
    session->nonce = session->nonces[--session->nonces_left];
    bell.nonce = session->nonce;
    return send(session->channel, &bell, sizeof bell, MSG_NOSIGNAL) ==
           (ssize_t)sizeof bell;
}

/* Is the process running, or waiting for a processor or a disk, right now? */
static bool runs(pid_t process)
{
    char state = process_state(process);
    return state == 'R' || state == 'D';
}

Deadline deadline_in(const Session *session, int cpu_ms)
{
    int call_ms = session->is_brief ? 0 : session->call_ms;

    return (Deadline){.patience =
                          patience_of(cpu_ms, call_ms, session->memory->calls),
                      .looked = session_precise_ms()};
}

static void read_child_clock(Session *session)
{
    int64_t child = process_cpu_ms(session->host);
    if (child >= 0)
        session->child_ms = child;
    session->unread_ms = 0;
}

/* (What was not looked at would be counted later, that of a hundred requests at
 * once.) */
int64_t session_spent_ms(Session *session)
{
    read_child_clock(session);
    return session->child_ms + session->own_ms + session->slept_ms;
}

void deadline_run(Session *session, Deadline *deadline)
{
    int64_t left = session->budget_ms - session_spent_ms(session);
    deadline->patience.most = left < 1 ? 1 : left;
    deadline->running = true;
    deadline->child_start = session->child_ms;
    deadline->own_start = session_clock_ms(CLOCK_THREAD_CPUTIME_ID);
    deadline->slept_start = session->slept_ms;
    patience_see(&deadline->patience, session_clock_ms(CLOCK_MONOTONIC));
}

static int64_t own_time(const Deadline *deadline)
{
    return session_clock_ms(CLOCK_THREAD_CPUTIME_ID) - deadline->own_start;
}

/* CPU time that is left until the deadline; 0 or less: it is late. */
static int time_left(Session *session, Deadline *deadline)
{
    if (!deadline->running)
        deadline_run(session, deadline);
    read_child_clock(session);
    deadline->looked = session_precise_ms();
    int64_t used =
        session->child_ms - deadline->child_start + own_time(deadline);
    int64_t slept = session->slept_ms - deadline->slept_start;
    int64_t now = session_clock_ms(CLOCK_MONOTONIC);
    uint32_t calls = session->memory->calls;
    int64_t allowed = patience_allowed(&deadline->patience, calls);
    bool late =
        patience_is_lost(&deadline->patience, calls, now) ||
        (slept >= deadline->patience.request_ms && !runs(session->host)) ||
        patience_is_stuck(&deadline->patience, calls, used);
    return late ? 0 : (int)(allowed - used);
}

void deadline_end(Session *session, Deadline *deadline)
{
    if (deadline->running) {
        time_left(session, deadline);
        session->own_ms += own_time(deadline);
        return;
    }
    session->unread_ms += session_precise_ms() - deadline->looked;
    if (session->unread_ms > UNREAD_MS)
        read_child_clock(session);
}

/* Waits for `timeout` milliseconds, as pump does, and counts how much of that
 * the child slept, if nothing came. */
static bool pump_and_watch(Session *session, int timeout)
{
    int64_t before = process_awake_ms(session->host);
    int64_t start = session_clock_ms(CLOCK_MONOTONIC);
    if (session_pump(session, timeout))
        return true;
    int64_t after = process_awake_ms(session->host);
    int64_t slept =
        session_clock_ms(CLOCK_MONOTONIC) - start - (after - before);
    if (before >= 0 && after >= before && slept > 0)
        session->slept_ms += slept;
    return false;
}

bool deadline_await(Session *session, Deadline *deadline)
{
    int left;
    while ((left = time_left(session, deadline)) > 0)
        if (session_pump(session, GLANCE_MS) ||
            pump_and_watch(session, left < LOOK_MS ? left : LOOK_MS))
            return true;
    return false;
}
