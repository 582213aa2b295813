/*
 * Starts a program of a submission's own inside the jail, where it may make
 * processes of its own, as Check does for each test: says that the jail stands,
 * limits how many processes there can be, puts away the system calls that no
 * test needs, and becomes the program.
 *
 *     launch PROCESSES PROGRAM [WORD]
 *
 * PROCESSES is the most that its user may have; 0: no limit. WORD is the
 * program's.
 *
 * Must hold nothing that a submission could use: it lies inside the jail.
 */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { FD_STARTED = 3 };

/* What reaches beyond the jail, or makes memory and namespaces that no limit
 * counts. */
static const int put_away[] = {SCMP_SYS(ptrace),
                               SCMP_SYS(process_vm_readv),
                               SCMP_SYS(process_vm_writev),
                               SCMP_SYS(mount),
                               SCMP_SYS(umount2),
                               SCMP_SYS(pivot_root),
                               SCMP_SYS(chroot),
                               SCMP_SYS(move_mount),
                               SCMP_SYS(open_tree),
                               SCMP_SYS(fsopen),
                               SCMP_SYS(fsmount),
                               SCMP_SYS(fsconfig),
                               SCMP_SYS(fspick),
                               SCMP_SYS(unshare),
                               SCMP_SYS(setns),
                               SCMP_SYS(bpf),
                               SCMP_SYS(perf_event_open),
                               SCMP_SYS(userfaultfd),
                               SCMP_SYS(io_uring_setup),
                               SCMP_SYS(io_uring_enter),
                               SCMP_SYS(io_uring_register),
                               SCMP_SYS(keyctl),
                               SCMP_SYS(add_key),
                               SCMP_SYS(request_key),
                               SCMP_SYS(memfd_create),
                               SCMP_SYS(shmget),
                               SCMP_SYS(msgget),
                               SCMP_SYS(semget),
                               SCMP_SYS(mq_open),
                               SCMP_SYS(socket),
                               SCMP_SYS(socketpair),
                               SCMP_SYS(name_to_handle_at),
                               SCMP_SYS(open_by_handle_at),
                               SCMP_SYS(pidfd_open),
                               SCMP_SYS(pidfd_getfd),
                               SCMP_SYS(fanotify_init),
                               SCMP_SYS(vmsplice),
                               SCMP_SYS(syslog)};

static const unsigned namespaces = CLONE_NEWNS | CLONE_NEWCGROUP |
                                   CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |
                                   CLONE_NEWPID | CLONE_NEWNET;

/* (Of clone3 a filter can't see the flags; the C library does without it.) */
static bool put_calls_away(void)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    bool ok = filter != NULL && seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS),
                                                 SCMP_SYS(clone3), 0) == 0;
    for (size_t i = 0; ok && i < sizeof put_away / sizeof *put_away; i++)
        ok = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), put_away[i], 0) ==
             0;
    for (unsigned bit = 1; ok && bit != 0; bit <<= 1)
        if (namespaces & bit)
            ok =
                seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone),
                                 1, SCMP_A0(SCMP_CMP_MASKED_EQ, bit, bit)) == 0;
    ok = ok && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return ok;
}

/* The kernel counts by user what waits in pipes, and what is sent on its way
 * from one process to another: that user may be the grader's. */
static bool limit_descriptors(void)
{
    struct rlimit open;
    if (getrlimit(RLIMIT_NOFILE, &open) != 0)
        return false;
    open.rlim_max = open.rlim_cur;
    return setrlimit(RLIMIT_NOFILE, &open) == 0;
}

static bool limit_processes(const char *number)
{
    rlim_t most = strtoul(number, NULL, 10);
    const struct rlimit processes = {most, most};
    return most == 0 || setrlimit(RLIMIT_NPROC, &processes) == 0;
}

int main(int argc, char **argv)
{
    if (argc < 3 || argc > 4 || !limit_processes(argv[1]) ||
        !limit_descriptors() || !put_calls_away() ||
        write(FD_STARTED, "!", 1) != 1 || close(FD_STARTED) != 0)
        return EXIT_FAILURE;
    char *const arguments[] = {argv[2], argv[3], NULL};
    execv(argv[2], arguments);
    return EXIT_FAILURE;
}
