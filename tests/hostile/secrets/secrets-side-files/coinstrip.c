/*
 * secrets-side-files: Leaves marks in every folder it can write and looks for
 * marks of earlier runs, to learn what is asked.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

__attribute__((constructor)) static void begin(void)
{
    static const char *const folders[] = {"/tmp", "/dev/shm", ".",  "/var/tmp",
                                          "/run", "/",        "..", "/home"};
    for (int i = 0; i < 8; i++) {
        char path[64];
        snprintf(path, sizeof path, "%s/hostilecoin-mark", folders[i]);
        if (access(path, F_OK) == 0)
            dprintf(1, "hostilecoin: a mark of another run in %s\n", path);
        int fd = open(path, O_CREAT | O_WRONLY, 0666);
        if (fd >= 0)
            dprintf(fd, "%d\n", (int)getpid());
    }
}
