/* What the files games*.c share: telling. */
#ifndef GAMES_PARTS_H
#define GAMES_PARTS_H

#include "games.h"

enum { SHOWN_NUMBERS = 64 }; /* of an array, in a report */

/* "0, 1, 2"; what was left alone is "-". The caller frees it. */
char *game_list_numbers(const int *numbers, int count, const char *between);

/* Tells the game, unless it is the last that was told; and that an allocation
 * is to fail. */
void game_tell(CallTrace *trace, const ImpartialGame *game);
void game_tell_failing(CallTrace *trace, uint32_t failing);

/* The call on game n; where it is about a compound, with the places of its
 * pieces written there, or in the array of that name. The caller frees it. */
char *game_call_as_c(const GameCall *call, int n);
char *game_compound_at(const GameCall *call, int n, const char *at);

#endif
