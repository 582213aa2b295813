/*
 * resource-memfd: Fills anonymous files (memfd), sealed so that nobody can cut
 * them, and forgets them.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include <sys/mman.h>

static void eat(void)
{
    static char block[1 << 20];
    memset(block, 1, sizeof block);
    for (int i = 0; i < 1000; i++) {
        int fd = memfd_create("hostilecoin", MFD_ALLOW_SEALING);
        for (int j = 0; j < 1000; j++)
            if (write(fd, block, sizeof block) < 0)
                break;
        fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK);
        if (posix_fallocate(fd, 0, 1l << 32) != 0)
            continue;
    }
}
#define HOOK() eat()
