/*
 * See jail.h. Chooses between the two kinds of jail, and does what both have in
 * common; knows nothing of what runs inside.
 */
#include "jail_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/text.h"

enum { STACK_BYTES = 64 << 20, ENDING_MS = 5000 };

/* Folders of the system that hold compilers, libraries and headers. */
const char *const jail_shown[] = {
    "/usr/bin",     "/usr/lib",     "/usr/lib32", "/usr/lib64", "/usr/libx32",
    "/usr/libexec", "/usr/include", "/bin",       "/lib",       "/lib32",
    "/lib64",       "/libx32",      NULL};

static JailKind kind = JAIL_BUBBLEWRAP;
static BwrapSkills skills;

const char *jail_name(void)
{
    return kind == JAIL_LANDLOCK ? "landlock" : "bubblewrap";
}

const char *jail_path(const char *inside)
{
    return kind == JAIL_LANDLOCK ? inside + 1 : inside;
}

/* ------------------------------------------------ in the new process ---- */

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

/* --------------------------------------------- in the trusted process ---- */

pid_t jail_start(const JailPlan *plan)
{
    fflush(NULL);
    if (kind == JAIL_LANDLOCK)
        return keeper_start(plan);
    pid_t pid = fork();
    if (pid == 0) {
        jail_settle();
        bwrap_become(plan, skills);
    }
    return pid;
}

/* Waits for a while. False when it has not ended. */
static bool ends_soon(pid_t jail)
{
    const struct timespec nap = {0, 1000000};
    for (int waited = 0; waited < ENDING_MS; waited++) {
        pid_t gone = waitpid(jail, NULL, WNOHANG);
        if (gone == jail || (gone < 0 && errno == ECHILD))
            return true;
        nanosleep(&nap, NULL);
    }
    return false;
}

/* Bubblewrap takes its namespace with it; a keeper has to do something first.
 */
void jail_end(pid_t jail)
{
    if (jail <= 0)
        return;
    if (kind == JAIL_LANDLOCK) {
        kill(jail, SIGTERM);
        if (ends_soon(jail))
            return;
    }
    kill(jail, SIGKILL);
    while (waitpid(jail, NULL, 0) < 0 && errno == EINTR)
        continue;
}

/* -------------------------------------------------- what there is here ---- */

/* Reads the first line that comes, and the rest into nothing. */
static char *first_line(int from)
{
    char line[256], rest[256];
    size_t length = 0;
    ssize_t got;
    while (length < sizeof line &&
           (got = read(from, line + length, sizeof line - length)) > 0)
        length += (size_t)got;
    while (read(from, rest, sizeof rest) > 0)
        continue;
    const char *end = memchr(line, '\n', length);
    return text_clean(line, end ? (size_t)(end - line) : length);
}

/* Whether a program starts in that kind of jail; *why (the caller frees it) is
 * what it said when not. */
static bool starts(bool own_user, char **why)
{
    static const char *const nothing[] = {"/bin/true", NULL};
    JailPlan plan = {.arguments = nothing,
                     .input = -1,
                     .file_size = 1 << 20,
                     .descriptors = 256,
                     .own_user = own_user};
    int ends[2], status = -1;
    if (pipe2(ends, O_CLOEXEC) != 0) {
        free(*why);
        *why = text_copy(strerror(errno));
        return false;
    }
    plan.output = ends[1];
    pid_t pid = jail_start(&plan);
    close(ends[1]);
    free(*why);
    *why = first_line(ends[0]);
    close(ends[0]);
    while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return pid > 0 && status == 0;
}

static bool bwrap_starts(char **why)
{
    kind = JAIL_BUBBLEWRAP;
    skills = (BwrapSkills){.no_nested_users = true};
    if (!starts(false, why)) {
        skills.no_nested_users = false; /* its version may not know how */
        if (!starts(false, why))
            return false;
    }
    char *unused = NULL;
    skills.other_user = true;
    skills.other_user = starts(true, &unused);
    free(unused);
    return true;
}

/* A temporary folder of root's alone is no place for a user of the jail's own;
 * the one for everybody is. */
static bool landlock_starts(char **why)
{
    kind = JAIL_LANDLOCK;
    if (!landlock_version()) {
        *why = text_copy("this kernel has none, or it is switched off");
        return false;
    }
    if (starts(false, why))
        return true;
    char *unused = text_copy(*why);
    const char *tmp = getenv("TMPDIR");
    if (tmp && geteuid() == 0 && setenv("TMPDIR", "/tmp", 1) == 0 &&
        starts(false, &unused)) {
        free(unused);
        return true;
    }
    free(unused);
    if (!**why) {
        free(*why);
        *why = text_copy("the jail can't be made here");
    }
    return false;
}

bool jail_probe(JailKind wanted, char **error)
{
    char *bwrap = NULL, *landlock = NULL;
    bool found = filter_make();
    if (!found)
        bwrap = text_copy("libseccomp can't make its list");
    else
        found = (wanted != JAIL_LANDLOCK && bwrap_starts(&bwrap)) ||
                (wanted != JAIL_BUBBLEWRAP && landlock_starts(&landlock));
    if (!found)
        *error = text_format(
            "no confinement to be had, and submissions are never run without "
            "it (%s%s%s%s%s)",
            bwrap ? "bubblewrap: " : "", bwrap ? bwrap : "",
            bwrap && landlock ? "; " : "", landlock ? "landlock: " : "",
            landlock ? landlock : "");
    free(bwrap);
    free(landlock);
    return found;
}
