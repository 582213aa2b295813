/* See sidecar.h. Knows nothing of what is asked. */
#include "sidecar.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "procstat.h"
#include "jail.h"

_Noreturn static void become(const char *program, const char *argument,
                             int channel, pid_t starter)
{
    const char *const arguments[] = {program, argument, NULL};
    char *const environment[] = {NULL};
    sigset_t none;
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setpgid(0, 0);
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == starter &&
        dup2(channel, HELPER_CHANNEL) == HELPER_CHANNEL && dup2(null, 0) == 0 &&
        dup2(null, 1) == 1 && dup2(null, 2) == 2) {
        close_range(HELPER_CHANNEL + 1, ~0U, 0);
        execve(program, (char *const *)(uintptr_t)arguments, environment);
    }
    _exit(127);
}

static pid_t start_beside(const HelperPlan *plan, int channel)
{
    pid_t starter = getpid(), helper = fork();
    if (helper == 0) {
        /* (Out of the way of where it is going to.) */
        become(plan->program, plan->argument,
               fcntl(channel, F_DUPFD_CLOEXEC, 10), starter);
    }
    if (helper > 0)
        setpgid(helper, helper); /* whoever of us comes first */
    return helper;
}

static pid_t start_in_jail(const HelperPlan *plan, int channel)
{
    enum { FILE_MAX = 1 << 20, DESCRIPTORS = 64 };
    static const char *const arguments[] = {"/lab/helper", "/lab/served.so",
                                            "/lab/argument", NULL};
    JailPlan jail = {.arguments = arguments,
                     .files = {{plan->program, arguments[0], true},
                               {plan->served, arguments[1], true},
                               {plan->argument, arguments[2], false}},
                     .kept = {{channel, HELPER_CHANNEL}},
                     .input = -1,
                     .output = -1,
                     .file_size = FILE_MAX,
                     .descriptors = DESCRIPTORS,
                     .without_proc = true};
    if (plan->notes)
        jail.kept[1] = (JailDescriptor){plan->notes, HELPER_NOTES};
    return jail_start(&jail);
}

pid_t sidecar_start(const HelperPlan *plan, int *channel)
{
    int ends[2];
    *channel = -1;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return -1;
    pid_t helper = plan->served ? start_in_jail(plan, ends[1])
                                : start_beside(plan, ends[1]);
    close(ends[1]);
    if (helper < 0)
        close(ends[0]);
    else
        *channel = ends[0];
    return helper;
}

bool sidecar_sleeps(pid_t helper)
{
    char state = process_state(helper);
    return (state == 'S' || state == 'T') && procstat_now(helper);
}

static int milliseconds(const struct timeval *time)
{
    return (int)(time->tv_sec * 1000 + time->tv_usec / 1000);
}

int sidecar_end(pid_t helper, const HelperPlan *plan, int patience_ms,
                int *status)
{
    int end = 0;
    struct rusage used = {0};
    struct pollfd watched = {.fd = (int)syscall(SYS_pidfd_open, helper, 0),
                             .events = POLLIN};
    bool ended = watched.fd >= 0 && poll(&watched, 1, patience_ms) > 0;
    if (!plan->served)
        kill(-helper, SIGKILL); /* before its number is anybody else's */
    else if (!ended)
        jail_end(helper);
    while (wait4(helper, &end, 0, &used) < 0 && errno == EINTR)
        continue;
    if (watched.fd >= 0)
        close(watched.fd);
    *status = ended && WIFEXITED(end) ? WEXITSTATUS(end) : -1;
    int spent = milliseconds(&used.ru_utime) + milliseconds(&used.ru_stime);
    return ended || spent > patience_ms ? spent : patience_ms;
}
