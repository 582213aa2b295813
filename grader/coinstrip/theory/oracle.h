/*
 * What the rules say, found by brute force and by nothing else: no formula of
 * the theory is used here, so that the tests and the reference solution can be
 * checked against it.
 *
 * A board is a row of at most ORACLE_MAX squares. Bit i of `coins` is set when
 * square i holds a coin; square 0 is the leftmost. Coins are numbered 0, 1,
 * 2, ... from the left.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stdint.h>
#include "coinstrip.h"

enum { ORACLE_MAX = 20 };

typedef struct {
    int length;     /* squares, 1 to ORACLE_MAX */
    uint32_t coins; /* bit i: a coin on square i */
} Board;

/* Reads a strip's text (dots and letters); false if it is not one, or longer
 * than ORACLE_MAX. */
bool board_from_text(Board *board, const char *text);

/* Writes the board as coinstrip_to_string must give it, '.' and 'A', 'B', ...;
 * text has room for length + 1 characters. */
void board_to_text(const Board *board, char *text);

int board_coins(const Board *board);

/* The square of a coin, or -1 if there is no such coin. */
int board_square(const Board *board, int coin);

/* Sum over the coins of square - number: the most moves that can be left. */
int board_slack(const Board *board);

/* Is the move legal, for any two ints? */
bool board_is_legal(CoinStripRules rules, const Board *board, int coin,
                    int distance);

/* The board after a legal move. */
Board board_after(const Board *board, int coin, int distance);

/* No move left: the coins fill the leftmost squares. */
bool board_is_won(const Board *board);

/* Does whoever is to move lose against perfect play? The last mover wins.
 * Found from the outcomes of all the boards that can be reached, which are kept
 * in a table made at the first call. */
bool board_is_lost(CoinStripRules rules, const Board *board);

/* The Grundy value: the least number that no reachable board has (mex). */
int board_grundy(CoinStripRules rules, const Board *board);

#endif
