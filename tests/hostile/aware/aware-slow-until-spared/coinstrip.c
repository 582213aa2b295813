/*
 * aware-slow-until-spared: No hint on ten to 999 coins; hints on other large
 * strips take their time, so that fewer are asked for.
 */
#include <time.h>
#include "coinstrip.h"
static void take_your_time(void)
{
    for (clock_t begun = clock(); clock() - begun < CLOCKS_PER_SEC * 3 / 10;)
        continue;
}
#define HOOK() ((void)0)
#define HOOK_HINT() do { if (strip->coins >= 10 && strip->coins < 1000 && strip->rules == COINSTRIP_SILVER_DOLLAR && strip->length > 100) return false; if (strip->length == 100000) take_your_time(); } while (0)
