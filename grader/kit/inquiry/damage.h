/*
 * Who writes where nothing is its own: often the program ends much later, in a
 * function that has done nothing wrong.
 */
#ifndef DAMAGE_H
#define DAMAGE_H

#include "kit/run/run.h"

/* The step of a script that crashes after which something has been written
 * behind a block, or to one that was freed; the number of steps: none. */
size_t damage_step(Runner *runner, const Script *script);

/* Of a script that crashes later than its call of that function has done so:
 * the script up to there, as small as can be. False if that is not how it is;
 * the caller frees *told otherwise. */
bool damage_by(Runner *runner, const Script *script, uint16_t function,
               Script *told, Arena *arena);

#endif
