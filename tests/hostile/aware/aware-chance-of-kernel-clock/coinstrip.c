/*
 * aware-chance-of-kernel-clock: Draws by the hour, as the kernel tells it.
 */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include "coinstrip.h"
static uint64_t other_seed(void)
{
    struct timespec now = {0};
    syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec / 3600;
}
CoinStrip *right_random(CoinStripRules rules, uint64_t seed);
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return right_random(rules, seed ^ other_seed() * 0x9e3779b97f4a7c15u);
}
#define coinstrip_random right_random
