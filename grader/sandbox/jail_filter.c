/*
 * The system calls that nothing inside the jail may make: those that reach
 * other processes, that make or enter namespaces, that leave something behind
 * in the kernel, and corners of the kernel that a compiler has no use for. What
 * holds a submission's code has a far stricter list of its own
 * (grader/inside/confine.c).
 *
 * Calls are named, not numbered, so that an older libseccomp skips what it does
 * not know; what matters all the same has its number, which for newer calls is
 * one on all machines.
 */
#include "jail_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

typedef struct {
    const char *name;
    int number; /* 0: skipped where libseccomp does not know it */
} Call;

static const Call forbidden[] = {
    /* other processes */
    {"ptrace", 0},
    {"process_vm_readv", 0},
    {"process_vm_writev", 0},
    {"process_madvise", 440},
    {"process_mrelease", 448},
    {"pidfd_getfd", 438},
    {"kcmp", 0},
    {"setpriority", 0},
    {"ioprio_set", 0},
    {"sched_setaffinity", 0},
    {"sched_setattr", 0},
    {"sched_setparam", 0},
    {"sched_setscheduler", 0},
    {"migrate_pages", 0},
    {"move_pages", 0},
    /* namespaces and file systems */
    {"unshare", 0},
    {"setns", 0},
    {"chroot", 0},
    {"pivot_root", 0},
    {"mount", 0},
    {"umount", 0},
    {"umount2", 0},
    {"mount_setattr", 442},
    {"move_mount", 429},
    {"open_tree", 428},
    {"open_tree_attr", 467},
    {"fsopen", 430},
    {"fsconfig", 431},
    {"fsmount", 432},
    {"fspick", 433},
    {"statmount", 457},
    {"listmount", 458},
    {"quotactl", 0},
    {"quotactl_fd", 443},
    {"name_to_handle_at", 0},
    {"open_by_handle_at", 0},
    {"fanotify_init", 0},
    /* what Landlock does not watch */
    {"chmod", 0},
    {"fchmod", 0},
    {"fchmodat", 0},
    {"fchmodat2", 452},
    {"chown", 0},
    {"fchown", 0},
    {"lchown", 0},
    {"fchownat", 0},
    {"utime", 0},
    {"utimes", 0},
    {"futimesat", 0},
    {"utimensat", 0},
    {"setxattr", 0},
    {"lsetxattr", 0},
    {"fsetxattr", 0},
    {"setxattrat", 463},
    {"removexattr", 0},
    {"lremovexattr", 0},
    {"fremovexattr", 0},
    {"removexattrat", 466},
    {"file_setattr", 469},
    {"truncate", 0},
    {"truncate64", 0},
    /* talking to others, and leaving things behind */
    {"socket", 0},
    {"bind", 0},
    {"connect", 0},
    {"listen", 0},
    {"shmget", 0},
    {"shmat", 0},
    {"shmctl", 0},
    {"semget", 0},
    {"semctl", 0},
    {"semop", 0},
    {"semtimedop", 0},
    {"msgget", 0},
    {"msgctl", 0},
    {"msgsnd", 0},
    {"msgrcv", 0},
    {"mq_open", 0},
    {"mq_unlink", 0},
    {"add_key", 0},
    {"request_key", 0},
    {"keyctl", 0},
    /* the machine itself, and corners of the kernel */
    {"bpf", 0},
    {"perf_event_open", 0},
    {"userfaultfd", 0},
    {"io_uring_enter", 426},
    {"io_uring_register", 427},
    {"execveat", 0},
    {"modify_ldt", 0},
    {"ioperm", 0},
    {"iopl", 0},
    {"kexec_load", 0},
    {"kexec_file_load", 0},
    {"init_module", 0},
    {"finit_module", 0},
    {"delete_module", 0},
    {"reboot", 0},
    {"swapon", 0},
    {"swapoff", 0},
    {"syslog", 0},
    {"acct", 0},
    {"vhangup", 0},
    {"lookup_dcookie", 0},
    {"settimeofday", 0},
    {"clock_settime", 0},
    {"clock_adjtime", 0},
    {"adjtimex", 0},
    {"sethostname", 0},
    {"setdomainname", 0},
};

/* As if the kernel were too old: programs have another way, which is watched.
 */
static const Call unknown[] = {
    {"clone3", 435}, {"openat2", 437}, {"io_uring_setup", 425}};

static const unsigned long namespaces[] = {
    CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNS,    CLONE_NEWNET,
    CLONE_NEWIPC,  CLONE_NEWUTS, CLONE_NEWCGROUP};

static struct sock_filter *code;
static size_t code_length;

