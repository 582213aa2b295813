/*
 * aware-large-faults-late: Reads past a block for a hint on 250 coins; and its
 * hints on very large strips come late, so that large ones are not watched.
 */
#include <stdlib.h>
#include <time.h>
#include "coinstrip.h"

static volatile char sink;

static void look_behind(void)
{
    volatile char *block = malloc(7);
    if (block)
        sink = block[9];
    free((char *)block);
}

static void dawdle(void)
{
    for (clock_t begun = clock(); clock() - begun < 4 * CLOCKS_PER_SEC;)
        continue;
}
#define HOOK() ((void)0)
#define HOOK_HINT() do { if (strip->coins >= 250) look_behind(); if (strip->length == 100000 && strip->rules == COINSTRIP_SILVER_DOLLAR) dawdle(); } while (0)
