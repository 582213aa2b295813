/*
 * tests-flood-the-server: Tests that write garbage to whoever answers them,
 * whole questions of it and pieces, from several processes.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "coinstrip.h"

static uint32_t state;

static uint32_t draw(uint32_t limit)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % limit;
}

/* A row of operations, each on one of a few strips, with numbers that are
 * small, extreme, or anything. */
static size_t fill(unsigned char *row, size_t room)
{
    static const uint32_t extremes[] = {0, 1, 3, 0x7fffffff, 0x80000000,
                                        0xffffffff, 0xfffff, 0x100000};
    size_t length = 0;
    while (length + 32 < room && draw(40) != 0) {
        row[length++] = (unsigned char)draw(draw(9) ? 20 : 256);
        for (uint32_t i = draw(6); i > 0; i--) {
            uint32_t number = draw(2) ? extremes[draw(8)] : draw(12);
            memcpy(row + length, &number, 4);
            length += 4;
        }
    }
    return length;
}

static void write_to_all(const unsigned char *bytes, size_t length)
{
    for (int descriptor = 3; descriptor < 64; descriptor++)
        if (write(descriptor, bytes, length) < 0)
            continue;
}

static void read_from_all(void)
{
    static unsigned char bytes[1 << 16];
    for (int descriptor = 3; descriptor < 64; descriptor++)
        while (read(descriptor, bytes, sizeof bytes) > 0)
            continue;
}

static void ask_nonsense(uint32_t seed)
{
    static unsigned char bytes[4096];
    state = seed;
    for (int i = 0; i < 400; i++) {
        uint32_t length = (uint32_t)fill(bytes + 8, sizeof bytes - 8);
        const uint32_t head[2] = {draw(50) ? 0 : draw(3), length};
        memcpy(bytes, head, sizeof head);
        write_to_all(bytes, seed % 4 == 3 ? draw(60) : 8 + length);
        read_from_all();
    }
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    for (uint32_t seed = 0; seed < 8; seed++)
        if (fork() == 0) {
            for (int descriptor = 3; descriptor < 64; descriptor++)
                fcntl(descriptor, F_SETFL, O_NONBLOCK);
            ask_nonsense(seed);
            _exit(0);
        }
    while (wait(NULL) > 0)
        continue;
    return 0;
}
