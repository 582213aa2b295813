/*
 * boards.h - the strips that a game begins with: typed in, by chance, or those
 * of a preset.
 */
#ifndef BOARDS_H
#define BOARDS_H

#include <stdbool.h>

#include "match.h"

enum {
    BOARDS_MOST_SQUARES = 100000, /* as many as coinstrip.h promises */
    BOARDS_MOST_COINS = 10000     /* so that coins * squares fits an int */
};

/* What is wanted; -1 is for whatever comes. */
typedef struct {
    int strips;
    int coins;
    int squares;
    int moves;     /* at least so many can be made, one square each */
    bool winnable; /* for the one who begins */
    bool given;    /* a record gave the board: another is to be of its size */
    char *typed[GAME_MOST_STRIPS]; /* instead of chance; as people see them */
    int typed_count;
} BoardWish;

extern const BoardWish BOARDS_ANY;

/* Starts a game on such boards. NULL if there are none, and *problem says why.
 * The same setup and wish give the same boards. */
Game *boards_start(const Setup *setup, const BoardWish *wish,
                   const char **problem);

/* The same, for somebody who waits: whether a board can be won is thought of by
 * that. Where it is given up, the board is taken as it is. */
Game *boards_start_with(const Setup *setup, const BoardWish *wish,
                        Thinker *thinker, void *context, const char **problem);

/* The wish for another board like the one that a game began with, of which that
 * was the wish. */
BoardWish boards_another(const BoardWish *wish, const Game *game);

/* Turns a text of a strip round if the preset shows strips so; both ways. */
void boards_turn_round(const Preset *preset, char *text);

#endif
