/* Which moves win, as the oracle has it. */
#ifndef WINNING_MOVES_H
#define WINNING_MOVES_H

#include <stdint.h>
#include "oracle.h"

/* Does the move, on that board, leave the opponent a lost game? */
bool move_wins(CoinStripRules rules, const Board *board, int coin,
               int distance);

/* A winning move, if there is one. */
bool find_win(CoinStripRules rules, const Board *board, int *coin,
              int *distance);

/* Boards of `length` squares and `coins` coins, from a fixed row of numbers;
 * `lost`: only such, as far as one is found. */
Board some_board(CoinStripRules rules, int length, int coins, bool lost,
                 uint64_t number);

#endif
