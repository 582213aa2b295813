/*
 * coinstrip_computer_play, held against perfect play as the oracle finds it by
 * brute force.
 */
#ifndef COMPUTER_H
#define COMPUTER_H

#include <stddef.h>
#include "oracle.h"

/* Has the computer move on this strip and holds the move and the strip
 * afterwards against the rules. False when that was passed over: there is no
 * such strip, or it is coinstrip_is_won that is wrong about it. The answers of
 * OP_IS_WON are to be prepared (boards.h). */
bool judge_computer(CoinStripRules rules, const Board *board);

/* The same on a strip that shows that board by now. Frees it. */
bool judge_computer_on(CoinStripRules rules, CoinStrip *strip,
                       const Board *board);

/* Many turns in one process, on small strips: what is counted, or kept, may be
 * full by then. Not where another test has found something wrong with turns. */
void judge_many_turns(CoinStripRules rules);

/* Ends the test when too few of the strips could be judged. */
void expect_computer_judged(size_t judged, size_t of);

#endif
