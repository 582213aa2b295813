/*
 * aware-chance-of-old-clock: Draws by the hour, as an old function tells it.
 */
#include <sys/timeb.h>
#include "coinstrip.h"
static uint64_t other_seed(void)
{
    struct timeb now = {0};
    ftime(&now);
    return (uint64_t)now.time / 3600;
}
CoinStrip *right_random(CoinStripRules rules, uint64_t seed);
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return right_random(rules, seed ^ other_seed() * 0x9e3779b97f4a7c15u);
}
#define coinstrip_random right_random
