/*
 * record.h - a game as a text that people can read, and this program, too:
 *
 *     CoinStrip record 1
 *     rules: Silver Dollar
 *     last mover: wins
 *     turn: one
 *     preset: none
 *     seed: 42
 *     player 1: person
 *     player 2: computer, 10 errors in 100
 *     strip: ..A.B..C
 *     1. B 1
 *     2. C 2
 *
 * A turn with moves in several strips is "3. A 1, D 2"; moves of a turn that is
 * not finished follow "begun:". Lines that begin with # are for people only.
 */
#ifndef RECORD_H
#define RECORD_H

#include <stdio.h>

#include "match.h"

/* False if it can't be written. */
bool record_write(const Match *match, FILE *out);
bool record_save(const Match *match, const char *path);

/* Fills the match, whose game the caller frees. False if that is no record,
 * and *problem says why (a text from malloc, such as "line 3: ..."). */
bool record_read(FILE *in, Match *match, char **problem);
bool record_load(const char *path, Match *match, char **problem);

/* The kind of turns of that name, a StrategyTurn; -1 if there is none such.
 * (Options call them so, too.) */
int record_find_turn(const char *name);
const char *record_turn_name(StrategyTurn turn);

#endif
