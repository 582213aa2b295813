/*
 * words.h - what is said about a game: names, sentences, and reasons.
 *
 * Everything is written to a stream, as one sentence or several; lines are
 * ended only where it says so. What coins and squares are called is decided
 * here alone: A, B, ..., Z, AA, AB, ... from the left, or numbers; and for
 * coins that go to the right, everything from the other end.
 */
#ifndef WORDS_H
#define WORDS_H

#include <stdio.h>

#include "match.h"

enum { WORDS_NAME = 16 }; /* bytes that a name of a coin takes at most */

/* The name of a coin; the coin of a name that text begins with (either case),
 * after which *rest points. -1: no such coin; *rest is NULL if there is no
 * name at all. */
void words_coin(const Match *match, int coin, char name[WORDS_NAME]);
int words_find_coin(const Match *match, const char *text, const char **rest);

/* The number by which a square of a strip is called. */
int words_square(const Match *match, int strip, int square);

/* "You" is a person whose opponent is a computer. */
const char *words_player(const Match *match, int side);

/* "Your turn"; "Player 1's turn". */
void words_whose_turn(const Match *match, FILE *out);

/* "Silver Dollar Game"; and in one line how coins move, and who wins. (The
 * match need not have begun a game.) */
const char *words_title(const Match *match);
void words_rule(const Match *match, FILE *out);
const char *words_turns(const Match *match); /* "" with a single strip */

/* "Coin A is on 2, coin B on 5." One line for each strip. */
void words_position(const Match *match, FILE *out);

/* "Coin B moved from 7 to 4", said before it is made; "... and is now coin A",
 * if it gets another name. Of a turn all moves. */
void words_moving(const Match *match, GameMove move, FILE *out);
void words_turn(const Match *match, const GameTurn *turn, FILE *out);

/* "Coin B would pass coin A." */
void words_refusal(const Match *match, GameMove move, Refusal refusal,
                   FILE *out);

/* "Player 1 wins." Empty while nobody has. */
void words_result(const Match *match, FILE *out);

/* "1 turn", "2 turns". */
void words_count(int count, const char *thing, FILE *out);

/* A turn as it is typed: "B 3", or "A 2, D 1"; both ways. NULL, or what is
 * wrong with the text. */
void words_write_turn(const Match *match, const GameTurn *turn, FILE *out);
const char *words_read_turn(const Match *match, const char *text,
                            GameTurn *turn);

#endif
