/*
 * What the part "memory" has a submission do with strips, in that room: moves,
 * hints and whole games, with nothing judged but that it was done. (Strips
 * alone: memory_strips.h; random ones and dialogs: memory/scenario_draws.h,
 * memory/scenario_play.h.)
 */
#ifndef MEMORY_USES_H
#define MEMORY_USES_H

#include "exec/bench.h"

void do_moves(RoomKind room);
void do_strategy(RoomKind room);
void do_welter(RoomKind room);

#endif
