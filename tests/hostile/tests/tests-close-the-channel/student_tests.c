/*
 * tests-close-the-channel: Tests that close all descriptors that are not
 * theirs, fork, and go on calling in the children.
 */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "coinstrip.h"

static void close_from(int first)
{
    for (int descriptor = first; descriptor < 64; descriptor++)
        close(descriptor);
}

int main(void)
{
    for (int first = 3; first < 64; first += 9)
        if (fork() == 0) {
            close_from(first);
            if (fork() == 0)
                setsid();
            coinstrip_free(coinstrip_from_string(COINSTRIP_WELTER, "A"));
            _exit(0);
        }
    while (wait(NULL) > 0)
        continue;
    close_from(3);
    return 0;
}
