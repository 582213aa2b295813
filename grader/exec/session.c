/* See session.h. Knows the channel; knows nothing of what is asked. */
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "patience.h"
#include "sandbox/procstat.h"
#include "base/stream.h"

enum {
    NATIVE_MEMORY = 1 << 30,
    CPU_BACKSTOP_S = 60,
    LAST_WORDS_MS = 200, /* between a closed channel and a child's end */
    FINISH_MS = 2000,    /* ... that was told to end: on a busy machine */
    HELLO_MS = 20000,
    FINISH_CPU_MS = 10000,
    GLANCE_MS = 5, /* an answer that comes so soon needs no watching ... */
    LOOK_MS = 50,  /* ... and a child that is slower is looked at so often */
    UNREAD_MS = 20,
    DIALOG_MAX = 4 << 20,
    NONCES = 64 /* are drawn at once */
};

struct Session {
    Zygote *zygote;
    pid_t child;  /* as the jail numbers it; 0 once it is buried */
    pid_t number; /* the same, for ever */
    pid_t host;   /* as this process sees it */
    int statm;    /* the kernel's words on how large it is, or -1 */
    bool zygote_lost;
    int channel;
    ChannelMemory *memory;
    Stream output, dialog, log;
    int inputs[CHANNEL_INPUTS]; /* the same pipes' ends that the child reads */
    Feed feeds[CHANNEL_INPUTS];
    unsigned char *answer;
    SessionOracle *oracle;
    void *oracle_state;
    SessionEnd end;
    bool (*is_function)(const char *name);
    Coverage *coverage;
    bool loaded; /* it has answered, or asked */
    bool served; /* something that was asked of it */
    int requests;
    int64_t memory_before; /* its address space after the first of them */
    uint64_t nonce;
    uint64_t nonces[NONCES]; /* for the bells to come */
    int nonces_left;
    /* What it has cost, and may: time of the child's on a processor, and of
     * ours on its behalf; time that it slept while we waited for it. */
    int64_t child_ms, own_ms, slept_ms, budget_ms;
    int call_ms;      /* what each call may take besides */
    double unread_ms; /* by the clock, since the child's time was read */
};

