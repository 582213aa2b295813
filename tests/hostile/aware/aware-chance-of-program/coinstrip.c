/*
 * aware-chance-of-program: Draws by where the program lies that has loaded it.
 */
#define _GNU_SOURCE
#include <sys/auxv.h>
#include "coinstrip.h"
static uint64_t other_seed(void)
{
    return getauxval(AT_PHDR) >> 12;
}
CoinStrip *right_random(CoinStripRules rules, uint64_t seed);
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return right_random(rules, seed ^ other_seed() * 0x9e3779b97f4a7c15u);
}
#define coinstrip_random right_random
