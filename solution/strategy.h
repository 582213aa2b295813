/*
 * strategy.h - perfect play on strips of any size, on one or on several.
 *
 * THE GAMES. A strip is a row of squares 0, 1, 2, ... with coins on some of
 * them. A move takes one coin to the left, onto an empty square. In the Silver
 * Dollar Game it may pass no other coin; in Welter's game it may. The strip is
 * finished when n coins fill its n leftmost squares. In normal play whoever
 * makes the last move wins, in misere play whoever makes it loses.
 *
 * A STRIP here is nothing but an array of squares, ascending and without
 * doubles, one for each coin. How long the row goes on to the right does not
 * matter, as no coin ever moves there. Squares are below 2^62. The arrays stay
 * the caller's; nothing in here keeps a pointer to them, prints, or exits.
 *
 * A VALUE is the Grundy value of the strip in normal play: 0 if the player to
 * move has lost, and otherwise the size of the heap of Nim that the strip is
 * worth. It is the same for both endings; a misere outcome needs more than it.
 *
 * WHAT IT COSTS. With n coins on squares of w bits: O(n) in the Silver Dollar
 * Game, O(n w) in Welter's, time and memory, for values, outcomes and all
 * winning moves together. A million coins on 10^9 squares take well under a
 * second. Remoteness and suspense have no such theory: they are counted out,
 * and only on small strips (see there).
 *
 * ERRORS. The only one is that memory runs out: an outcome is then
 * STRATEGY_UNKNOWN, a pointer NULL, a number -1, and nothing was changed.
 *
 * Sources: J. H. Conway, "On Numbers and Games", chapters 11 to 14; E. R.
 * Berlekamp, J. H. Conway and R. K. Guy, "Winning Ways for Your Mathematical
 * Plays", chapters 9, 13 and 15.
 */
#ifndef STRATEGY_H
#define STRATEGY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum { STRATEGY_SILVER_DOLLAR, STRATEGY_WELTER } StrategyRules;

typedef enum { STRATEGY_NORMAL, STRATEGY_MISERE } StrategyEnding;

/* How it stands for the player whose turn it is, if both play perfectly. */
typedef enum {
    STRATEGY_LOST,
    STRATEGY_WON,
    STRATEGY_UNKNOWN /* no memory, too large, or no theory: see there */
} StrategyOutcome;

/* squares[0] < squares[1] < ...; with no coins the array may be NULL. */
typedef struct {
    StrategyRules rules;
    size_t coins;
    const int64_t *squares;
} StrategyStrip;

/* Coin number "coin" goes "distance" squares to the left. Coins are numbered
 * from the left as they lie before the move. */
typedef struct {
    size_t coin;
    int64_t distance;
} StrategyMove;

/* ------------------------------------------------------------- moving ---- */

/* Whether no coin can move any more. */
bool strategy_is_finished(const StrategyStrip *strip);

/* Whether the rules allow the move. Any two numbers are allowed. */
bool strategy_is_legal(const StrategyStrip *strip, StrategyMove move);

/* Makes a legal move in an array of that many squares, and keeps it
 * ascending. */
void strategy_make_move(size_t coins, int64_t *squares, StrategyMove move);

/* ------------------------------------------------------ a single strip ---- */

/* The Grundy value of the strip, 0 or more; -1 if memory runs out. */
int64_t strategy_value(const StrategyStrip *strip);

/* Whether the player whose turn it is wins. */
StrategyOutcome strategy_outcome(const StrategyStrip *strip,
                                 StrategyEnding ending);

/* The same; and if it is STRATEGY_WON by making a move, stores a winning one
 * in *move. (In misere play a finished strip is won without a move: the
 * distance is then 0.) Otherwise *move stays as it was. */
StrategyOutcome strategy_winning_move(const StrategyStrip *strip,
                                      StrategyEnding ending,
                                      StrategyMove *move);

/* All winning moves, from the leftmost coin to the rightmost, and for one coin
 * the shortest first; *count says how many. The caller frees the array. It is
 * never NULL, even for no moves, unless memory runs out. */
StrategyMove *strategy_winning_moves(const StrategyStrip *strip,
                                     StrategyEnding ending, size_t *count);

/* What a perfect player does: wins where that is possible, and otherwise puts
 * off the end as long as possible (on strips too large for remoteness: takes
 * a single step). Returns false, and leaves *move alone, if the strip is
 * finished or memory runs out. */
