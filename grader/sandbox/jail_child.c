/*
 * See jail_parts.h. Knows what a new process does to itself in either kind of
 * jail, before it becomes the program; not which kind that is.
 */
#include "jail_parts.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <unistd.h>

enum { STACK_BYTES = 64 << 20 };

/* Folders of the system that hold compilers, libraries and headers. */
const char *const jail_shown[] = {
    "/usr/bin",     "/usr/lib",     "/usr/lib32", "/usr/lib64", "/usr/libx32",
    "/usr/libexec", "/usr/include", "/bin",       "/lib",       "/lib32",
    "/lib64",       "/libx32",      NULL};

static void limit(__rlimit_resource_t what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) != 0)
        _exit(JAIL_BROKEN);
    if (now.rlim_max != RLIM_INFINITY && most > now.rlim_max)
        most = now.rlim_max;
    now.rlim_cur = most;
    if (what != RLIMIT_NOFILE && what != RLIMIT_STACK)
        now.rlim_max = most;
    if (setrlimit(what, &now) != 0)
        _exit(JAIL_BROKEN);
}

void jail_limit(const JailPlan *plan)
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_STACK, STACK_BYTES);
    limit(RLIMIT_FSIZE, plan->file_size);
    limit(RLIMIT_NOFILE, plan->descriptors);
    if (plan->memory)
        limit(RLIMIT_AS, plan->memory);
    if (plan->cpu)
        limit(RLIMIT_CPU, plan->cpu);
}

/* Puts the plan's descriptors where the jail wants them. They are moved out of
 * the way first, since a target may be another's source. */
void jail_place_descriptors(const JailPlan *plan)
{
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    int from[3 + JAIL_DESCRIPTORS], to[3 + JAIL_DESCRIPTORS], count = 3;
    from[0] = plan->input < 0 ? null : plan->input;
    from[1] = from[2] = plan->output < 0 ? null : plan->output;
    for (int i = 0; i < 3; i++)
        to[i] = i;
    for (int i = 0; i < JAIL_DESCRIPTORS && plan->kept[i].to; i++, count++) {
        from[count] = plan->kept[i].from;
        to[count] = plan->kept[i].to;
    }
    for (int i = 0; i < count; i++)
        from[i] = fcntl(from[i], F_DUPFD_CLOEXEC, 200);
    for (int i = 0; i < count; i++)
        if (from[i] < 0 || dup2(from[i], to[i]) < 0)
            _exit(JAIL_BROKEN);
}

/* Where the machine runs out of memory, what runs in a jail is to go, and not
 * the grader or somebody else's work. */
static void go_first(void)
{
    int own = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (own < 0)
        return;
    dprintf(own, "1000"); /* well if it works */
    close(own);
}

void jail_settle(void)
{
    sigset_t none;
    go_first();
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    signal(SIGCHLD, SIG_DFL);
    personality(ADDR_NO_RANDOMIZE); /* so that a verdict never changes */
    close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
}
