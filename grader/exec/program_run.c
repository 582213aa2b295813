/*
 * See program_run.h. Knows the limits of such a run. Waits for the jail's end
 * and not for the end of what it prints: a process that is left behind inside
 * could hold the pipe open.
 */
#include "program_run.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "sandbox/procstat.h"
#include "sandbox/jail.h"
#include "base/text.h"

enum {
    MEMORY = 256 << 20,
    FILE_MAX = 16 << 20,
    CPU_S = 2,
    DESCRIPTORS = 64,
    FD_STARTED = 3,   /* as inside/launch.c has it */
    KEPT = 2000,      /* bytes of what it prints */
    LOOK_MS = 50,     /* how often one looks whether it sleeps, ... */
    LOOKS = 3,        /* ... and so often at both, since they take turns */
    CLOCK_TIMES = 20, /* of its own time a run may take by the clock */
    HELPER_MS = 500   /* what the helper still does once the jail has ended */
};

/* The last bytes of what was printed. */
typedef struct {
    char bytes[2 * KEPT];
    size_t length;
    bool cut;
} Tail;

typedef struct {
    pid_t jail, helper;
    int ended;  /* becomes readable when the jail has ended */
    int output; /* reading ends */
    int started;
} Solo;

static int milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int)(now.tv_sec % 1000000 * 1000 + now.tv_nsec / 1000000);
}

static void add_to_tail(Tail *tail, const char *bytes, size_t n)
{
    if (n > KEPT) {
        bytes += n - KEPT;
        n = KEPT;
        tail->cut = true;
    }
    if (tail->length + n > sizeof tail->bytes) {
        size_t gone = tail->length - KEPT;
        memmove(tail->bytes, tail->bytes + gone, KEPT);
        tail->length = KEPT;
        tail->cut = true;
    }
    memcpy(tail->bytes + tail->length, bytes, n);
    tail->length += n;
}

/* Takes what is there now. False at the end of it. */
static bool read_some(int from, Tail *tail)
{
    char bytes[1 << 16];
    ssize_t got = read(from, bytes, sizeof bytes);
    if (got > 0)
        add_to_tail(tail, bytes, (size_t)got);
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

/* The last KEPT bytes, from the beginning of a line if any was cut. */
static char *tail_text(const Tail *tail)
{
    size_t first = tail->length > KEPT ? tail->length - KEPT : 0;
    const char *from = tail->bytes + first;
    size_t n = tail->length - first;
    if (tail->cut || first > 0) {
        const char *line = memchr(from, '\n', n);
        if (line && line + 1 < from + n) {
            n -= (size_t)(line + 1 - from);
            from = line + 1;
        }
    }
    return text_clean(from, n);
}

static bool sleeps(const Solo *solo)
{
    bool asleep = true;
    for (int i = 0; i < LOOKS && asleep; i++)
        asleep = procstat_now(solo->jail) && sidecar_sleeps(solo->helper);
    return asleep;
}

/* The kernel counts by user: so there is no limit where the jail has the same
 * one as we, with all that else is running. */
static const char *most_processes(void)
{
    bool shared = strcmp(jail_name(), "landlock") == 0 && geteuid() != 0;
    return shared ? "0" : "12";
}

static bool start_jail(Solo *solo, const SoloPlan *plan, int output,
                       int started, int channel)
{
    const char *const arguments[] = {"/lab/launch", most_processes(),
                                     "/lab/program", plan->word, NULL};
    JailPlan jail = {
        .arguments = arguments,
        .files = {{plan->launcher, "/lab/launch", true},
                  {plan->program, "/lab/program", true},
                  {plan->library, plan->library_name, true}},
        .kept = {{started, FD_STARTED}, {channel, plan->channel}},
        .input = -1,
        .output = output,
        .memory = MEMORY,
        .file_size = FILE_MAX,
        .cpu = CPU_S,
        .descriptors = DESCRIPTORS,
        .own_user = true,
    };
    solo->jail = jail_start(&jail);
    if (solo->jail > 0)
        solo->ended = (int)syscall(SYS_pidfd_open, solo->jail, 0);
    return solo->ended >= 0;
}

/* A pipe of which one end is given away, and the other does not wait. */
static bool make_pipe(int *ours, int *given)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    *ours = ends[0];
    *given = ends[1];
    return true;
}

static void close_all(const int *all, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (all[i] >= 0)
            close(all[i]);
}

/* The program and its helper take turns. To wake another processor each time
 * takes several times as long as most answers: so all that is started from now
 * on shares one. What we may use ourselves is stored. */
