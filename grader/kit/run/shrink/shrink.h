/*
 * Makes a script that fails smaller: the fewest calls, then the smallest
 * values, with which the same function still fails. In what order it tries
 * depends on the script alone.
 */
#ifndef SHRINK_H
#define SHRINK_H

#include "kit/run/run.h"

/* How a script fails: what must stay. */
typedef struct {
    uint16_t function; /* at which it shows */
    RunEnd end;
    bool (*is_so)(Runner *runner, Script *script, uint16_t function);
    /* who says that it does, and cuts it there; NULL: its answers */
} Failing;

/* Shrinks the script, which fails at that step. Values come from the arena. At
 * most so many runs; `fresh`: each in a process of its own. */
void script_shrink(Runner *runner, Script *script, Failing failing, bool fresh,
                   Arena *arena);

/* The values alone, by so many runs at most, which are counted nowhere else. */
void script_shrink_values(Runner *runner, Script *script, Failing failing,
                          int runs, Arena *arena);

/* Shrinks a script that failed as the result says, in a process that was asked
 * all in `before`, which may belong to it. False if it does not fail so again.
 * Of one that was late what is left is run with all the time there is: *slow if
 * it is right then. (*slow is false at the beginning.) */
bool script_shrink_alone(Runner *runner, Script *script,
                         const RunResult *result, const Script *before,
                         Arena *arena, bool *slow);

/* Runs the script; does it fail like that? Cuts it behind the step at which it
 * does. */
bool script_fails(Runner *runner, Script *script, Failing failing, bool fresh);

#endif
