/*
 * Writes, on stdout, a filter of system calls as containers have them: what
 * Docker's default profile refuses of namespaces, mounts and the like. For
 * bubblewrap's --seccomp, to try what runs where namespaces can't be had.
 */
#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <stdio.h>
#include <unistd.h>

static const int refused[] = {
    SCMP_SYS(unshare),
    SCMP_SYS(setns),
    SCMP_SYS(mount),
    SCMP_SYS(umount2),
    SCMP_SYS(pivot_root),
    SCMP_SYS(fsopen),
    SCMP_SYS(fsconfig),
    SCMP_SYS(fsmount),
    SCMP_SYS(move_mount),
    SCMP_SYS(open_tree),
    SCMP_SYS(mount_setattr),
    SCMP_SYS(keyctl),
    SCMP_SYS(add_key),
    SCMP_SYS(request_key),
    SCMP_SYS(bpf),
    SCMP_SYS(perf_event_open),
    SCMP_SYS(userfaultfd),
    SCMP_SYS(open_by_handle_at),
    SCMP_SYS(io_uring_setup),
    SCMP_SYS(io_uring_enter),
    SCMP_SYS(kexec_load),
    SCMP_SYS(reboot),
    SCMP_SYS(swapon),
    SCMP_SYS(swapoff),
    SCMP_SYS(acct),
    SCMP_SYS(quotactl),
};
static const unsigned long namespaces[] = {
    CLONE_NEWUSER, CLONE_NEWNS,     CLONE_NEWPID, CLONE_NEWNET,
    CLONE_NEWIPC,  CLONE_NEWCGROUP, CLONE_NEWUTS,
};

static int refuse(scmp_filter_ctx filter)
{
    int failed = 0;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        failed |=
            seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), refused[i], 0);
    for (size_t i = 0; i < sizeof namespaces / sizeof *namespaces; i++)
        failed |= seccomp_rule_add(
            filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
            SCMP_A0(SCMP_CMP_MASKED_EQ, namespaces[i], namespaces[i]));
    failed |=
        seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    /* ADDR_NO_RANDOMIZE */
    failed |=
        seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(personality),
                         1, SCMP_A0(SCMP_CMP_EQ, 0x0040000));
    return failed;
}

int main(void)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter || refuse(filter) != 0 ||
        seccomp_export_bpf(filter, STDOUT_FILENO) != 0) {
        fputs("container_filter: the filter can't be made\n", stderr);
        return 1;
    }
    seccomp_release(filter);
    return 0;
}
