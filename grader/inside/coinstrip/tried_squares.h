/*
 * Squares of coins beyond the window that is known of a strip: where tests go
 * through them in equal steps, those that follow are asked ahead.
 */
#ifndef TRIED_SQUARES_H
#define TRIED_SQUARES_H

#include "tried_strip.h"

enum { SQUARES_COIN_MAX = 1 << 24 /* beyond that each is asked for */ };

/* Up to that, and from -1 on, of a strip that has been looked at. */
int square_of(CoinStrip *strip, int coin);

#endif
