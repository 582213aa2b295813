/* Games that the tests of the extension ask about. Each is to be freed by
 * game_free. */
#ifndef IMPARTIAL_GAMES_H
#define IMPARTIAL_GAMES_H

#include <stdbool.h>
#include <stdint.h>
#include "coinstrip/dialogs/games.h"

enum { SMALL_GAME = 5, TURNS = IMPARTIAL_EVERY_LEFT + 1 };

/* Bit `from * positions + to` says whether a move leads there. */
OwnGame game_of_bits(int positions, unsigned bits);

/* Heaps of 0 to n - 1, from which 1 up to `most` are taken; numbered from the
 * small ones up, or from the large ones down. starter/checks/games.h has it,
 * too.
 */
OwnGame take_game(int positions, int most, bool is_falling);

/* Heaps of 0 to n - 1, from which 1 is taken; and a position from which each of
 * them can be reached by two moves, so that there are more options than
 * positions. starter/checks/games.h has it too. */
OwnGame fan_game(int heaps);

/* Heaps of 0 to n - 1, from which 1, 3 or 4 are taken. */
OwnGame heap_game(int positions);

/* A game without cycles whose positions are numbered in no order: a move leads
 * from a higher rank to a lower one; "often", in one of so many cases. */
OwnGame random_game(int positions, uint32_t often, uint32_t seed);

#endif
