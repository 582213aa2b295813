/*
 * tests-kill-everybody: Tests that send signals to all whom they may: the
 * group, the parent, number 1, everybody.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "coinstrip.h"

int main(void)
{
    for (int number = 1; number < 32; number++) {
        signal(number, SIG_IGN);
    }
    kill(getppid(), SIGKILL);
    kill(1, SIGKILL);
    kill(0, SIGSTOP);
    kill(-1, SIGTERM);
    kill(-1, SIGKILL);
    return 0;
}
