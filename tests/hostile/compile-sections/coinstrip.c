/*
 * compile-sections: Puts pointers to exit and to nowhere into .init_array,
 * .ctors, .fini_array and .got by attribute.
 */
#define _GNU_SOURCE
#include <stdlib.h>
static void go(void)
{
    _Exit(0);
}
__attribute__((section(".init_array"), used)) static void (*a)(void) = go;
__attribute__((section(".ctors"), used)) static void (*b)(void) = go;
__attribute__((section(".fini_array"), used)) static void (*c)(void) = go;
__attribute__((section(".preinit_array"), used)) static void (*d)(void) = go;
__attribute__((section(".init_array.00001"), used)) static long e = 0x41414141;
__attribute__((weak, alias("coinstrip_is_won"))) _Bool extra(const void *);

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
