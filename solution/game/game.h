/*
 * game.h - one game from its start to where it stands: the strips, the turns
 * taken, and those taken back.
 *
 * A game is played on one or several strips, which coinstrip.h knows how to
 * move on; in which of them a turn moves is one of the kinds of strategy.h. A
 * turn moves at most one coin in each strip. Where a turn can have several
 * moves they are made one by one, and the turn ends when no other could be
 * added, or when game_end_turn says so.
 *
 * COINS are numbered 0, 1, 2, ... through all strips: those of the first strip
 * from left to right, then those of the second, and so on. Passing another coin
 * changes the numbers, as in coinstrip.h. STRIPS and SQUARES are numbered from
 * 0, too. SIDES are 0, who begins, and 1.
 *
 * The game is nobody's but the caller's, who frees it. Nothing here prints.
 */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>

#include "judge.h"

enum { GAME_MOST_STRIPS = 16 };

typedef struct {
    const Rulebook *book; /* of every strip */
    StrategyEnding ending;
    StrategyTurn turn; /* with a single strip it is the ordinary one */
} GameRules;

/* Coin number "coin" of the whole game goes "distance" squares left. */
typedef struct {
    int coin;
    int distance;
} GameMove;

/* Moves in different strips. Each coin has the number that it has before the
 * turn. */
typedef struct {
    int count;
    GameMove moves[GAME_MOST_STRIPS];
} GameTurn;

/* Why a move can't be made. */
typedef enum {
    REFUSAL_NONE,
    REFUSAL_GAME_OVER,
    REFUSAL_NO_SUCH_COIN,
    REFUSAL_NOT_ONE_SQUARE,
    REFUSAL_OFF_STRIP,
    REFUSAL_TOO_FAR,    /* for the rulebook */
    REFUSAL_PASSES,     /* coin "other" */
    REFUSAL_TAKEN,      /* the square, by coin "other" */
    REFUSAL_MOVED_HERE, /* this turn has moved in that strip */
    REFUSAL_KIND        /* this kind of turn moves in other strips */
} RefusalReason;

typedef struct {
    RefusalReason reason;
    int other; /* the number of the coin that is in the way, or -1 */
} Refusal;

/* A coin's way on a strip, from one square to another. */
typedef struct {
    int strip;
    int from;
    int to;
} Slide;

typedef struct Game Game;

/* A game that begins with these strips, drawn as coinstrip_from_string has it;
 * the texts are copied. NULL if there are none, or too many, or one that draws
 * no strip. */
Game *game_new(const GameRules *rules, char *const *boards, int count);
void game_free(Game *game);

/* ------------------------------------------------------------ looking ---- */

const GameRules *game_rules(const Game *game);
int game_strips(const Game *game);
const char *game_board(const Game *game, int strip); /* as it began */

/* The strip as it lies now, moves of an unfinished turn included. */
const CoinStrip *game_strip(const Game *game, int strip);

/* How many coins there are, and which strip one lies on (-1: no such coin),
 * and on which square. The first coin of a strip. */
int game_coins(const Game *game);
int game_strip_of(const Game *game, int coin);
int game_square_of(const Game *game, int coin);
int game_first_coin(const Game *game, int strip);

/* Which coin it was when the game began; and which is now what that one was. */
int game_identity(const Game *game, int coin);
int game_coin_of(const Game *game, int identity);

int game_turns(const Game *game); /* turns taken so far */
int game_side(const Game *game);  /* whose turn it is */
bool game_is_over(const Game *game);
int game_changes(const Game *game); /* another number: something moved */
int game_winner(const Game *game);  /* a side; -1: not over, or not begun */

/* The moves that the turn has so far. */
GameTurn game_unfinished(const Game *game);

/* What was moved last: of the turn that was begun, or else of the last one.
 * Returns how many moves. */
int game_last(const Game *game, Slide slides[GAME_MOST_STRIPS]);

/* Turn number "turn", 0 first, of those taken. */
GameTurn game_turn(const Game *game, int turn);

/* ------------------------------------------------------------- moving ---- */

/* Why the move can't be made now; REFUSAL_NONE if it can. Any two ints. */
Refusal game_refusal(const Game *game, GameMove move);

/* Makes it if it can be made. What had been taken back is forgotten. */
bool game_move(Game *game, GameMove move);

/* Whether a move in another strip could be added to the turn. */
bool game_can_go_on(const Game *game);

/* Whether the turn may end as it is, and ending it. */
bool game_may_end_turn(const Game *game);
bool game_end_turn(Game *game);

/* Why that can't be the whole of a turn, and taking it. For both, no turn may
 * have been begun. */
Refusal game_turn_refusal(const Game *game, const GameTurn *turn);
bool game_take_turn(Game *game, const GameTurn *turn);

/* Takes back the last move of an unfinished turn, or else the last turn; false
 * if there is none. Makes the turn again that was taken back last. */
bool game_undo(Game *game);
bool game_redo(Game *game);
bool game_can_redo(const Game *game);

/* ----------------------------------------------- for those who judge it ----
 */

/* The strips as they lay when this turn began, for the functions of
 * strategy.h. Lent until the game changes. */
StrategyCompound game_compound(const Game *game);
const StrategyStrip *game_at_turn(const Game *game, int strip);

/* The strip as it lies now, in the same form. */
const StrategyStrip *game_drawn(const Game *game, int strip);

/* A turn in the form of strategy.h, one move for each strip, and back. */
void game_turn_to_moves(const Game *game, const GameTurn *turn,
                        StrategyMove *moves);
GameTurn game_turn_from_moves(const Game *game, const StrategyMove *moves);

#endif
