/*
 * A position worked out with pencil and paper, as the handouts do it: the gaps
 * that count in the Silver Dollar Game, the mates in Welter's. For the report:
 * what is right is the oracle's to say, which knows no theory.
 */
#ifndef EXPLAIN_POSITION_H
#define EXPLAIN_POSITION_H

#include "base/text.h"
#include "oracle.h"

/* Adds a sentence or two; the value that they come to: 0 if whoever is to move
 * has lost. */
unsigned explain_position(CoinStripRules rules, const Board *board,
                          Text *words);

/* The same of so many coins on these squares, ascending: WORKED_MOST at most.
 */
enum { WORKED_MOST = 64 };

unsigned explain_squares(CoinStripRules rules, const int *squares, int coins,
                         Text *words);

#endif
