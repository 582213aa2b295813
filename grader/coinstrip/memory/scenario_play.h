/* Games that play_game holds where memory is watched. */
#ifndef SCENARIO_PLAY_H
#define SCENARIO_PLAY_H

#include "coinstrip/coins.h"

/* A Scenario (scenario.h): a whole game with lines of every kind, which Player
 * 1 wins, one that is won from the start, one that Player 2 wins, and one that
 * ends with the input (which is left out where the end of the input goes
 * wrong). Before them, where that takes no time, one with all the coins there
 * may be, and one with a coin that goes far. */
void scenario_play(RoomKind room);

#endif
