/*
 * channel-flood-all: A constructor writes a megabyte of noise to every
 * descriptor from 0 to 1023.
 */
#define _GNU_SOURCE
#include <string.h>
#include <unistd.h>
#include <fcntl.h>

__attribute__((constructor)) static void begin(void)
{
    static char noise[1 << 16];
    memset(noise, 0xA5, sizeof noise);
    for (int fd = 0; fd < 1024; fd++) {
        fcntl(fd, F_SETFL, O_NONBLOCK);
        for (int i = 0; i < 16; i++)
            if (write(fd, noise, sizeof noise) < 0)
                break;
    }
}

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