static int64_t milliseconds(clockid_t clock)
{
    struct timespec now;
    if (clock_gettime(clock, &now) != 0)
        return -1;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* By the clock, since some moment in the past. */
static double precise_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int open_memory(Session *session)
{
    int file = memfd_create("channel", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0 || ftruncate(file, sizeof *session->memory) != 0 ||
        fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL))
        return -1;
    session->memory = mmap(NULL, sizeof *session->memory,
                           PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    return session->memory == MAP_FAILED ? -1 : file;
}

/* Notes how things stood when the session ended. The child may have written
 * anything there: it is copied, and bounded by whoever uses it. */
static void fail(Session *session, Verdict verdict, int number)
{
    if (session->end.verdict != VERDICT_PASS)
        return;
    const ChannelMemory *memory = session->memory;
    SessionEnd *end = &session->end;
    end->verdict = verdict;
    end->number = number;
    end->stage = (ChannelStage)memory->stage;
    end->operation = memory->operation;
    end->function = memory->function;
    end->arguments[0] = memory->arguments[0];
    end->arguments[1] = memory->arguments[1];
    memcpy(end->note, memory->note, sizeof end->note);
    end->note[sizeof end->note - 1] = '\0';
    if (verdict == VERDICT_MISSING &&
        !(session->is_function && session->is_function(end->note)))
        end->verdict = VERDICT_GARBAGE;
}

/* Reads what has been written so far, and writes what can be, waiting up to
 * `timeout` milliseconds for either. True when the channel has a bell or is
 * closed. */
static bool pump(Session *session, int timeout)
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

/* Buries the child. With patience > 0 it may end by itself for so long: its end
 * shows as the end of the channel. Whether it did. */
static bool bury(Session *session, int patience, int *status)
{
    if (session->child == 0)
        return false;
    int64_t until = milliseconds(CLOCK_MONOTONIC) + patience, left;
    bool killed = true;
    while ((left = until - milliseconds(CLOCK_MONOTONIC)) > 0)
        if (pump(session, (int)left))
            break;
    if (!zygote_bury(session->zygote, session->child, (unsigned)patience,
                     status, &killed))
        session->zygote_lost = true;
    session->child = 0;
    pump(session, 0);
    return !killed && !session->zygote_lost;
}

/* The child is gone, or has closed its channel: how did it end? */
static void conclude(Session *session)
{
    int status = 0;
    int64_t start = milliseconds(CLOCK_MONOTONIC);
    bool by_itself = bury(session, LAST_WORDS_MS, &status);
    session->slept_ms += milliseconds(CLOCK_MONOTONIC) - start;
    if (session->zygote_lost)
        fail(session, VERDICT_INTERNAL, 0);
    else if (!by_itself)
        fail(session, VERDICT_GARBAGE, 0);
    else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        fail(session, VERDICT_TIMEOUT, 0);
    else if (WIFSIGNALED(status))
        fail(session, VERDICT_CRASH, WTERMSIG(status));
    else
        fail(session, VERDICT_EXIT, WEXITSTATUS(status));
}

static void kill_for(Session *session, Verdict verdict)
{
    int status;
    fail(session, verdict, 0);
    bury(session, 0, &status);
}

/* What a message of that length is, if anything. */
static void check_bell(const Session *session, ssize_t length, Bell *bell)
{
    if (length != (ssize_t)sizeof *bell)
        *bell = (Bell){.nonce = session->nonce, .kind = BELL_NONE};
}

/* Receives the first bell, with which the kernel tells whose it is; false at
 * the end of the channel. (Telling that costs something each time.) */
static bool receive_hello(Session *session, Bell *bell)
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

/* Receives a bell; sets its kind to BELL_NONE when what came is none. False at
 * the end of the channel, or when none comes within GLANCE_MS (at once, if it
 * is not to wait): then *end says which. */
static bool receive(Session *session, Bell *bell, bool wait, bool *end)
{
    ssize_t got = recv(session->channel, bell, sizeof *bell,
                       MSG_TRUNC | (wait ? 0 : MSG_DONTWAIT));
    *end = got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR);
    if (got <= 0)
        return false;
    check_bell(session, got, bell);
    return true;
}

