/*
 * The extension, as its tests see it: games as tables, calls of impartial.h on
 * them, and what is wrong with an answer. A call goes to the submission's
 * impartial.c, in a confined process as everywhere; what is right is known from
 * the reference.
 */
#ifndef GAMES_H
#define GAMES_H

#include "coinstrip/expect.h"
#include "game_wire.h"
#include "impartial.h"

/* A game that owns its arrays. */
typedef struct {
    ImpartialGame game;
    int *first;
    int *options;
} OwnGame;

/* A game without positions, and room for so many, and for so many options. */
OwnGame game_new(int positions, int options);
/* Adds a position, and an option of the one added last. */
void game_add_position(OwnGame *own);
void game_add_option(OwnGame *own, int option);
void game_free(OwnGame *own);

typedef struct {
    GameQuestion question;
    int choice; /* the ending or the turn, where the question has one */
    const ImpartialGame *game;
    int pieces; /* of a compound; else 0 */
    const int *at;
} GameCall;

typedef struct {
    bool returned;
    int number;           /* what was stored in *length or *wins */
    uint32_t allocations; /* that it made */
    int *results;         /* what was stored for each position; malloc'ed */
    GameChange change;    /* what it was lent and has changed; of an array, */
    int changed;          /* the place of that number */
    int now;              /* what that number is now */
} GameAnswer;

/* Asks the submission. The test ends where it doesn't answer. `failing` is the
 * allocation that fails, counted from 0; UINT32_MAX: none. */
GameAnswer game_ask(const GameCall *call, uint32_t failing);

/* Whether something is wrong with an answer; if so, says what. */
bool game_is_wrong(const GameCall *call, const GameAnswer *answer,
                   Failure *failure);

/* Ends the test if the last call has changed what it was lent, unless that was
 * charged in an earlier one. */
void game_judge_kept(const GameCall *call, const GameAnswer *answer);

bool game_has_cycle(const ImpartialGame *game);

/* Asks, and ends the test if the answer is wrong, or if what the function was
 * lent is not as it was. */
void game_judge(const GameCall *call);

#endif
