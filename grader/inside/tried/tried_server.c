/*
 * See tried_server.h. The client (tried.h) is not trusted: what makes no sense
 * ends the connection. A server ends with its connection, and after those that
 * were forked from it, so that whoever waits for the first one learns what all
 * of them have used.
 */
#include "tried_server.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "sandbox/sidecar.h"
#include "inside/confine.h"
#include "tried.h"

enum {
    SERVERS = 16,       /* that may live at a time */
    MEMORY = 256 << 20, /* as the tests have */
    CPU_S = 2,
    RENEWED_MS = 500 /* of work; after that it is not renewed */
};

static ChannelMemory memory;
static Request request = {.memory = &memory};
static Server *serve_row;
static TriedRenew *renew_program;

/* All servers share it. */
typedef struct {
    atomic_int live; /* how many there are */
    atomic_bool skipped;
} Shared;

static Shared *shared;

/* ----------------------------------------------------------- confinement ----
 */

static const int allowed[] = {SCMP_SYS(readv),
                              SCMP_SYS(writev),
                              SCMP_SYS(sendmsg),
                              SCMP_SYS(pipe2),
                              SCMP_SYS(close),
                              SCMP_SYS(brk),
                              SCMP_SYS(munmap),
                              SCMP_SYS(mremap),
                              SCMP_SYS(madvise),
                              SCMP_SYS(futex),
                              SCMP_SYS(exit),
                              SCMP_SYS(exit_group),
                              SCMP_SYS(rt_sigprocmask),
                              SCMP_SYS(rt_sigreturn),
                              SCMP_SYS(wait4),
                              SCMP_SYS(getpid),
                              SCMP_SYS(getppid),
                              SCMP_SYS(gettid),
                              SCMP_SYS(getrandom),
                              SCMP_SYS(rseq),
                              SCMP_SYS(set_robust_list),
                              SCMP_SYS(restart_syscall),
                              SCMP_SYS(clock_gettime),
                              SCMP_SYS(clock_nanosleep),
                              SCMP_SYS(nanosleep)};

/* Memory without code in it, and forking and nothing else of clone. */
static bool allow_some(scmp_filter_ctx filter)
{
    const scmp_datum_t forking =
        CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD;
    const struct {
        int call;
        struct scmp_arg_cmp when;
    } some[] = {{SCMP_SYS(mmap), SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)},
                {SCMP_SYS(mprotect), SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)},
                {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_EQ, forking)},
                {SCMP_SYS(socketpair), SCMP_A0(SCMP_CMP_EQ, AF_UNIX)},
                {SCMP_SYS(prctl), SCMP_A0(SCMP_CMP_EQ, PR_SET_PDEATHSIG)}};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, some[i].call, 1,
                             some[i].when) != 0)
            return false;
    return true;
}

static bool confine(void)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    bool ok = filter != NULL && confine_stack() &&
              confine_resources(address_space() + MEMORY,
                                renew_program ? CPU_S + 1 : CPU_S);
    for (size_t i = 0; ok && i < sizeof allowed / sizeof *allowed; i++)
        ok = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0) == 0;
    ok = ok && allow_some(filter) && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return ok;
}

/* --------------------------------------------------------------- serving ----
 */

typedef struct {
    int socket, questions, answers;
} Client;

/* A whole question, its bytes in memory.request. False at the end, and when
 * there is more than that: the client has to wait for its answer. */
static bool receive(const Client *client, TriedQuestion *question)
{
    size_t got = 0, wanted = sizeof *question;
    while (got < wanted) {
        size_t head = got < sizeof *question ? got : sizeof *question;
        struct iovec parts[] = {
            {(char *)question + head, sizeof *question - head},
            {memory.request + (got - head),
             sizeof memory.request - (got - head)}};
        ssize_t n = readv(client->questions, parts, 2);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        got += (size_t)n;
        if (got >= sizeof *question) {
            if (question->length > sizeof memory.request)
                return false;
            wanted = sizeof *question + question->length;
        }
    }
    return got == wanted;
}

/* Answers with the first so many bytes of memory.answer. */
static bool answer(const Client *client, uint32_t length)
{
    size_t sent = 0;
    while (sent < sizeof length + length) {
        size_t head = sent < sizeof length ? sent : sizeof length;
        struct iovec parts[] = {
            {(char *)&length + head, sizeof length - head},
            {memory.answer + (sent - head), length - (sent - head)}};
        ssize_t n = writev(client->answers, parts, 2);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        sent += (size_t)n;
    }
    return true;
}

static bool pass(int socket, const int *descriptors, size_t size)
{
    union {
        struct cmsghdr align;
        char room[CMSG_SPACE(sizeof(TriedEnds))];
    } control = {.room = {0}};
    struct iovec byte = {(char[]){0}, 1};
    struct msghdr message = {.msg_iov = &byte,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = CMSG_SPACE(size)};
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(size);
    memcpy(CMSG_DATA(head), descriptors, size);
    return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == 1;
}

