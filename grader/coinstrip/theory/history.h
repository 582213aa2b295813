/*
 * Long games: what a strip is asked after hundreds and thousands of moves, and
 * what a program is asked after as many calls. Whatever is counted, kept, or
 * grows with them has its sizes from a grid (grid.h). What goes wrong with the
 * strip or its moves is charged elsewhere.
 */
#ifndef HISTORY_H
#define HISTORY_H

#include "coinstrip.h"

/* Games of many lengths, up to their ends: is the strip won, or not yet? */
void judge_won_in_history(CoinStripRules rules);

/* Texts after each move of a game. To be called where the texts of fresh strips
 * are right. */
void judge_texts_in_history(CoinStripRules rules);

/* Hints in a long game, and after many calls. */
void judge_hints_in_history(CoinStripRules rules);

#endif
