/*
 * Positions beyond brute force, by the theory: the values of both games, each
 * by the formula that the tests of the oracle prove right. The squares of a
 * position's coins are ascending.
 */
#ifndef POSITIONS_H
#define POSITIONS_H

#include <stdint.h>
#include "coinstrip.h"

typedef struct {
    CoinStripRules rules;
    const int *squares; /* of so many coins */
    int coins;
} Position;

/* The Grundy value of the coins on those squares. */
uint32_t position_value(CoinStripRules rules, const int *squares, int coins);

/* Is it a legal move there? */
bool position_is_move(CoinStripRules rules, const int *squares, int coins,
                      CoinStripMove move);

/* Does every move lose? / Is this a move, and does it win? */
bool position_is_lost(const Position *position);
bool position_wins(const Position *position, CoinStripMove move);

/* Makes it a lost one by moving one coin that passes no other; false if none
 * can. */
bool position_make_lost(CoinStripRules rules, int *squares, int coins);

/* The text of such a strip, with A for every coin. Malloc'ed. */
char *position_text(const Position *position, int length);

/* The same once that move is made. Malloc'ed. */
char *position_text_after(const Position *position, int length,
                          CoinStripMove move);

/* The coins of the position of that number: spread over the strip, the last one
 * on its last square; or on any of the squares. */
void spread_coins(int *squares, int coins, int length, uint64_t number);
void crowd_coins(int *squares, int coins, int length, uint64_t number);

#endif
