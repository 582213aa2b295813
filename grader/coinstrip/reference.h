/*
 * The reference solution, under names of its own so that it can stand beside
 * the submission's: solution/coinstrip.c, compiled with reference_names.h put
 * before it. What each function does stands in starter/coinstrip.h.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "coinstrip.h"

typedef struct ReferenceCoinStrip ReferenceCoinStrip;

ReferenceCoinStrip *reference_from_string(CoinStripRules rules,
                                          const char *text);
ReferenceCoinStrip *reference_random(CoinStripRules rules, uint64_t seed);
ReferenceCoinStrip *reference_random_sized(CoinStripRules rules, int coins,
                                           int length, int min_moves,
                                           uint64_t seed);
void reference_free(ReferenceCoinStrip *strip);
int reference_length(const ReferenceCoinStrip *strip);
int reference_coins(const ReferenceCoinStrip *strip);
int reference_square(const ReferenceCoinStrip *strip, int coin);
char *reference_to_string(const ReferenceCoinStrip *strip);
bool reference_is_legal(const ReferenceCoinStrip *strip, int coin,
                        int distance);
bool reference_move(ReferenceCoinStrip *strip, int coin, int distance);
bool reference_is_won(const ReferenceCoinStrip *strip);
bool reference_hint(const ReferenceCoinStrip *strip, CoinStripMove *move);
bool reference_computer_play(ReferenceCoinStrip *strip, CoinStripMove *move);

#endif
