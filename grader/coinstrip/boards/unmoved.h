/*
 * What a move has nothing to do with: how many squares and coins a strip has,
 * that there is no coin -1, and the letters of the coins that it neither moves
 * nor passes. Where such a look is wrong after moves, though the squares of all
 * coins are right, the fault is the look's, and not that of the moves.
 */
#ifndef UNMOVED_H
#define UNMOVED_H

#include "coinstrip/wire.h"

/* Fails where OP_LENGTH, OP_COINS, OP_SQUARE (of coins that there are not) or
 * OP_TO_STRING (its letters) is wrong on a strip that was moved on. To be
 * called where it is right on fresh ones. Letters that were charged here are
 * not looked at in other parts: see is_believed. */
void judge_unmoved(WireOperation look);

#endif
