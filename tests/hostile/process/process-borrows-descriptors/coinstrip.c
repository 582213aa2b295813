/*
 * process-borrows-descriptors: Opens what /proc shows as descriptors of its
 * own and of its parent again, for writing, and looks for a way out through
 * folders it has open.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static void borrow(void)
{
    static int done;
    char path[64];
    if (done++)
        return;
    for (int pid = 0; pid < 40; pid++)
        for (int fd = 0; fd < 64; fd++) {
            if (pid == 0)
                snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
            else
                snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, fd);
            int file = open(path, O_RDWR);
            if (file < 0)
                file = open(path, O_RDONLY | O_NONBLOCK);
            if (file >= 0 && pid > 0) {
                int up = openat(file, "../../../../etc/passwd", O_RDONLY);
                if (up >= 0)
                    printf("hostilecoin got out by %s\n", path);
            }
        }
    for (int pid = 1; pid < 40; pid++) {
        snprintf(path, sizeof path, "/proc/%d/root/etc/passwd", pid);
        if (access(path, R_OK) == 0)
            printf("hostilecoin got out by %s\n", path);
        snprintf(path, sizeof path, "/proc/%d/mem", pid);
        if (pid != getpid() && open(path, O_RDWR) >= 0)
            printf("hostilecoin got into %s\n", path);
    }
}
__attribute__((constructor)) static void begin(void)
{
    borrow();
}
#define HOOK() borrow()
