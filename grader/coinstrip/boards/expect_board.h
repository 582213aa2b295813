/*
 * Strips as they are seen: through whichever function can be believed.
 */
#ifndef EXPECT_BOARD_H
#define EXPECT_BOARD_H

#include "coinstrip.h"
#include "coinstrip/theory/oracle.h"
#include "coinstrip/wire.h"

/* What can't be seen can't be right: nothing is earned by making just anything.
 * Ends the test where too few fresh strips show, whoever is asked. */
void expect_seen(void);

/* The strip shows this board, as far as a function that shows strips can be
 * believed: see boards.h. With `why` for the student. */
void expect_board(CoinStripRules rules, const CoinStrip *strip,
                  const Board *wanted, const char *why);

/* Whether it does, without ending the test; and whether one of the functions
 * that show strips says so. */
bool sees_board(CoinStripRules rules, const CoinStrip *strip,
                const Board *wanted);
bool sees_board_somehow(const CoinStrip *strip, const Board *wanted);

/* Can that function be believed about that board? Of small ones it is known,
 * of others it is taken for granted where it is right about all small ones. */
bool can_show(CoinStripRules rules, WireOperation observer, const Board *board);

/* Can the submission make this strip and show it as it should be, in time? What
 * it can't is charged with the strips; where nothing was (attribution.h), the
 * test ends. (In a session of its own: another follows. Of a test that is run
 * ahead it is taken for granted.) */
bool shows_large(CoinStripRules rules, const char *text);

/* The same, whatever letters the coins have: where nobody looks at them. */
bool shows_coins(CoinStripRules rules, const char *text);

#endif
