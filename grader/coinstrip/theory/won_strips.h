/*
 * The computer on strips that are won: it answers false and leaves *move alone.
 */
#ifndef WON_STRIPS_H
#define WON_STRIPS_H

#include "coinstrip.h"

/* On one with so many coins, at home, and so many empty squares. Ends the test
 * where it does otherwise. Where the strip cannot be made, or is not known to
 * be won, that is charged elsewhere. */
void judge_won_strip(CoinStripRules rules, int coins, int empty);

/* On small ones, and without coins, with one, and full of them on squares of
 * many sizes. The answers of OP_IS_WON are to be prepared (boards.h). */
void judge_won_strips(CoinStripRules rules);

#endif