bool strategy_play(const StrategyStrip *strip, StrategyEnding ending,
                   StrategyMove *move);

/*
 * Remoteness: how many moves the game lasts if the winner hurries and the
 * loser puts off. Suspense: how many, if the winner takes his time (without
 * letting go of the win) and the loser hurries. In normal play the player to
 * move has lost if and only if the number is even, in misere play if and only
 * if it is odd.
 *
 * Each position that could come up is looked at, so this is for small strips.
 * Returns -1 where there are more than 4 million of the same number of coins
 * as far left as these (8 coins on 28 squares are 3 million; 6 on 30, 0.6), or
 * if memory runs out.
 */
int strategy_remoteness(const StrategyStrip *strip, StrategyEnding ending);
int strategy_suspense(const StrategyStrip *strip, StrategyEnding ending);

/* ------------------------------------------------ why a move is winning ----
 */

/* The counted gaps of the Silver Dollar Game, whose xor is the value: pair the
 * coins from the right, and count the empty squares inside each pair; a coin
 * that is left alone counts the squares to its left. Stores one gap for each
 * pair, from the left; there are (coins + 1) / 2, and the last belongs to the
 * two rightmost coins. */
void strategy_gaps(const StrategyStrip *strip, int64_t *gaps);

/* The mates of Welter's game: again and again, the two coins whose squares
 * agree in the most low bits become a pair. Stores for each coin the number of
 * its mate; for a coin left alone, its own. The value is the xor of (a ^ b) - 1
 * over all pairs a, b, and of the square of the coin left alone. Returns false
 * if memory runs out. */
bool strategy_mates(const StrategyStrip *strip, size_t *mates);

/* -------------------------------------------------- several strips at once --
 *
 * In which strips must the player whose turn it is make a move, one in each?
 * Strips need not have the same rules. Two people who agree on one of these
 * play until no turn can be taken any more.
 */
typedef enum {
    STRATEGY_ONE,       /* in exactly one */
    STRATEGY_ANY,       /* in as many as he likes, but at least one */
    STRATEGY_SOME,      /* the same, but not in all (finished ones count as
                           some of "all") */
    STRATEGY_EVERY,     /* in every one; the game ends when one is finished */
    STRATEGY_EVERY_LEFT /* in every one that isn't finished yet */
} StrategyTurn;

typedef struct {
    StrategyTurn turn;
    StrategyEnding ending;
    size_t count;
    const StrategyStrip *strips;
} StrategyCompound;

/*
 * A move in a compound is an array of "count" moves, one for each strip; one of
 * distance 0 leaves its strip as it is.
 */

/* Whether no turn can be taken any more. */
bool strategy_compound_is_finished(const StrategyCompound *compound);

/* Whether each move is legal in its strip, and the choice of strips too. */
bool strategy_compound_is_legal(const StrategyCompound *compound,
                                const StrategyMove *moves);

/*
 * Whether the player whose turn it is wins.
 *
 * STRATEGY_ONE and STRATEGY_ANY work at any size and with both endings.
 * STRATEGY_SOME works at any size in normal play; in misere play of three
 * strips or more the outcome is STRATEGY_UNKNOWN. STRATEGY_EVERY and
 * STRATEGY_EVERY_LEFT need the remoteness or the suspense of each strip:
 * STRATEGY_UNKNOWN if one is too large for that.
 */
StrategyOutcome strategy_compound_outcome(const StrategyCompound *compound);

/* The same; if it is STRATEGY_WON, stores a winning move in "moves" (all of
 * distance 0 if a finished misere game is won without). */
StrategyOutcome strategy_compound_winning_move(const StrategyCompound *compound,
                                               StrategyMove *moves);

/* Calls visit with each winning move, until it returns false. The array is
 * only lent. There may be very many: with three strips in every one of which
 * there is a choice of ten, a thousand. Returns the outcome. */
StrategyOutcome strategy_compound_winning_moves(
    const StrategyCompound *compound,
    bool (*visit)(void *context, const StrategyMove *moves), void *context);

/* What a perfect player does, as strategy_play. Where the outcome is unknown,
 * it is some legal move. Returns false if no turn can be taken. */
bool strategy_compound_play(const StrategyCompound *compound,
                            StrategyMove *moves);

#endif