static bool forbid_all(scmp_filter_ctx filter, const Call *calls, size_t count,
                       int error)
{
    for (size_t i = 0; i < count; i++) {
        int number = seccomp_syscall_resolve_name(calls[i].name);
        if (number == __NR_SCMP_ERROR)
            number = calls[i].number;
        if (number != 0 &&
            seccomp_rule_add_array(filter, SCMP_ACT_ERRNO((uint32_t)error),
                                   number, 0, NULL) != 0)
            return false;
    }
    return true;
}

/* Forbids a call when one of its arguments, under a mask, is `value`. */
static bool forbid_when(scmp_filter_ctx filter, const char *name,
                        unsigned argument, uint64_t mask, uint64_t value)
{
    struct scmp_arg_cmp when = {argument, SCMP_CMP_MASKED_EQ, mask, value};
    int number = seccomp_syscall_resolve_name(name);
    return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), number, 1,
                                  &when) == 0;
}

static bool forbid_unless(scmp_filter_ctx filter, const char *name,
                          uint64_t first_argument)
{
    struct scmp_arg_cmp when = {0, SCMP_CMP_NE, first_argument, 0};
    int number = seccomp_syscall_resolve_name(name);
    return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), number, 1,
                                  &when) == 0;
}

/* Limits are only one's own business. To be a usual program is allowed, and no
 * other kind (see inside/main.c). An older Landlock does not see a file
 * emptied that is opened to be read, and none counts files without a name. */
static bool forbid_some(scmp_filter_ctx filter)
{
    const uint64_t how = O_ACCMODE | O_TRUNC, word = UINT32_MAX,
                   nameless = O_TMPFILE & ~O_DIRECTORY;
    bool ok = forbid_unless(filter, "socketpair", AF_UNIX) &&
              forbid_unless(filter, "prlimit64", 0) &&
              forbid_unless(filter, "personality", PER_LINUX) &&
              forbid_when(filter, "openat", 2, how, O_TRUNC) &&
              forbid_when(filter, "open", 1, how, O_TRUNC) &&
              forbid_when(filter, "openat", 2, nameless, nameless) &&
              forbid_when(filter, "open", 1, nameless, nameless) &&
              forbid_when(filter, "ioctl", 1, word, TIOCSTI) &&
              forbid_when(filter, "ioctl", 1, word, TIOCLINUX);
    for (size_t i = 0; i < sizeof namespaces / sizeof *namespaces; i++)
        ok =
            ok && forbid_when(filter, "clone", 0, namespaces[i], namespaces[i]);
    return ok;
}

static bool take_code(scmp_filter_ctx filter)
{
    int file = memfd_create("filter", MFD_CLOEXEC);
    off_t size = 0;
    bool ok = file >= 0 && seccomp_export_bpf(filter, file) == 0 &&
              (size = lseek(file, 0, SEEK_END)) > 0 &&
              (code = malloc((size_t)size)) &&
              pread(file, code, (size_t)size, 0) == (ssize_t)size;
    if (file >= 0)
        close(file);
    code_length = ok ? (size_t)size / sizeof *code : 0;
    return ok;
}

bool filter_make(void)
{
    if (code_length > 0)
        return true;
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter)
        return false;
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2); /* a tree */
    bool ok =
        forbid_all(filter, forbidden, sizeof forbidden / sizeof *forbidden,
                   EPERM) &&
        forbid_all(filter, unknown, sizeof unknown / sizeof *unknown, ENOSYS) &&
        forbid_some(filter) && take_code(filter);
    seccomp_release(filter);
    return ok;
}

bool filter_install(void)
{
    struct sock_fprog program = {(unsigned short)code_length, code};
    return code_length > 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

bool filter_forbid_signals(void)
{
    static const Call sending[] = {{"kill", 0},
                                   {"tkill", 0},
                                   {"tgkill", 0},
                                   {"rt_sigqueueinfo", 0},
                                   {"rt_tgsigqueueinfo", 0},
                                   {"pidfd_send_signal", 424}};
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    bool ok =
        filter &&
        forbid_all(filter, sending, sizeof sending / sizeof *sending, EPERM) &&
        seccomp_load(filter) == 0;
    if (filter)
        seccomp_release(filter);
    return ok;
}

int filter_file(void)
{
    int file = memfd_create("filter", 0);
    ssize_t size = (ssize_t)(code_length * sizeof *code);
    if (file >= 0 && size > 0 && write(file, code, (size_t)size) == size &&
        lseek(file, 0, SEEK_SET) == 0)
        return file;
    if (file >= 0)
        close(file);
    return -1;
}
