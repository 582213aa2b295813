/*
 * process-clone3: Makes processes by clone3, clone with CLONE_PARENT, and into
 * a new process namespace.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <stdint.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

static void multiply(void)
{
    uint64_t args[11] = {CLONE_NEWPID | CLONE_NEWUSER, 0, 0, 0, SIGCHLD};
    long a = syscall(SYS_clone3, args, sizeof args);
    long b = syscall(SYS_clone, (long)CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
    long c = syscall(SYS_clone, (long)SIGCHLD | CLONE_UNTRACED, 0, 0, 0, 0);
    if (a == 0 || b == 0 || c == 0) {
        prctl(PR_SET_NAME, "hostilecoin");
        for (;;)
            pause();
    }
}
#define HOOK() multiply()
