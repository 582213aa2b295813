/*
 * Mutants of the solution, each with one change: tests worth their name cost
 * nearly all of them points. Those that the compiler makes the same code of as
 * of the solution, or of another one, are left out; and those that the
 * lecturer has found to be equivalent: a line "NUMBER <tab> line N <tab> CHANGE
 * <tab> WHY" in the lab's file "equivalent" (what "mutate" prints, and why).
 */
#ifndef MUTANTS_H
#define MUTANTS_H

#include "programs.h"

/* Adds `most` at most, spread over the solution. False with one line in *error.
 */
bool mutants_add(const LabCheck *check, Programs *programs, size_t most,
                 char **error);

/* Tells how many lost points, and of the others each with its line, and with
 * what tells it from the solution, where that is known. */
void mutants_tell(const LabCheck *check, const Programs *programs);

#endif
