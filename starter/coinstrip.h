/*
 * coinstrip.h - a strip of squares, the coins on it, and the moves they make.
 *
 * This file is the specification: it says all that your coinstrip.c must do.
 * Please do not change it. Your program is marked with the original.
 *
 * THE GAME. A strip is a row of squares. Some squares hold a coin, and no
 * square ever holds two. Two players take turns. Whoever's turn it is must
 * move one coin, any coin, one or more squares to the left, onto an empty
 * square. When no coin can move any more the game is over, and the player who
 * moved last has won.
 *
 * In the Silver Dollar Game no coin may pass another. In Welter's game a coin
 * may pass as many others as it likes. Otherwise the two games are the same.
 *
 *     square   0 1 2 3 4 5 6 7
 *              . . A . B . . C       as text: "..A.B..C"
 *
 *     Silver Dollar: A may move 1 or 2 squares, B 1 square, C 1 or 2.
 *     Welter:        A may move 1 or 2; B 1, 3 or 4 (square 2 is taken);
 *                    C 1, 2, 4, 6 or 7.
 *
 * NUMBERS. Squares are numbered 0, 1, 2, ... from the left. Coins too are
 * numbered 0, 1, 2, ... from left to right, AT EVERY MOMENT. When a coin of
 * Welter's game passes others the numbers are handed out afresh:
 *
 *     "..A.B..C"  coin 2 moves 6 squares  ".AB.C..."
 *
 * The coin that was number 2 is now number 0. So it always holds that
 * coinstrip_square(s, 0) < coinstrip_square(s, 1) < coinstrip_square(s, 2)...
 *
 * A distance is a number of squares to the left: coin 2 above, moved 6 squares
 * from square 7, lands on square 1.
 *
 * EVERY FUNCTION keeps to these rules:
 * - It prints nothing, and never ends the program.
 * - It keeps no pointer that the caller passed in: the caller may change or
 *   free its text right after the call. Two strips share nothing.
 * - An argument "strip" or "move" is never NULL, except in coinstrip_free.
 *   You need not check for it.
 * - If memory runs out (malloc returns NULL), a function that cannot do its
 *   work returns NULL or false, changes nothing (not *move either) and leaks
 *   nothing. A function that can do its work all the same does it.
 * - No function leaks memory or touches memory that is not its own. Valgrind
 *   watches ("make memcheck"). Memory that a static variable still points to
 *   at the end is not a leak.
 *
 * SIZES. Strips of 100,000 squares work, and each call then takes well under a
 * second. Limits for coinstrip_hint and coinstrip_computer_play stand there.
 * Your program may be heavier than it need be: up to 8 MB of memory for each
 * strip (or 64 MB of addresses, hardly any of them used), and up to 10
 * milliseconds of CPU time for any call on a small strip. So nobody asks you to
 * hold many strips at once.
 */
#ifndef COINSTRIP_H
#define COINSTRIP_H

#include <stdbool.h>
#include <stdint.h>

/* Which of the two games a strip is for. It never changes. */
typedef enum { COINSTRIP_SILVER_DOLLAR, COINSTRIP_WELTER } CoinStripRules;

/*
 * A strip. Only coinstrip.c knows what is inside, so you choose: a text, an
 * array of squares, bits, ... Everybody else holds a pointer to it and calls
 * the functions below.
 */
typedef struct CoinStrip CoinStrip;

/*
 * A move: coin number "coin", as it is numbered before the move, goes
 * "distance" squares to the left.
 */
typedef struct {
    int coin;
    int distance;
} CoinStripMove;

/* ------------------------------------------------ making and freeing ---- */

/*
 * Makes the strip that the text shows, one square per character: '.' is an
 * empty square, and any letter A-Z or a-z is a coin. The letters themselves do
 * not matter: "..A.B", "..b.a" and "..Z.Z" all make the same strip.
 *
 * Returns a new strip, which the caller releases with coinstrip_free; or NULL
 * if text is NULL or empty, if it holds any character but '.' and ASCII
 * letters (a blank, a digit, a newline, ...), or if memory runs out.
 *
 * A strip without coins, such as "...", is a strip too (and is won).
 */
CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text);

/*
 * Makes a strip by chance, to begin a game with: it has 3 or more coins, and
 * is not won yet. How many coins? Toss a fair coin until it shows heads:
 *
 *     3 coins come up with probability 1/2, 4 with 1/4, 5 with 1/8, ...
 *
 * How long the strip is, and where the coins lie, is up to you.
 *
 * "By chance", and yet the same rules and the same seed always give the same
 * strip, whatever has been called before: all chance comes from the seed.
 * Other seeds, as a rule, give other strips: any 1,000 consecutive seeds give
 * at least 100 different ones. (Seeds whose lowest 32 bits are equal may give
 * the same strip.)
 *
 * Returns a new strip, which the caller releases with coinstrip_free; or NULL
 * if memory runs out.
 *
 * Source: the first thought question of D. A. Bailey's laboratory "The Silver
 * Dollar Game", in his book "Java Structures".
 */
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed);

