/*
 * channel-invented-handles: Returns strips that are no pointers: 1, -1, the
 * stack, a kernel address, a page without rights.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include "coinstrip.h"
static uintptr_t invent(void)
{
    static const uintptr_t odd[] = {1,    (uintptr_t)-1,  0xffff800000000000u,
                                    0x10, 0x7fffffffffff, 0xdeadbeef};
    static int next;
    return odd[next++ % 6];
}
CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    (void)rules;
    return text && *text ? (CoinStrip *)invent() : NULL;
}
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    (void)rules, (void)seed;
    return (CoinStrip *)invent();
}
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    (void)rules, (void)coins, (void)length, (void)min_moves, (void)seed;
    return (CoinStrip *)invent();
}
void coinstrip_free(CoinStrip *strip)
{
    (void)strip;
}
int coinstrip_length(const CoinStrip *strip)
{
    return (int)(intptr_t)strip;
}
int coinstrip_coins(const CoinStrip *strip)
{
    return -(int)(intptr_t)strip;
}
int coinstrip_square(const CoinStrip *strip, int coin)
{
    return (int)(intptr_t)strip ^ coin;
}
char *coinstrip_to_string(const CoinStrip *strip)
{
    (void)strip;
    return (char *)invent(); /* not from malloc, not readable */
}
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    union {
        unsigned char byte;
        bool truth;
    } odd = {(unsigned char)(2 + coin + distance)}; /* neither 0 nor 1 */
    (void)strip;
    return odd.truth;
}
bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    return coinstrip_is_legal(strip, coin, distance);
}
bool coinstrip_is_won(const CoinStrip *strip)
{
    return coinstrip_is_legal(strip, 40, 0);
}
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    *move = (CoinStripMove){INT32_MIN, INT32_MAX};
    return coinstrip_is_legal(strip, 90, 0);
}
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    return coinstrip_hint(strip, move);
}