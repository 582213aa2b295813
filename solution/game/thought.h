/*
 * thought.h - what there is to find out about a position, and what a computer
 * chooses in it. Some of it takes long to count out: so it is asked for by
 * parts, and an answer is one plain record that can be thought of elsewhere and
 * sent.
 */
#ifndef THOUGHT_H
#define THOUGHT_H

#include <stdint.h>

#include "game.h"
#include "preset.h"

typedef struct {
    bool computer;
    int errors; /* of 100 turns of the computer, how many are any move */
} Player;

typedef struct {
    const Preset *preset; /* never NULL */
    GameRules rules;
    Player players[2]; /* by side: the first begins */
    uint64_t seed;     /* decides the board, and what the computer chooses */
} Setup;

/* Parts of a thought. */
enum {
    THOUGHT_OUTCOME = 1,
    THOUGHT_WINNING = 2, /* a winning turn, if the outcome is won */
    THOUGHT_CHOICE = 4,  /* the computer's turn */
    THOUGHT_LENGTHS = 8  /* how long strips last that all move at once */
};

typedef struct {
    int changes;   /* of the game: which position; 0: none yet */
    int known;     /* which parts were found */
    bool given_up; /* it would have taken too long */
    StrategyOutcome outcome;
    bool found;
    GameTurn winning; /* goes on as the turn was begun */
    bool chosen;
    GameTurn choice;
    int lengths[GAME_MOST_STRIPS]; /* -1: too large to count */
} Thought;

/* Finds those parts; or what can be said without. The same seed, position and
 * number of turns give the same choice. */
void thought_find(const Setup *setup, const Game *game, int what,
                  Thought *thought);
void thought_give_up(const Setup *setup, const Game *game, int what,
                     Thought *thought);

/* Whether finding them may take more than a moment. */
bool thought_is_long(const Game *game, int what);

#endif
