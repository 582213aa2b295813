/*
 * Positions beyond brute force that are run ahead: hints and moves on them are
 * asked for together with those on others, and held against the theory later.
 */
#ifndef THEORY_LATER_H
#define THEORY_LATER_H

#include <stdbool.h>
#include "coinstrip.h"
#include "positions.h"

/* Asks for a hint on that strip, and, if it `plays`, for the computer's move,
 * both with what is asked of others. */
void judge_later(const Position *position, const CoinStrip *strip, int length,
                 bool plays);

/* The same on a strip that is made first. */
void judge_new_later(const Position *position, int length, bool plays);

#endif