static bool send_bell(Session *session, Bell bell)
{
    if (session->nonces_left == 0) {
        if (getrandom(session->nonces, sizeof session->nonces, 0) !=
            (ssize_t)sizeof session->nonces)
            return false;
        session->nonces_left = NONCES;
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

/* What a whole answer may take, however often the child asks back: CPU time of
 * the child's, and of ours on its behalf; and sleep, since nothing that a lab
 * asks for needs any. Most answers come at once: the clocks of processors,
 * which cost a system call each, are read for others only. */
typedef struct {
    Patience patience;
    double looked; /* when they were read last, or when all began */
    bool running;  /* have they been read at all? */
    int64_t child_start, own_start, slept_start;
} Deadline;

static Deadline deadline_in(const Session *session, int cpu_ms)
{
    return (Deadline){.patience = patience_of(cpu_ms, session->call_ms,
                                              session->memory->calls),
                      .looked = precise_ms()};
}

static void read_child_clock(Session *session)
{
    int64_t child = process_cpu_ms(session->host);
    if (child >= 0)
        session->child_ms = child;
    session->unread_ms = 0;
}

static void deadline_run(Session *session, Deadline *deadline)
{
    read_child_clock(session);
    int64_t left = session->budget_ms - session_spent_ms(session);
    deadline->patience.most = left < 1 ? 1 : left;
    deadline->running = true;
    deadline->child_start = session->child_ms;
    deadline->own_start = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    deadline->slept_start = session->slept_ms;
    patience_see(&deadline->patience, milliseconds(CLOCK_MONOTONIC));
}

static int64_t own_time(const Deadline *deadline)
{
    return milliseconds(CLOCK_THREAD_CPUTIME_ID) - deadline->own_start;
}

/* CPU time that is left until the deadline; 0 or less: it is late. */
static int time_left(Session *session, Deadline *deadline)
{
    if (!deadline->running)
        deadline_run(session, deadline);
    read_child_clock(session);
    deadline->looked = precise_ms();
    int64_t used =
        session->child_ms - deadline->child_start + own_time(deadline);
    int64_t slept = session->slept_ms - deadline->slept_start;
    int64_t now = milliseconds(CLOCK_MONOTONIC);
    uint32_t calls = session->memory->calls;
    int64_t allowed = patience_allowed(&deadline->patience, calls);
    bool late =
        patience_is_lost(&deadline->patience, calls, now) ||
        (slept >= deadline->patience.request_ms && !runs(session->host)) ||
        patience_is_stuck(&deadline->patience, calls, used);
    return late ? 0 : (int)(allowed - used);
}

/* Adds what an answer has cost to what the session has. */
static void deadline_end(Session *session, Deadline *deadline)
{
    if (deadline->running) {
        time_left(session, deadline);
        session->own_ms += own_time(deadline);
        return;
    }
    session->unread_ms += precise_ms() - deadline->looked;
    if (session->unread_ms > UNREAD_MS)
        read_child_clock(session);
}

/* Waits for `timeout` milliseconds, as pump does, and counts how much of that
 * the child slept, if nothing came. */
static bool pump_and_watch(Session *session, int timeout)
{
    int64_t before = process_awake_ms(session->host);
    int64_t start = milliseconds(CLOCK_MONOTONIC);
    if (pump(session, timeout))
        return true;
    int64_t after = process_awake_ms(session->host);
    int64_t slept = milliseconds(CLOCK_MONOTONIC) - start - (after - before);
    if (before >= 0 && after >= before && slept > 0)
        session->slept_ms += slept;
    return false;
}

/* Waits until the channel has a bell or is closed; false when it is too late
 * for that. */
static bool await_something(Session *session, Deadline *deadline)
{
    int left;
    while ((left = time_left(session, deadline)) > 0)
        if (pump(session, GLANCE_MS) ||
            pump_and_watch(session, left < LOOK_MS ? left : LOOK_MS))
            return true;
    return false;
}

/* Waits for a bell within the deadline; false when the session has ended
 * instead. (Most come at once. What the child prints meanwhile is read when
 * somebody asks for it, or when no bell comes.) */
static bool await(Session *session, Deadline *deadline, Bell *bell)
{
    bool end = false, late = false;
    if (precise_ms() - deadline->looked < GLANCE_MS &&
        receive(session, bell, true, &end))
        return true;
    while (!end && !late)
        if (!await_something(session, deadline))
            late = true;
        else if (receive(session, bell, false, &end))
            return true;
    if (late)
        kill_for(session, VERDICT_TIMEOUT);
    else
        conclude(session);
    return false;
}

/* Answers a question of the child's and lets it go on. */
static bool answer_question(Session *session, const Bell *bell)
{
    if (!session->oracle || bell->length > CHANNEL_ANSWER_MAX)
        return false;
    unsigned char *question = malloc(bell->length + 1);
    if (!question)
        return false;
    memcpy(question, session->memory->answer, bell->length);
    long length =
        session->oracle(session->oracle_state, question, bell->length,
                        session->memory->request, CHANNEL_REQUEST_MAX);
    free(question);
    return length >= 0 &&
           send_bell(session,
                     (Bell){.kind = BELL_SERVE, .length = (uint32_t)length});
}

/* What one bell means. True when it is the answer that was waited for. */
static bool understood(Session *session, const Bell *bell, bool *on)
{
    bool loaded = session->loaded;
    *on = false;
    session->loaded = true;
    if (bell->nonce != session->nonce || bell->length > CHANNEL_ANSWER_MAX) {
        kill_for(session, VERDICT_GARBAGE);
        return false;
    }
    switch (bell->kind) {
    case BELL_SERVED:
        return true;
    case BELL_ASKING:
        *on = answer_question(session, bell);
        if (!*on)
            kill_for(session, VERDICT_GARBAGE);
        return false;
    case BELL_MISSING:
        kill_for(session, VERDICT_MISSING);
        return false;
    case BELL_UNLOADED:
        kill_for(session, loaded ? VERDICT_GARBAGE : VERDICT_BUILD);
        return false;
    default:
        kill_for(session, VERDICT_GARBAGE);
        return false;
    }
}

static bool exchange(Session *session, Bell request, int cpu_ms, Bell *bell)
{
    if (session->end.verdict != VERDICT_PASS)
        return false;
    if (!send_bell(session, request)) {
        conclude(session);
        return false;
    }
    Deadline deadline = deadline_in(session, cpu_ms);
    if (session_spent_ms(session) >= session->budget_ms)
        deadline_run(session, &deadline);
    bool on = true, answered = false;
    while (on && !answered) {
        on = await(session, &deadline, bell) &&
             ((answered = understood(session, bell, &on)) || on);
        patience_see(&deadline.patience, milliseconds(CLOCK_MONOTONIC));
    }
    deadline_end(session, &deadline);
    return answered;
}

static void copy_answer(Session *session, size_t length)
{
    if (length > CHANNEL_ANSWER_MAX)
        length = CHANNEL_ANSWER_MAX;
    free(session->answer);
    session->answer = malloc(length + 1);
    if (!session->answer)
        abort();
    memcpy(session->answer, session->memory->answer, length);
}

bool session_ask(Session *session, size_t length, int cpu_ms,
                 const unsigned char **answer, size_t *answer_length)
{
    Bell bell = {0};
    uint32_t size = (uint32_t)length;
    bool alive = session->end.verdict == VERDICT_PASS;
    session->memory->answered = 0;
    session->memory->operation = 0;
    bool served = exchange(session, (Bell){.kind = BELL_SERVE, .length = size},
                           cpu_ms, &bell);
    *answer_length = served  ? bell.length
                     : alive ? session->memory->answered
                             : 0;
    if (*answer_length > CHANNEL_ANSWER_MAX)
        *answer_length = 0;
    session->served = session->served || served || *answer_length > 0;
    if (session->requests++ == 0)
        session->memory_before = session_memory(session);
    copy_answer(session, *answer_length);
    *answer = session->answer;
    return served;
}

int64_t session_spent_ms(const Session *session)
{
    return session->child_ms + session->own_ms + session->slept_ms;
}

int64_t session_child_us(const Session *session)
{
    int64_t us = process_cpu_us(session->host);
    return us < 0 ? session->child_ms * 1000 : us;
}

uint32_t session_calls(const Session *session)
{
    return session->memory->calls;
}

size_t session_vast(const Session *session, uint32_t *operations)
{
    size_t count = session->memory->vast_count;

    if (count > CHANNEL_VAST)
        count = CHANNEL_VAST;
    memcpy(operations, session->memory->vast, count * sizeof *operations);
    return count;
}

size_t session_unreached(const Session *session)
{
    const ChannelMemory *memory = session->memory;
    size_t unreached = 0;
    for (size_t i = 0; i < memory->line_count && i < CHANNEL_LINES; i++) {
        ChannelLine line = memory->lines[i];
        unreached += (size_t)__builtin_popcount(line.there & ~line.ran);
    }
    return unreached;
}

int64_t session_own_ms(const Session *session)
{
    return session->own_ms;
}

/* The sanitizers are in the child: what they report must not be where it
 * prints. (Nobody takes it out again by /proc/self/fd.) */
static bool open_reports(Session *session, int *carried)
{
    if (zygote_kind(session->zygote) == ROOM_SANITIZED)
        return stream_open(&session->log, SESSION_LOG_MAX,
                           &carried[CARRIED_REPORTS]) &&
               fchmod(carried[CARRIED_REPORTS], 0) == 0;
    carried[CARRIED_REPORTS] =
        fcntl(carried[CARRIED_OUTPUT], F_DUPFD_CLOEXEC, 0);
    return carried[CARRIED_REPORTS] >= 0;
}

/* What the child is handed; how many of it there is, 0 on failure. */
static int open_carried(Session *session, const SessionPlan *plan, int *carried)
{
    int ends[2], count = CARRIED_REPORTS + 1;
    for (int i = 0; i < CARRIED_MOST; i++)
        carried[i] = -1;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return 0;
    session->channel = ends[0];
    carried[CARRIED_CHANNEL] = ends[1];
    carried[CARRIED_MEMORY] = open_memory(session);
    if (carried[CARRIED_MEMORY] >= 0 && plan->coverage)
        coverage_put(plan->coverage, plan->source, session->memory);
    if (carried[CARRIED_MEMORY] < 0 ||
        !stream_open(&session->output, SESSION_OUTPUT_MAX,
                     &carried[CARRIED_OUTPUT]) ||
        !open_reports(session, carried))
        return 0;
    if (plan->input_count > 0) {
        if (!stream_open(&session->dialog, DIALOG_MAX, &carried[CARRIED_OUT]))
            return 0;
        count = CARRIED_IN + plan->input_count;
    }
    for (int i = 0; i < plan->input_count; i++) {
        const SessionInput *input = &plan->inputs[i];
        carried[CARRIED_IN + i] =
            feed_open(&session->feeds[i], input->bytes, input->length);
        if (carried[CARRIED_IN + i] < 0)
            return 0;
    }
    return count;
}

/* Hands the child its descriptors and starts it. */
static bool start_child(Session *session, const SessionPlan *plan)
{
    const int on = 1;
    const struct timeval glance = {.tv_usec = GLANCE_MS * 1000};
    int carried[CARRIED_MOST], count = open_carried(session, plan, carried);
    Order order = {.kind = ORDER_SPAWN,
                   .server = plan->server,
                   .fresh = plan->fresh,
                   .memory = NATIVE_MEMORY,
                   .cpu = CPU_BACKSTOP_S};
    snprintf(order.object, sizeof order.object, "%s", plan->object);
    snprintf(order.beside, sizeof order.beside, "%s",
             plan->beside ? plan->beside : "");
    setsockopt(session->channel, SOL_SOCKET, SO_PASSCRED, &on, sizeof on);
    setsockopt(session->channel, SOL_SOCKET, SO_RCVTIMEO, &glance,
               sizeof glance);
    if (count > 0)
        session->child = zygote_spawn(session->zygote, &order, carried, count);
    session->number = session->child;
    for (int i = 0; i < CARRIED_MOST; i++)
        if (i >= CARRIED_IN)
            session->inputs[i - CARRIED_IN] = carried[i];
        else if (carried[i] >= 0)
            close(carried[i]);
    return session->child > 0;
}

Session *session_open(Zygote *zygote, const SessionPlan *plan)
{
    Session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->zygote = zygote;
    session->channel = -1;
    session->statm = -1;
    session->memory = MAP_FAILED;
    session->output.descriptor = session->dialog.descriptor = -1;
    for (int i = 0; i < CHANNEL_INPUTS; i++)
        session->inputs[i] = session->feeds[i].writing = -1;
    session->log = (Stream){.descriptor = zygote_log(zygote),
                            .borrowed = true,
                            .most = SESSION_LOG_MAX};
    session->budget_ms = plan->budget_ms;
    session->call_ms = plan->call_ms;
    session->is_function = plan->is_function;
    session->coverage = plan->coverage;
    Bell hello;
    Deadline deadline = {.patience = patience_of(HELLO_MS, 0, 0),
                         .looked = precise_ms()};
    deadline_run(session, &deadline);
    deadline.patience.most = HELLO_MS;
    if (!start_child(session, plan) || !await_something(session, &deadline) ||
        !receive_hello(session, &hello) || hello.kind != BELL_HELLO) {
        session_close(session);
        return NULL;
    }
    session->slept_ms = 0; /* that was not the submission */
    return session;
}

unsigned char *session_request(Session *session)
{
    return session->memory->request;
}

void session_answer_with(Session *session, SessionOracle *oracle, void *state)
{
    session->oracle = oracle;
    session->oracle_state = state;
}

pid_t session_child(const Session *session)
{
    return session->number;
}

const SessionEnd *session_ended(const Session *session)
{
    return &session->end;
}

const char *session_dialog(Session *session, size_t *length)
{
    stream_drain(&session->dialog);
    return stream_text(&session->dialog, length);
}

const char *session_output(Session *session, size_t *length)
{
    stream_drain(&session->output);
    return stream_text(&session->output, length);
}

static int reopen(int end, int flags)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", end);
    return open(path, flags | O_NONBLOCK | O_CLOEXEC);
}

static bool poll_says(int end, short what)
{
    struct pollfd watched = {.fd = end};
    return poll(&watched, 1, 0) > 0 && (watched.revents & what) != 0;
}

/* A pipe has an error for whoever could write when nobody is left to read. The
 * writing end is there for this moment only: with it there is no end of file.
 */
static bool is_unread(int *reading)
{
    int writing = *reading < 0 ? -1 : reopen(*reading, O_WRONLY);
    if (writing < 0)
        return false;
    close(*reading);
    bool unread = poll_says(writing, POLLERR);
    *reading = reopen(writing, O_RDONLY);
    close(writing);
    return unread;
}

bool session_has_closed(Session *session, int number)
{
    bool closed = session->dialog.descriptor < 0 ||
                  poll_says(session->dialog.descriptor, POLLHUP) ||
                  is_unread(&session->inputs[number]);
    char state = process_state(session->host);
    return closed && (state == 'S' || state == 'R');
}

int64_t session_memory(const Session *session)
{
    return (int64_t)pages_of(session->statm) * sysconf(_SC_PAGESIZE);
}

bool session_is_filled(const Session *session)
{
    return session_memory(session) > NATIVE_MEMORY / 2;
}

bool session_was_filled(const Session *session)
{
    return session->host > 0 &&
           process_peak_kb(session->host) > NATIVE_MEMORY / 1024 / 2;
}

bool session_has_grown(const Session *session)
{
    return session_memory(session) - session->memory_before > NATIVE_MEMORY / 8;
}

bool session_was_useless(const Session *session)
{
    return session->end.verdict == VERDICT_TIMEOUT
               ? !session->served
               : session->requests == 1 && session_is_filled(session);
}

size_t session_said(Session *session)
{
    stream_drain(&session->log);
    return session->log.length;
}

bool session_finish(Session *session, const uint32_t plant[2], char **log,
                    size_t *log_length)
{
    Bell bell, request = {.kind = BELL_FINISH, .plant = {plant[0], plant[1]}};
    bool done = exchange(session, request, FINISH_CPU_MS, &bell);
    if (done) { /* it searches for leaks, and is gone */
        Deadline deadline = deadline_in(session, FINISH_CPU_MS);
        int status = -1;
        await_something(session, &deadline);
        done = bury(session, FINISH_MS, &status) && WIFEXITED(status) &&
               WEXITSTATUS(status) == 0;
    }
    *log = session->log.bytes;
    *log_length = session->log.length;
    session->log.bytes = NULL;
    session->log.length = 0;
    return done;
}

bool session_close(Session *session)
{
    if (!session)
        return true;
    int status;
    bury(session, 0, &status);
    bool ok = !session->zygote_lost;
    if (session->channel >= 0)
        close(session->channel);
    if (session->statm >= 0)
        close(session->statm);
    stream_close(&session->output);
    stream_close(&session->dialog);
    stream_close(&session->log);
    for (int i = 0; i < CHANNEL_INPUTS; i++) {
        feed_end(&session->feeds[i]);
        if (session->inputs[i] >= 0)
            close(session->inputs[i]);
    }
    if (session->memory != MAP_FAILED && session->coverage)
        coverage_take(session->coverage, session->memory);
    if (session->memory != MAP_FAILED)
        munmap(session->memory, sizeof *session->memory);
    free(session->output.bytes);
    free(session->dialog.bytes);
    free(session->log.bytes);
    free(session->answer);
    free(session);
    return ok;
}
