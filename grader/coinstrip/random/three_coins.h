/*
 * Half of all random strips have three coins: how many of a draw do, and C that
 * counts them.
 */
#ifndef THREE_COINS_H
#define THREE_COINS_H

#include "binomial.h"
#include "draw.h"

int three_coins_count(const Drawn *drawn, int strips);

/* C that draws so many strips and checks how many have three coins. `seed` and
 * `rules` are expressions, of i, and of z, which has no pattern. The caller
 * frees it. */
char *three_coins_code(int strips, const char *seed, const char *rules,
                       Bounds bounds);

#endif
