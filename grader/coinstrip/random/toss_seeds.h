/*
 * Seeds that follow each other, and large ones: have half of their random
 * strips three coins, too?
 */
#ifndef TOSS_SEEDS_H
#define TOSS_SEEDS_H

#include <stdint.h>
#include "coinstrip.h"

/* Ends the test if too many or too few have, of the seeds from `first` on. */
void judge_neighbours(CoinStripRules rules, uint64_t first);

/* The same of seeds with so many bits. */
void judge_large_seeds(CoinStripRules rules, int bits);

#endif
