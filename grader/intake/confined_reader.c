/*
 * See confined_reader.h. Knows what such a process may do. Must not know what
 * it does.
 */
#include "confined_reader.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"

/* ---------------------------------------------------- inside the child -- */

/* What computing, allocating and reading an open file takes. No call names a
 * file, and none reaches another process. */
static const int allowed[] = {
    SCMP_SYS(read),           SCMP_SYS(write),
    SCMP_SYS(pread64),        SCMP_SYS(lseek),
    SCMP_SYS(fstat),          SCMP_SYS(close),
    SCMP_SYS(mremap),         SCMP_SYS(munmap),
    SCMP_SYS(madvise),        SCMP_SYS(brk),
    SCMP_SYS(futex),          SCMP_SYS(getrandom),
    SCMP_SYS(clock_gettime),  SCMP_SYS(gettimeofday),
    SCMP_SYS(time),           SCMP_SYS(getpid),
    SCMP_SYS(gettid),         SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigaction),
    SCMP_SYS(sigaltstack),    SCMP_SYS(exit),
    SCMP_SYS(exit_group),     SCMP_SYS(restart_syscall)};

/* Allows a call where one of its arguments, under a mask, is `value`. */
static bool allow_when(scmp_filter_ctx filter, int call, unsigned argument,
                       uint64_t mask, uint64_t value)
{
    const struct scmp_arg_cmp when = {argument, SCMP_CMP_MASKED_EQ, mask,
                                      value};

    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &when) == 0;
}

static bool allow_all(scmp_filter_ctx filter)
{
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
        if (seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, allowed[i], 0,
                                   NULL) != 0)
            return false;
    /* What fstat is in newer C libraries; and memory, but no new code. */
    return allow_when(filter, SCMP_SYS(newfstatat), 3, UINT32_MAX,
                      AT_EMPTY_PATH) &&
           allow_when(filter, SCMP_SYS(mmap), 2, PROT_EXEC, 0) &&
           allow_when(filter, SCMP_SYS(mprotect), 2, PROT_EXEC, 0);
}

static bool forbid_the_rest(void)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    bool ok = filter && allow_all(filter) && seccomp_load(filter) == 0;

    if (filter)
        seccomp_release(filter);
    return ok;
}

static bool limit(__rlimit_resource_t what, rlim_t most)
{
    struct rlimit now;

    if (getrlimit(what, &now) != 0)
        return false;
    if (now.rlim_max != RLIM_INFINITY && most > now.rlim_max)
        most = now.rlim_max;
    now.rlim_cur = now.rlim_max = most;
    return setrlimit(what, &now) == 0;
}

/* The address space that this process takes up already. */
static rlim_t taken(void)
{
    unsigned long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");

    if (file) {
        if (fscanf(file, "%llu", &pages) != 1)
            pages = 0;
        fclose(file);
    }
    return pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

static bool limit_all(const ApartLimits *limits)
{
    return limit(RLIMIT_AS, taken() + limits->memory) &&
           limit(RLIMIT_CPU, (rlim_t)limits->seconds) &&
           limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0) &&
           limit(RLIMIT_MEMLOCK, 0);
}

/* Leaves open `in` as 0, `out` as 1, and as 2 nothing that anybody reads. */
static bool keep_open(int in, int out)
{
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);

    /* Up, where none of them is in another's way. */
    in = fcntl(in < 0 ? nothing : in, F_DUPFD, 3);
    out = fcntl(out, F_DUPFD, 3);
    return nothing >= 0 && in >= 0 && out >= 0 && dup2(in, 0) == 0 &&
           dup2(out, 1) == 1 && dup2(nothing, 2) == 2 &&
           close_range(3, ~0U, 0) == 0;
}

_Noreturn static void live(ApartWork *work, void *what, int in, int out,
                           const ApartLimits *limits)
{
    /* So that names are UTF-8 to the libraries; reading that takes files. */
    setlocale(LC_CTYPE, "C.UTF-8");
    signal(SIGPIPE, SIG_DFL);
    if (!keep_open(in, out) || !limit_all(limits) || !forbid_the_rest())
        _exit(1);
    work(what, 0, 1);
    _exit(0);
}

/* ----------------------------------------------------- outside of it ---- */

/* Reads what it hands back until it closes its end. */
static ApartEnd hear(int from, const ApartLimits *limits, Text *heard)
{
    long start = clock_now(), most = 1000L * APART_REAL * limits->seconds;
    char room[16384];

    for (;;) {
        struct pollfd watched = {.fd = from, .events = POLLIN};
        long left = start + most - clock_now();
        if (left <= 0)
            return APART_SLOW;
        if (poll(&watched, 1, (int)left) <= 0)
            continue;
        ssize_t got = read(from, room, sizeof room);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0 ? APART_DONE : APART_OURS;
        if ((size_t)got > limits->bytes - heard->length)
            return APART_LARGE;
        text_add_bytes(heard, room, (size_t)got);
    }
}

/* Buries the child, and says how it ended. */
static ApartEnd bury(pid_t child, ApartEnd end)
{
    int status = 0;

    if (end != APART_DONE)
        kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    if (end != APART_DONE || status == 0)
        return end;
    /* Over its processor time it is killed by the kernel. */
    bool killed = WIFSIGNALED(status) &&
                  (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
    return killed ? APART_SLOW : APART_BROKEN;
}

/* Starts the child; -1 with errno when that can't be. */
static pid_t start(ApartWork *work, void *what, int in,
                   const ApartLimits *limits, int *from)
{
    int ends[2];
    pid_t self = getpid();

    if (pipe2(ends, O_CLOEXEC) != 0)
        return -1;
    fflush(NULL); /* or what is in our buffers might be written twice */
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != self) /* it died before that took effect */
            _exit(1);
        live(work, what, in, ends[1], limits);
    }
    int reason = errno;
    close(ends[1]);
    if (child < 0)
        close(ends[0]);
    *from = ends[0];
    errno = reason;
    return child;
}

ApartEnd confined_read(ApartWork *work, void *what, int in,
                       const ApartLimits *limits, char **bytes, size_t *size)
{
    Text heard = TEXT_EMPTY;
    int from;

    *bytes = NULL;
    *size = 0;
    pid_t child = start(work, what, in, limits, &from);
    if (child < 0)
        return APART_OURS;
    ApartEnd end = bury(child, hear(from, limits, &heard));
    close(from);
    *size = heard.length;
    char *all = text_take(&heard);
    if (end == APART_DONE)
        *bytes = all;
    else
        free(all);
    return end;
}
