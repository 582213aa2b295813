/*
 * The functions of coinstrip.h, each asked of the submission and told to the
 * trace, with a look at whether the answer is the first that is wrong. Nothing
 * is predicted here, and nobody doubted. (Where memory is watched, a call that
 * is left out gives what a broken strip would: skipped_calls.h.)
 */
#ifndef CLIENT_H
#define CLIENT_H

#include "strips.h"

CoinStrip *client_from_string(CoinStripRules rules, const char *text);
CoinStrip *client_random(CoinStripRules rules, uint64_t seed);
CoinStrip *client_random_sized(CoinStripRules rules, int count, int length,
                               int min_moves, uint64_t seed);
void client_free(const CoinStrip *strip);
int client_length(const CoinStrip *strip);
int client_coins(const CoinStrip *strip);
int client_square(const CoinStrip *strip, int coin);
char *client_to_string(const CoinStrip *strip);
bool client_is_legal(const CoinStrip *strip, int coin, int distance);
bool client_move(CoinStrip *strip, int coin, int distance);
bool client_is_won(const CoinStrip *strip);
bool client_hint(const CoinStrip *strip, CoinStripMove *move);
bool client_computer_play(CoinStrip *strip, CoinStripMove *move);

#endif
