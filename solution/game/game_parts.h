/*
 * game_parts.h - how a game is kept: for the two files that keep and show it.
 */
#ifndef GAME_PARTS_H
#define GAME_PARTS_H

#include "game.h"

/* A move, by strip and the coin's number there, and the turn it belongs to. */
typedef struct {
    int turn;
    int strip;
    CoinStripMove move;
    int from; /* the square */
} Step;

struct Game {
    GameRules rules;
    int count;
    int coins;
    char **boards;
    CoinStrip **strips;
    int *first;       /* for each strip its first coin's number; one more */
    int *identity;    /* for each coin, its number at the start */
    int64_t *squares; /* of all coins, when this turn began */
    int64_t *now;     /* and as they lie now */
    StrategyStrip *at_turn;
    StrategyStrip *drawn;
    Step *steps;
    int made;  /* how many of the steps have been made */
    int total; /* those that can be made again included */
    int room;
    int turns;
    int changes;
};

#endif
