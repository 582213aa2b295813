/*
 * channel-forged-answers: Writes plausible answers (length first, nonce first,
 * all ones, all zeros) to every descriptor.
 */
#define _GNU_SOURCE
#include <string.h>
#include <unistd.h>
#include <stdint.h>

static void forge(void)
{
    for (int fd = 0; fd < 1024; fd++)
        for (uint32_t size = 1; size <= 64; size *= 2) {
            unsigned char frame[128] = {0};
            memcpy(frame, &size, sizeof size);
            memset(frame + 4, size & 5 ? 1 : 0, size);
            if (write(fd, frame, size) < 0)
                break;
            if (write(fd, frame, size + 4) < 0)
                break;
        }
}
#define HOOK() forge()
