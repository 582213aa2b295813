/* What test_strip.c and test_strip_made.c share. */
#ifndef STRIP_PARTS_H
#define STRIP_PARTS_H

#include "coinstrip/boards/boards.h"

/* Ends the test where the function ended at that board. */
_Noreturn void fail_ended(CoinStripRules rules, WireOperation operation,
                          size_t index);

/* Tells the call that was wrong and ends the test as the right expectation
 * does. */
void fail_board(CoinStripRules rules, WireOperation operation,
                const Board *board, const BoardAnswer *answer);

#endif
