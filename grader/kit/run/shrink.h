/*
 * Makes a script that fails smaller: the fewest calls, then the smallest
 * values, with which the same function still fails. In what order it tries
 * depends on the script alone.
 */
#ifndef SHRINK_H
#define SHRINK_H

#include "run.h"

/* How a script fails: what must stay. */
typedef struct {
    uint16_t function; /* at which it shows */
    RunEnd end;
} Failing;

/* Shrinks the script, which fails at that step. Values come from the arena. At
 * most so many runs; `fresh`: each in a process of its own. */
void script_shrink(Runner *runner, Script *script, Failing failing, bool fresh,
                   Arena *arena);

/* Runs the script; does it fail like that? Cuts it behind the step at which it
 * does. */
bool script_fails(Runner *runner, Script *script, Failing failing, bool fresh);

#endif
