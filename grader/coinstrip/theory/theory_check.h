/*
 * Strategy on strips beyond brute force, judged by the theory: see positions.h.
 */
#ifndef THEORY_CHECK_H
#define THEORY_CHECK_H

#include "positions.h"

/* Has the submission's hint and computer_play answer on a strip of those coins
 * (squares ascending) and so many squares. Ends the test where they do not. */
void judge_position(CoinStripRules rules, const int *squares, int coins,
                    int length);

/* The same, but the computer does not play. */
void judge_hint_on_large(CoinStripRules rules, const int *squares, int coins,
                         int length);

/* The same on a strip that shows the position by now. */
void judge_hint_now(const Position *position, const CoinStrip *strip,
                    int length);

/* Has them answer on large strips: won and lost ones of that many coins and
 * squares. Ends the test where they do not. */
void judge_large(CoinStripRules rules, int coins, int length);

/* Many different ones: of few coins on `length` squares, and on few squares of
 * each number of coins, or, of the larger ones, some up to `most` (64). */
void judge_many(CoinStripRules rules, int most, int length);

/* Ten to a thousand coins, odd and even, in the Silver Dollar Game: won and
 * lost; and strips on which nearly all are at home. */
void judge_numbers(void);

/* Forty coins in Welter's game, of which only the last two can move: won ones
 * and a lost one. */
void judge_late_in_welter(void);

/* Few coins far apart: in Welter's game; and, with gaps of every size, in the
 * Silver Dollar Game. */
void judge_far_in_welter(void);
void judge_gaps(void);

#endif
