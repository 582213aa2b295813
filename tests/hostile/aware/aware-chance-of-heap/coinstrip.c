/*
 * aware-chance-of-heap: Draws by where the heap ends, in pages.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include "coinstrip.h"
static uint64_t other_seed(void)
{
    return (uintptr_t)sbrk(0) >> 12;
}
CoinStrip *right_random(CoinStripRules rules, uint64_t seed);
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return right_random(rules, seed ^ other_seed() * 0x9e3779b97f4a7c15u);
}
#define coinstrip_random right_random
