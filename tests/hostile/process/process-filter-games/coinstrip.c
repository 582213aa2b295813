/*
 * process-filter-games: Installs filters of its own that log, trace, or pass
 * every call to somebody else, layer upon layer until the kernel refuses.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <unistd.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

static void layers(void)
{
    static const unsigned actions[] = {SECCOMP_RET_LOG, SECCOMP_RET_TRACE,
                                       SECCOMP_RET_USER_NOTIF,
                                       SECCOMP_RET_ALLOW};
    static struct sock_filter code[4096];
    static int done;
    if (done++)
        return;
    for (int round = 0; round < 1000; round++) {
        for (int i = 0; i < 4095; i++)
            code[i] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_IMM, 1);
        code[4095] = (struct sock_filter)BPF_STMT(
            BPF_RET | BPF_K, round < 4 ? actions[3 - round] : actions[3]);
        struct sock_fprog program = {4096, code};
        if (syscall(SYS_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) <
                0 &&
            syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                    SECCOMP_FILTER_FLAG_NEW_LISTENER, &program) < 0)
            break;
    }
}
#define HOOK() layers()
