/*
 * aware-chance-of-far-stack: Draws by where the stack lies, in units of 64 megabytes.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include "coinstrip.h"
static uint64_t other_seed(void)
{
    int here;
    return (uintptr_t)&here >> 26;
}
CoinStrip *right_random(CoinStripRules rules, uint64_t seed);
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return right_random(rules, seed ^ other_seed() * 0x9e3779b97f4a7c15u);
}
#define coinstrip_random right_random
