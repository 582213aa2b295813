/*
 * Random strips. Who has had one of a seed asks for those of the seeds that
 * follow, as a rule: they are drawn ahead, more each time.
 */
#ifndef TRIED_DRAWS_H
#define TRIED_DRAWS_H

#include "tried_strip.h"

/* What coinstrip_random, or coinstrip_random_sized, is asked for. */
typedef struct {
    bool sized;
    CoinStripRules rules;
    int numbers[3]; /* coins, length, min_moves */
    uint64_t seed;
} Draw;

/* NULL if there is none, or no memory. */
CoinStrip *draw_strip(const Draw *draw);

/* Legal moves of a strip are asked for, more than some. If it was drawn, as the
 * one before was of which they were, those of the next ones are learned, too.
 */
void draws_learn_legal(const CoinStrip *strip);

/* Will they be asked for, as it seems? */
bool draws_expect_legal(const CoinStrip *strip);

#endif
