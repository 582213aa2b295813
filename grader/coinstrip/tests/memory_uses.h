/*
 * What the part "memory" has a submission do, in that room: strips of many
 * sizes, moves, hints and whole games, with nothing judged but that it was
 * done. (Random strips and dialogs: scenario_draws.h, scenario_play.h.)
 */
#ifndef MEMORY_USES_H
#define MEMORY_USES_H

#include "exec/bench.h"

void do_strips(RoomKind room);
void do_moves(RoomKind room);
void do_strategy(RoomKind room);
void do_welter(RoomKind room);

#endif
