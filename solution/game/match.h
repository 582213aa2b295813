/*
 * match.h - a game and those who play it: two people, or a computer on either
 * side. What the line mode, the screen and the page have in common.
 */
#ifndef MATCH_H
#define MATCH_H

#include "thought.h"

/* Finds parts of a thought that may take long, wherever it likes; false: it was
 * given up. */
typedef bool Thinker(void *context, const Setup *setup, const Game *game,
                     int what, Thought *thought);

typedef struct {
    Setup setup;
    Game *game;
    Thought thought;   /* of this position, as far as anybody asked */
    bool letters_stay; /* coins are called as they were at the start */
    Thinker *thinker;  /* NULL: it is found here and now */
    void *thinker_context;
} Match;

/* From now on long thoughts are thought by that; NULL: here and now again. */
void match_think_with(Match *match, Thinker *thinker, void *context);

/* How it stands for the side whose turn it is. */
StrategyOutcome match_outcome(Match *match);

/* Whether that is unknown only because it would have taken too long. */
bool match_gave_up(const Match *match);

/* A turn that wins and begins with the moves that have been made already;
 * false if there is none. */
bool match_winning_turn(Match *match, GameTurn *turn);

/* How long each strip lasts, where all move at once; see thought.h. */
const int *match_lengths(Match *match);

/* Whether a computer is to move. It chooses a turn, takes it, and stores it;
 * false if no turn can be taken. */
bool match_is_computers_turn(const Match *match);
bool match_play_computer(Match *match, GameTurn *turn);

/* Whether a side is a person's, whose opponent is a computer. */
bool match_is_alone(const Match *match, int side);

/* Takes back a move or turn, and more until it is a person's turn again;
 * false, and nothing changed, if there is nothing to take back. And again. */
bool match_undo(Match *match);
bool match_redo(Match *match);

/* Whether there is something to take back, or to make again. */
bool match_can_undo(const Match *match);
bool match_can_redo(const Match *match);

#endif
