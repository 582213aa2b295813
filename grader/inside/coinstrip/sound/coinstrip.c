/*
 * A coinstrip.c that is right as far as it goes: before a student's is judged,
 * the grader builds, loads and asks this one (grading/selftest.h).
 */
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

struct CoinStrip {
    int length;
};

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = malloc(sizeof *strip);
    (void)rules;
    if (strip)
        strip->length = (int)strlen(text);
    return strip;
}

void coinstrip_free(CoinStrip *strip)
{
    free(strip);
}

int coinstrip_length(const CoinStrip *strip)
{
    return strip->length;
}
