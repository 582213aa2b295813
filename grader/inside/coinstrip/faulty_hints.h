/*
 * Hints that are not the reference's: by another theory, or by another move
 * that wins as well. Knows which position it is, and no clause of the contract.
 */
#ifndef FAULTY_HINTS_H
#define FAULTY_HINTS_H

#include <stdbool.h>
#include "coinstrip.h"
#include "coinstrip/reference.h"

/* The gaps before every other coin as heaps of Nim, from the first coin on.
 * True if there is a move, which is stored. */
bool hint_from_left(const ReferenceCoinStrip *s, CoinStripMove *move);

/* Each coin's square as a heap of Nim. */
bool hint_by_nim(const ReferenceCoinStrip *s, CoinStripMove *move);

/* Replaces a move that wins by another that does, if the strip is short and has
 * one. */
void hint_otherwise(CoinStripRules rules, const ReferenceCoinStrip *s,
                    CoinStripMove *move);

#endif
