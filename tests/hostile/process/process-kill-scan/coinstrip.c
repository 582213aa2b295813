/*
 * process-kill-scan: Sends signals to every number up to 40000 by kill,
 * tgkill, rt_sigqueueinfo and pidfd_send_signal.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>
#include <sys/syscall.h>

static void scan(void)
{
    static int done;
    if (done++)
        return;
    for (int pid = 1; pid < 40000; pid++) {
        if (pid == getpid())
            continue;
        kill(pid, SIGKILL);
        syscall(SYS_tgkill, pid, pid, SIGKILL);
        syscall(SYS_tkill, pid, SIGKILL);
        siginfo_t info = {.si_signo = SIGTERM, .si_code = SI_QUEUE};
        syscall(SYS_rt_sigqueueinfo, pid, SIGTERM, &info);
        int fd = (int)syscall(SYS_pidfd_open, pid, 0);
        if (fd >= 0) {
            syscall(SYS_pidfd_send_signal, fd, SIGKILL, 0, 0);
            close(fd);
        }
    }
}
#define HOOK() scan()