/* A client that is known by its socket only. */
static bool greet(Client *client)
{
    int questions[2], answers[2];
    if (pipe2(questions, O_CLOEXEC) != 0 || pipe2(answers, O_CLOEXEC) != 0)
        return false;
    client->questions = questions[0];
    client->answers = answers[1];
    const int ends[] = {questions[1], answers[0], questions[0]};
    bool ok = pass(client->socket, ends, sizeof ends);
    close(questions[1]);
    close(answers[0]);
    return ok;
}

static void leave(const Client *client)
{
    close(client->socket);
    close(client->questions);
    close(client->answers);
}

static bool answer_row(const Client *client, uint32_t length)
{
    request.length = length;
    return answer(client, serve_row(&request));
}

/* In the new server: from now on it has a client of its own. */
static bool settle(Client *client, int socket, pid_t parent)
{
    leave(client);
    client->socket = socket;
    return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent &&
           greet(client);
}

/* May there be one more? On a busy machine those whose clients have ended may
 * still be about to. */
static bool make_room(void)
{
    enum { PATIENCE = 500 };
    const struct timespec nap = {0, 2000000};
    for (int i = 0; i < PATIENCE; i++) {
        if (atomic_fetch_add(&shared->live, 1) < SERVERS)
            return true;
        atomic_fetch_sub(&shared->live, 1);
        nanosleep(&nap, NULL);
    }
    return false;
}

/* Both servers return from it. */
static bool answer_fork(Client *client)
{
    pid_t self = getpid(), child = -1;
    int ends[2];
    if (!make_room())
        return answer(client, 0);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0) {
        child = fork();
        if (child == 0) {
            close(ends[0]);
            return settle(client, ends[1], self);
        }
        bool passed = child > 0 && pass(client->socket, ends, sizeof *ends);
        close(ends[0]);
        close(ends[1]);
        if (passed)
            return answer(client, 1);
    }
    if (child < 0)
        atomic_fetch_sub(&shared->live, 1);
    return answer(client, 0);
}

static bool has_worked_little(void)
{
    struct timespec used;
    return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0 &&
           used.tv_sec * 1000 + used.tv_nsec / 1000000 < RENEWED_MS;
}

static bool answer_reset(const Client *client, uint32_t length)
{
    if (!renew_program || !has_worked_little())
        return answer(client, 0);
    renew_program();
    request.length = length;
    serve_row(&request);
    return answer(client, 1);
}

static bool answer_skipped(const Client *client)
{
    atomic_store(&shared->skipped, true);
    return answer(client, 0);
}

static const Client *served;

uint32_t tried_exchange(uint32_t length)
{
    TriedQuestion question = {.length = 0};

    if (!answer(served, length) || !receive(served, &question) ||
        question.kind != TRIED_ROW)
        _exit(EXIT_FAILURE);
    return question.length;
}

static void serve(Client *client)
{
    TriedQuestion question = {.length = 0};
    served = client;
    bool goes_on = greet(client);
    while (goes_on && receive(client, &question)) {
        if (question.kind == TRIED_ROW)
            goes_on = answer_row(client, question.length);
        else if (question.kind == TRIED_RESET)
            goes_on = answer_reset(client, question.length);
        else if (question.kind == TRIED_FORK && question.length == 0)
            goes_on = answer_fork(client);
        else if (question.kind == TRIED_SKIPPED && question.length == 0)
            goes_on = answer_skipped(client);
        else
            goes_on = false;
    }
    leave(client);
}

/* ----------------------------------------------------------- its own life ----
 */

static void bury(int signal)
{
    int kept = errno;
    (void)signal;
    while (waitpid(-1, NULL, WNOHANG) > 0)
        atomic_fetch_sub(&shared->live, 1);
    errno = kept;
}

static bool prepare(void)
{
    const struct sigaction burying = {.sa_handler = bury,
                                      .sa_flags = SA_RESTART};
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED || sigaction(SIGCHLD, &burying, NULL) != 0 ||
        signal(SIGPIPE, SIG_IGN) == SIG_ERR)
        return false;
    atomic_init(&shared->live, 1);
    atomic_init(&shared->skipped, false);
    return confine();
}

int tried_serve(void *object, Server *server, TriedRenew *renew)
{
    request.object = object;
    serve_row = server;
    renew_program = renew;
    if (!object || !prepare())
        return EXIT_FAILURE;
    serve(&(Client){.socket = HELPER_CHANNEL});
    pid_t gone;
    while ((gone = waitpid(-1, NULL, 0)) > 0 || errno == EINTR)
        atomic_fetch_sub(&shared->live, gone > 0);
    _exit(shared->skipped ? EXIT_FAILURE : EXIT_SUCCESS);
}
