/*
 * resource-huge-strip: Says that every strip has INT_MAX squares and coins, so
 * that the judge loops over them.
 */
#define _GNU_SOURCE
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"
CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    (void)rules;
    return text && *text && !strpbrk(text, " 0123456789-+\n\t!?") ? malloc(1)
                                                                  : NULL;
}
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    (void)seed;
    return coinstrip_from_string(rules, "A");
}
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    (void)coins, (void)length, (void)min_moves, (void)seed;
    return coinstrip_from_string(rules, "A");
}
void coinstrip_free(CoinStrip *strip)
{
    free(strip);
}
int coinstrip_length(const CoinStrip *strip)
{
    (void)strip;
    return INT_MAX;
}
int coinstrip_coins(const CoinStrip *strip)
{
    (void)strip;
    return INT_MAX;
}
int coinstrip_square(const CoinStrip *strip, int coin)
{
    (void)strip;
    return coin ^ INT_MIN;
}
char *coinstrip_to_string(const CoinStrip *strip)
{
    (void)strip;
    return strdup("");
}
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    return true;
}
bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    return true;
}
bool coinstrip_is_won(const CoinStrip *strip)
{
    (void)strip;
    return false;
}
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    (void)strip;
    *move = (CoinStripMove){INT_MAX, INT_MIN};
    return true;
}
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    return coinstrip_hint(strip, move);
}