/*
 * Makes a strip by chance with exactly "coins" coins on exactly "length"
 * squares, on which at least "min_moves" moves can still be made, if each
 * moves a coin by one square only. Count them like this: in the end coin i
 * lies on square i, so it has coinstrip_square(strip, i) - i squares to go.
 * The sum of that over all coins must be at least min_moves.
 *
 *     "..A.B"  coin 0 has 2 squares to go and coin 1 has 4 - 1 = 3: 5 moves.
 *     "...AB"  is the strip of 2 coins on 5 squares with the most moves, 6:
 *              coins * (length - coins).
 *
 * Every strip that fits the description can come up. Where length is at most
 * 12 and at most 50 strips fit, each of them does come up within any 20,000
 * consecutive seeds. A min_moves of 0 or less asks for nothing, so the strip
 * may then be won already; coins may be 0. The same arguments always give the
 * same strip, as in coinstrip_random.
 *
 * Returns a new strip, which the caller releases with coinstrip_free; or NULL
 * if memory runs out or if there is no such strip:
 *
 *     coins < 0, length < 1, coins > length,
 *     or min_moves > coins * (length - coins)
 *
 * You may count on it that coins * (length - coins) fits an int, in every
 * call. The answer is quick even where few strips of many fit: throwing away
 * strips until one fits is not good enough.
 *
 * Source: the second thought question of Bailey's lab.
 */
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed);

/*
 * Releases the strip and all memory that it holds. The pointer is worthless
 * afterwards. coinstrip_free(NULL) is allowed, and does nothing.
 */
void coinstrip_free(CoinStrip *strip);

/* ------------------------------------------------ looking at a strip ---- */

/* The number of squares, at least 1. It never changes. */
int coinstrip_length(const CoinStrip *strip);

/* The number of coins, 0 or more. It never changes. */
int coinstrip_coins(const CoinStrip *strip);

/*
 * The square on which coin number "coin" lies; -1 if there is no such coin
 * (coin < 0, or coin >= coinstrip_coins(strip)).
 *
 *     On "..A.B" coin 0 is on square 2, coin 1 on square 4; coin 2 gives -1.
 */
int coinstrip_square(const CoinStrip *strip, int coin);

/*
 * Draws the strip, one character per square: '.' for an empty square, and for
 * coin number i the letter 'A' + i % 26. So coins are A, B, C, ... from left
 * to right, coin 25 is Z, and coin 26 is A once more. The text ends with '\0'
 * and holds nothing else (no newline).
 *
 * Returns a text in memory from malloc, which is now the caller's: the caller
 * releases it with free(). It stays as it is when the strip changes, or is
 * freed. Returns NULL if memory runs out.
 *
 *     A strip made from "..z.Y" is drawn as "..A.B".
 */
char *coinstrip_to_string(const CoinStrip *strip);

/* ------------------------------------------------------------- moving ---- */

/*
 * Whether coin number "coin" may move "distance" squares to the left:
 * - there is a coin of that number;
 * - distance is at least 1 (one may not pass one's turn);
 * - the square it lands on exists, and is empty;
 * - in the Silver Dollar Game, no other coin lies in between.
 *
 * Any two ints are allowed, INT_MIN and INT_MAX too: the answer is then false.
 * Take care that no subtraction or addition overflows on the way to it.
 *
 *     "..A.B"  coin 1, distance 1   legal in both games
 *              coin 1, distance 2   never: square 2 is taken
 *              coin 1, distance 3   legal in Welter's game only
 *              coin 1, distance 5   never: it would fall off the strip
 */
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance);

/*
 * Makes that move if it is legal, as coinstrip_is_legal has it, and returns
 * true. Otherwise returns false, and the strip stays as it was. Any two ints
 * are allowed.
 */
bool coinstrip_move(CoinStrip *strip, int coin, int distance);

/*
 * Whether the game is over: the n coins fill the n squares furthest left. No
 * coin can move then, and whoever moved last has won.
 *
 *     Won: "AB...", "ABC", "...".     Not won: "A.B..", ".AB".
 */
bool coinstrip_is_won(const CoinStrip *strip);

/* ----------------------------------------------------- playing to win ---- */

/*
 * Looks for a winning move for the player whose turn it is: a move after which
 * the opponent has lost the game if both play perfectly from there on.
 *
 * If there is one, stores it in *move and returns true; if there are several,
 * any of them will do. If there is none (or the game is over), returns false
 * and leaves *move alone. The strip stays as it is.
 *
 *     Silver Dollar: on ".A" coin 0 moves 1 and wins at once. On "A..B" coin 1
 *     moves 2. On ".AB" there is no winning move: you can only move coin 0,
 *     and then the opponent moves coin 1 and has won.
 *
 * Time: at most one second of CPU time a call (not under Valgrind), for up to
 * 1,000 coins on 100,000 squares in the Silver Dollar Game, and for up to 40
 * coins on 200 squares in Welter's. It is never asked on more coins, but it may
 * be on more squares with fewer coins: the answer must be right there, too.
 * Trying every move is fast enough, if you judge what it leaves by a rule, from
 * the squares of the coins alone. Playing every game to its end is not.
 *
 * Source: the third thought question of Bailey's lab. For the theory of both
 * games: J. H. Conway, "On Numbers and Games", and E. R. Berlekamp, J. H.
 * Conway and R. K. Guy, "Winning Ways for Your Mathematical Plays".
 */
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move);

/*
 * The computer takes a turn. If the game is over, returns false and leaves
 * *move alone. Otherwise makes a winning move if there is one, and any legal
 * move if not; stores the move made in *move and returns true.
 *
 * If it finds no memory to search with, it may return false, and the strip and
 * *move stay as they were; or it makes any legal move, as you like.
 *
 * Time: as for coinstrip_hint.
 *
 * Source: the fourth thought question of Bailey's lab; the fifth is Welter's
 * game.
 */
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move);

#endif
