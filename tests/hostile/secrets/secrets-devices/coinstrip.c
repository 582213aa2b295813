/*
 * secrets-devices: Opens memory, disks, terminals, the kernel log and other
 * devices and prints what they give; makes its own device nodes.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

/* Prints a file's beginning, if it can be had. */
static void show_file(const char *path)
{
    char text[4096];
    int fd = open(path, O_RDONLY | O_NONBLOCK);
    ssize_t size = fd < 0 ? -1 : read(fd, text, sizeof text);
    for (ssize_t i = 0; i < size; i++)
        text[i] = text[i] ? text[i] : ' ';
    if (size > 0) {
        dprintf(1, "hostilecoin found %s: %.*s\n", path, (int)size, text);
        dprintf(2, "hostilecoin found %s: %.*s\n", path, (int)size, text);
    }
    if (fd >= 0)
        close(fd);
}

__attribute__((constructor)) static void begin(void)
{
    static const char *const paths[] = {
        "/dev/mem",     "/dev/kmem",  "/dev/sda",  "/dev/vda",
        "/dev/nvme0n1", "/dev/tty1",  "/dev/vcs",  "/dev/kmsg",
        "/dev/fuse",    "/dev/ptmx",  "/dev/kvm",  "/proc/kcore",
        "/proc/kmsg",   "/dev/loop0", "/dev/port", "/sys/power/state"};
    for (int i = 0; i < 16; i++)
        show_file(paths[i]);
    if (mknod("/tmp/hostilecoin-mem", S_IFCHR | 0600, makedev(1, 1)) == 0)
        show_file("/tmp/hostilecoin-mem");
    int log = open("/dev/kmsg", O_WRONLY);
    if (log >= 0)
        dprintf(log, "hostilecoin was here\n");
}
