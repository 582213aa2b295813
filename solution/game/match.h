/*
 * match.h - a game and those who play it: two people, or a computer on either
 * side. What the line mode, the screen and the page have in common.
 */
#ifndef MATCH_H
#define MATCH_H

#include <stdbool.h>
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

/* What was found out about a position; it can take a while to count out. */
typedef struct {
    int changes; /* of the game: which position; 0: none yet */
    StrategyOutcome outcome;
    bool searched;
    bool found;
    GameTurn turn;
} Judgement;

typedef struct {
    Setup setup;
    Game *game;
    Judgement judged;
} Match;

/* How it stands for the side whose turn it is. */
StrategyOutcome match_outcome(Match *match);

/* A turn that wins and begins with the moves that have been made already;
 * false if there is none. */
bool match_winning_turn(Match *match, GameTurn *turn);

/* Whether a computer is to move. It chooses a turn, takes it, and stores it;
 * false if no turn can be taken. The same seed, position and number of turns
 * give the same choice. */
bool match_is_computers_turn(const Match *match);
bool match_play_computer(Match *match, GameTurn *turn);

/* Takes back a move or turn, and more until it is a person's turn again;
 * false, and nothing changed, if there is nothing to take back. And again. */
bool match_undo(Match *match);
bool match_redo(Match *match);

#endif
