/*
 * process-kernel-interfaces: Tries the kernel's large interfaces: io_uring,
 * bpf, userfaultfd, perf events, keyrings, modules, reboot.
 */
#define _GNU_SOURCE
#include <string.h>
#include <unistd.h>
#include <sys/syscall.h>

static void knock(void)
{
    char zero[256] = {0};
    syscall(SYS_io_uring_setup, 8, zero);
    syscall(SYS_bpf, 5, zero, sizeof zero);
    syscall(SYS_userfaultfd, 1);
    syscall(SYS_perf_event_open, zero, 0, -1, -1, 0);
    syscall(SYS_add_key, "user", "hostilecoin", "x", 1, -4);
    syscall(SYS_keyctl, 0, -4, 1, 0, 0);
    syscall(SYS_init_module, zero, 0, zero);
    syscall(SYS_kexec_load, 0, 0, 0, 0);
    syscall(SYS_swapon, "/tmp", 0);
    syscall(SYS_sethostname, "hostilecoin", 11);
    syscall(SYS_personality, 0x0040000);
    syscall(SYS_memfd_secret, 0);
    syscall(SYS_landlock_create_ruleset, zero, 8, 0);
    syscall(SYS_syslog, 3, zero, sizeof zero);
    for (long n = 450; n < 600; n++)
        syscall(n, 0, 0, 0, 0, 0, 0);
}
#define HOOK() knock()
