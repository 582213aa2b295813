/*
 * channel-flood-all: A constructor writes a megabyte of noise to every
 * descriptor from 0 to 1023.
 */
#define _GNU_SOURCE
#include <string.h>
#include <unistd.h>
#include <fcntl.h>

__attribute__((constructor)) static void begin(void)
{
    static char noise[1 << 16];
    memset(noise, 0xA5, sizeof noise);
    for (int fd = 0; fd < 1024; fd++) {
        fcntl(fd, F_SETFL, O_NONBLOCK);
        for (int i = 0; i < 16; i++)
            if (write(fd, noise, sizeof noise) < 0)
                break;
    }
}
