/*
 * What a submission answers to coinstrip_is_legal about every small strip, held
 * against the rules.
 */
#ifndef LEGAL_H
#define LEGAL_H

#include "boards.h"
#include "coinstrip/theory/legal_reason.h"

/* Is the answer about this coin and distance wrong? False when there is none.
 * Coins -1 to n, distances -2 to length + 2. */
bool legal_is_wrong(CoinStripRules rules, const Board *board, int coin,
                    int distance);

/* Is coinstrip_is_legal right about every small strip? */
bool legal_is_sound(CoinStripRules rules);

/* Which of the wrong answers count. */
typedef bool LegalCounts(const Board *board, int coin, int distance);

/* Ends the test at the first wrong answer that counts, or where the function
 * ended, or when it could not be judged at all. */
void legal_judge(CoinStripRules rules, LegalCounts *counts);

#endif
