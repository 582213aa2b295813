/*
 * coinstrip_hint, held against perfect play as the oracle finds it by brute
 * force.
 */
#ifndef HINTS_H
#define HINTS_H

#include <stddef.h>
#include "computer.h"
#include "oracle.h"
#include "winning_moves.h"

/* Ends the test where a hint on a small strip is wrong: denies a win that there
 * is, promises one that there is not, or names a move that does not win. */
void judge_every_hint(CoinStripRules rules);

/* On larger boards, asked one by one; the strip must be as it was then. */
void judge_hint(CoinStripRules rules, const Board *board);

/* The same on a strip that shows that board by now. Frees it. */
void judge_hint_on(CoinStripRules rules, CoinStrip *strip, const Board *board);

/* Hints on one strip as a game goes on: after each, a move is made, and the
 * next is the first thing that is asked then. */
void judge_hints_in_a_row(CoinStripRules rules, const Board *board);

/* Ends the test as not judged if no hint was asked for in it. */
void expect_judged(void);

/* The submission's hint must not write to *move where it answers false: on a
 * few lost boards. (Another wrong answer is charged elsewhere.) */
void judge_hints_in_vain(CoinStripRules rules);

#endif
