/*
 * compile-include-doubling: A file that includes itself twice, to a depth
 * that a compiler allows: two to the power of that many lines.
 */
#define _GNU_SOURCE
#ifndef DEPTH
#define DEPTH 0
#endif
#if __INCLUDE_LEVEL__ < 190
#include "coinstrip.c"
#include "coinstrip.c"
#endif
#if __INCLUDE_LEVEL__ == 0

/* ---- beneath: nothing is solved, every answer is NULL, false or 0 ---- */
#include <stddef.h>
#include "coinstrip.h"

#ifndef HOOK
#define HOOK() ((void)0)
#endif
#ifndef HOOK_MAKE
#define HOOK_MAKE() HOOK()
#endif

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    (void)rules, (void)text;
    HOOK_MAKE();
    return NULL;
}
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    (void)rules, (void)seed;
    HOOK_MAKE();
    return NULL;
}
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    (void)rules, (void)coins, (void)length, (void)min_moves, (void)seed;
    HOOK_MAKE();
    return NULL;
}
void coinstrip_free(CoinStrip *strip)
{
    (void)strip;
    HOOK();
}
int coinstrip_length(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return 0;
}
int coinstrip_coins(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return 0;
}
int coinstrip_square(const CoinStrip *strip, int coin)
{
    (void)strip, (void)coin;
    HOOK();
    return 0;
}
char *coinstrip_to_string(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return NULL;
}
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    HOOK();
    return false;
}
bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    HOOK();
    return false;
}
bool coinstrip_is_won(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return false;
}
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    (void)strip, (void)move;
    HOOK();
    return false;
}
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    (void)strip, (void)move;
    HOOK();
    return false;
}
#endif
