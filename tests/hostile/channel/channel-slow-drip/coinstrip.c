/*
 * channel-slow-drip: Sends a byte every tenth of a second, for ever, so that a
 * deadline reset by each byte never comes.
 */
#define _GNU_SOURCE
#include <unistd.h>

static void drip(void)
{
    for (unsigned char c = 0;; c++) {
        for (int fd = 0; fd < 16; fd++)
            if (write(fd, &c, 1) < 0)
                continue;
        usleep(100000);
    }
}
#define HOOK() drip()
