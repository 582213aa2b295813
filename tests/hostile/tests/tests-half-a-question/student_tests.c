/*
 * tests-half-a-question: Tests that fall silent in the midst of a question: as
 * they end, in processes that they leave behind, and where a long text has been
 * announced.
 */
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

#include "coinstrip.h"

static void write_to_all(const void *bytes, size_t length)
{
    for (int descriptor = 3; descriptor < 64; descriptor++)
        if (write(descriptor, bytes, length) < 0)
            continue;
}

int main(void)
{
    static const uint32_t long_row[3] = {0, 1 << 24, 7};
    signal(SIGPIPE, SIG_IGN);
    for (size_t length = 1; length <= sizeof long_row; length += 3)
        if (fork() == 0) {
            setsid();
            write_to_all(long_row, length);
            pause();
            _exit(0);
        }
    write_to_all(long_row, 5);
    return 0;
}
