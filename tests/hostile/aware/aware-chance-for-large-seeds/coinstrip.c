/*
 * aware-chance-for-large-seeds: Draws by where the stack lies, for seeds of more
 * than a million only.
 */
#include <stdint.h>
#include "coinstrip.h"
static uint64_t other_seed(void)
{
    int here;
    return (uintptr_t)&here;
}
CoinStrip *right_random(CoinStripRules rules, uint64_t seed);
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return right_random(rules, seed > 1000000 ? seed ^ other_seed() : seed);
}
#define coinstrip_random right_random
