/*
 * coinstrip_hint and coinstrip_computer_play, held against perfect play as the
 * oracle finds it by brute force.
 */
#ifndef HINTS_H
#define HINTS_H

#include <stddef.h>
#include "oracle.h"

/* Does the move, on that board, leave the opponent a lost game? */
bool move_wins(CoinStripRules rules, const Board *board, int coin,
               int distance);

/* A winning move, if there is one. */
bool find_win(CoinStripRules rules, const Board *board, int *coin,
              int *distance);

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

/* Has the computer move on this strip and holds the move and the strip
 * afterwards against the rules. False when that was passed over: there is no
 * such strip, or it is coinstrip_is_won that is wrong about it. The answers of
 * OP_IS_WON are to be prepared (boards.h). */
bool judge_computer(CoinStripRules rules, const Board *board);

/* The same on a strip that shows that board by now. Frees it. */
bool judge_computer_on(CoinStripRules rules, CoinStrip *strip,
                       const Board *board);

/* Ends the test when too few of the strips could be judged. */
void expect_computer_judged(size_t judged, size_t of);

/* Ends the test as not judged if no hint was asked for in it. */
void expect_judged(void);

/* The submission's hint must not write to *move where it answers false: on a
 * few lost boards. (Another wrong answer is charged elsewhere.) */
void judge_hints_in_vain(CoinStripRules rules);

/* Boards of `length` squares and `coins` coins, from a fixed row of numbers;
 * `lost`: only such, as far as one is found. */
Board some_board(CoinStripRules rules, int length, int coins, bool lost,
                 uint64_t number);

#endif
