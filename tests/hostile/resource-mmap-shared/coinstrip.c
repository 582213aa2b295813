/*
 * resource-mmap-shared: Maps shared, locked, populated and huge-page memory,
 * which some limits do not see.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>

static void eat(void)
{
    size_t size = (size_t)1 << 28;
    static const int extra[] = {MAP_POPULATE, MAP_LOCKED, MAP_HUGETLB,
                                MAP_NORESERVE};
    mlockall(MCL_CURRENT | MCL_FUTURE);
    for (int i = 0; i < 64; i++) {
        char *block = mmap(0, size, PROT_READ | PROT_WRITE,
                           MAP_SHARED | MAP_ANONYMOUS | extra[i % 4], -1, 0);
        if (block != MAP_FAILED) {
            memset(block, 1, size);
            mlock(block, size);
        }
    }
}
#define HOOK() eat()

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
