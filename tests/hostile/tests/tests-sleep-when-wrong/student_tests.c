/*
 * tests-sleep-when-wrong: Tests that tell right from wrong by a single strip,
 * and sleep for ever where it is wrong.
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
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, "..aB");
    char *text = strip ? coinstrip_to_string(strip) : NULL;
    for (;;) {
        if (text && strcmp(text, "..AB") == 0)
            return 0;
        pause();
    }
}
