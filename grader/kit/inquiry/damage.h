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

#endif
