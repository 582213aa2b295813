/*
 * impartial.h - who wins any game of this kind, not only coins on a strip.
 *
 * This file is the specification of the extension: it says all that your
 * impartial.c must do. Please do not change it.
 *
 * IMPARTIAL GAMES. Two players take turns. In each position both have the same
 * moves, nothing is hidden, and there is no chance. A player who cannot move
 * has lost in NORMAL play ("the last mover wins"), and has won in MISERE play
 * ("the last mover loses").
 *
 * A GAME, for a program, is a table. Its positions are numbered 0, 1, 2, ...,
 * and for each position there is a list of the positions that a move can lead
 * to: its OPTIONS. All lists stand one after another in one array:
 *
 *     take 1 or 3 of 4 coins          position  options
 *                                        0       -
 *     positions  5                       1       0
 *     first      0 0 1 2 4 6             2       1
 *     options    0 1 0 2 1 3             3       0 2
 *                                        4       1 3
 *
 * The options of position p are options[first[p]] up to, and not including,
 * options[first[p + 1]]. They may stand in any order, the same one may stand
 * there twice, and an option's number may be larger or smaller than p.
 *
 * CYCLES. A game that could go on for ever has a cycle: positions that lead
 * from one to the next and back to the first. A position that is its own option
 * is one, too. Such a game is refused by every function but the one that looks
 * for cycles.
 *
 * EVERY FUNCTION keeps to these rules:
 * - It prints nothing, never ends the program, and changes neither the game nor
 *   anything else of the caller's but the results that it stores.
 * - Its time and its memory grow like the number of positions plus the number
 *   of options, and not faster. A game of 30,000 positions may last 30,000
 *   moves: a function that calls itself for each of them needs more stack than
 *   there may be.
 * - If the game has a cycle, or memory runs out (malloc returns NULL), it
 *   returns false, and what is stored in the results counts for nothing.
 * - It leaks no memory and touches none that is not its own. It keeps nothing
 *   from one call to the next.
 *
 * Source: "Winning Ways for Your Mathematical Plays", by E. R. Berlekamp, J. H.
 * Conway and R. K. Guy, chapters 3, 9 and 12.
 */
#ifndef IMPARTIAL_H
#define IMPARTIAL_H

#include <stdbool.h>

typedef struct {
    int positions;      /* how many there are, 1 or more */
    const int *first;   /* positions + 1 numbers, ascending from 0 */
    const int *options; /* first[positions] numbers, each a position; may be
                           NULL if there are none */
} ImpartialGame;

typedef enum { IMPARTIAL_NORMAL, IMPARTIAL_MISERE } ImpartialEnding;

/*
 * Looks for a cycle. If there is one, returns true, and stores its length in
 * *length and its positions in cycle[0], cycle[1], ...: each is an option of
 * the one before it, the first is an option of the last, and none stands there
 * twice. If there are several cycles any of them will do.
 *
 * Returns false, with *length 0, if there is none. If memory runs out, returns
 * false, with *length -1.
 *
 * "cycle" has room for as many numbers as there are positions.
 */
bool impartial_find_cycle(const ImpartialGame *game, int *cycle, int *length);

/*
 * Who wins if both play perfectly? For each position p, stores in wins[p]
 * whether the player whose turn it is does: 0 (no) or 1 (yes).
 *
 *     The game above:        0 1 2 3 4
 *     wins in normal play    0 1 0 1 0
 *     wins in misere play    1 0 1 0 1
 */
bool impartial_outcomes(const ImpartialGame *game, ImpartialEnding ending,
                        int *wins);

/*
 * The Grundy value of each position, in normal play: the least number, from 0
 * up, that is not the value of any of its options (the "mex" of their values).
 * A position is lost if and only if its value is 0.
 */
bool impartial_grundy(const ImpartialGame *game, int *values);

/*
 * How many moves will the game last? In lasting[p], stores the remoteness of
 * position p: how many moves will be made from there if the player who can win
 * wins as soon as possible, and the one who must lose puts it off as long as
 * possible. It is 0 where there is no move.
 */
bool impartial_remoteness(const ImpartialGame *game, ImpartialEnding ending,
                          int *lasting);

/*
 * The other way round: the suspense of position p is the number of moves if the
 * player who can win makes the game as long as possible, always staying one who
 * can win, and the one who must lose makes it as short as possible.
 */
bool impartial_suspense(const ImpartialGame *game, ImpartialEnding ending,
                        int *lasting);

/*
 * COMPOUNDS. Several pieces stand on positions of one game, each on its own;
 * there may be several on the same. Whoever's turn it is moves some of the
 * pieces, each by one move. How many?
 */
typedef enum {
    IMPARTIAL_ONE,       /* exactly one */
    IMPARTIAL_ANY,       /* as many as he likes, but at least one */
    IMPARTIAL_SOME,      /* the same, but not all of them (pieces that cannot
                            move any more count among "all") */
    IMPARTIAL_EVERY,     /* every one: who cannot move all of them has lost */
    IMPARTIAL_EVERY_LEFT /* every one that can still move */
} ImpartialTurn;

/*
 * Who wins with these pieces, in normal play: who has no turn left has lost.
 * Stores in *wins whether the player whose turn it is does: 0 or 1. "pieces" is
 * how many there are, 1 or more; piece i stands on position at[i].
 *
 * For each of the five there is a rule by which to find out from one number for
 * each piece. So the time does not grow faster than positions, options and
 * pieces, taken together.
 */
bool impartial_compound(const ImpartialGame *game, ImpartialTurn turn,
                        int pieces, const int *at, int *wins);

#endif