static bool share_processor(cpu_set_t *before)
{
    cpu_set_t one;
    int here = sched_getcpu();
    CPU_ZERO(&one);
    CPU_SET((size_t)here, &one);
    return here >= 0 && sched_getaffinity(0, sizeof *before, before) == 0 &&
           sched_setaffinity(0, sizeof one, &one) == 0;
}

static bool start(Solo *solo, const SoloPlan *plan)
{
    int given[] = {-1, -1, -1};
    cpu_set_t before;
    bool shared = share_processor(&before);
    *solo = (Solo){-1, -1, -1, -1, -1};
    bool ok = make_pipe(&solo->output, &given[0]) &&
              make_pipe(&solo->started, &given[1]) &&
              (solo->helper = sidecar_start(&plan->helper, &given[2])) > 0 &&
              start_jail(solo, plan, given[0], given[1], given[2]);
    if (shared)
        sched_setaffinity(0, sizeof before, &before);
    close_all(given, sizeof given / sizeof *given);
    return ok;
}

/* How far a run has come. */
typedef struct {
    int begun, looked; /* by the clock */
    int cpu_ms, slept_ms;
    bool asleep; /* at the last look */
} ProgramPace;

/* (Between two looks it has slept if it did so at both and used nothing: on a
 * busy machine looks are far apart, and it waits for a processor.) */
static void look(const Solo *solo, ProgramPace *pace)
{
    int now = milliseconds();
    if (now - pace->looked < LOOK_MS)
        return;
    int cpu_ms = (int)(process_tree_cpu_ms(solo->jail) +
                       process_tree_cpu_ms(solo->helper));
    bool slept = pace->asleep && cpu_ms == pace->cpu_ms;
    pace->asleep = sleeps(solo);
    if (slept && pace->asleep)
        pace->slept_ms += now - pace->looked;
    pace->looked = now;
    pace->cpu_ms = cpu_ms;
}

/* Where the processors are busy a run waits for them: that is not its own time.
 */
static bool is_late(const ProgramPace *pace, int most_ms)
{
    return pace->cpu_ms + pace->slept_ms >= most_ms ||
           pace->looked - pace->begun >= CLOCK_TIMES * most_ms;
}

/* Reads until the jail ends. False when that is not in time. */
static bool capture_to(const Solo *solo, int most_ms, Tail *tail,
                       ProgramPace *pace)
{
    struct pollfd watched[] = {{.fd = solo->ended, .events = POLLIN},
                               {.fd = solo->output, .events = POLLIN}};
    while (!is_late(pace, most_ms)) {
        int ready = poll(watched, 2, LOOK_MS);
        look(solo, pace);
        if (ready <= 0)
            continue;
        if (watched[1].revents && !read_some(solo->output, tail))
            watched[1].fd = -1;
        if (watched[0].revents)
            return true;
    }
    return false;
}

/* What lies in the pipe still; no more than a pipe holds. */
static void read_rest(int from, Tail *tail)
{
    struct pollfd watched = {.fd = from, .events = POLLIN};
    for (int i = 0; i < 16 && poll(&watched, 1, 0) > 0; i++)
        if (!read_some(from, tail))
            return;
}

static int cpu_of(const struct timeval *time)
{
    return (int)(time->tv_sec * 1000 + time->tv_usec / 1000);
}

SoloEnd program_run(const SoloPlan *plan)
{
    SoloEnd end = {.status = -1, .helper_status = -1};
    Solo solo;
    Tail tail = {.length = 0};
    struct rusage used = {0};
    ProgramPace pace = {.begun = milliseconds()};
    int status = -1;
    char byte;
    pace.looked = pace.begun;
    if (start(&solo, plan)) {
        end.late = !capture_to(&solo, plan->most_ms, &tail, &pace);
        if (end.late)
            jail_end(solo.jail);
        else
            while (wait4(solo.jail, &status, 0, &used) < 0 && errno == EINTR)
                continue;
        read_rest(solo.output, &tail);
        end.started = read(solo.started, &byte, 1) == 1;
    } else {
        jail_end(solo.jail);
    }
    if (!end.late)
        end.status =
            WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    int helped = solo.helper > 0
                     ? sidecar_end(solo.helper, &plan->helper,
                                   end.late ? 0 : HELPER_MS, &end.helper_status)
                     : 0;
    end.ms = milliseconds() - pace.begun;
    end.slept_ms = pace.slept_ms;
    if (!end.late)
        end.cpu_ms = helped + cpu_of(&used.ru_utime) + cpu_of(&used.ru_stime);
    else
        end.cpu_ms = pace.cpu_ms + pace.slept_ms;
    end.output = tail_text(&tail);
    const int open[] = {solo.ended, solo.output, solo.started};
    close_all(open, sizeof open / sizeof *open);
    return end;
}
