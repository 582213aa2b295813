/*
 * What a right program answers about a fresh board, where there is but one
 * answer: presumed of a slow program that has been asked about many others.
 */
#ifndef EXPECTED_ANSWERS_H
#define EXPECTED_ANSWERS_H

#include "base/bytes.h"
#include "coinstrip/theory/oracle.h"
#include "coinstrip/wire.h"

/* Has that operation, asked as boards_pass.c asks it, one answer? */
bool has_expected_answer(WireOperation operation);

/* Writes its values, as wire.h lists them. */
void put_expected_answer(Writer *to, CoinStripRules rules,
                         WireOperation operation, const Board *board);

#endif
