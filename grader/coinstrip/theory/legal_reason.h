/* Why a move is legal, or not. */
#ifndef LEGAL_REASON_H
#define LEGAL_REASON_H

#include "oracle.h"

/* A few words, for the student. */
const char *legal_reason(CoinStripRules rules, const Board *board, int coin,
                         int distance);

#endif
