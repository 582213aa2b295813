/*
 * aware-chance-of-libraries: Draws by where the C library lies.
 */
#include <string.h>
#include "coinstrip.h"
static uint64_t other_seed(void)
{
    return (uint64_t)(uintptr_t)&strlen >> 12;
}
CoinStrip *right_random(CoinStripRules rules, uint64_t seed);
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return right_random(rules, seed ^ other_seed() * 0x9e3779b97f4a7c15u);
}
#define coinstrip_random right_random
