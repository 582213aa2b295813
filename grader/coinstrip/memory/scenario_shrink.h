/*
 * The fewest calls of a scenario that show what was found in all of it: those
 * on one strip, where these will do, and of them no more than it takes. The
 * scenario is run again, in the same room, so many times at most.
 */
#ifndef SCENARIO_SHRINK_H
#define SCENARIO_SHRINK_H

#include "exec/findings.h"

/* Runs the scenario that was run, with the sieve as it stands. */
typedef void RunScenario(void *with);

/* The trace is that of the scenario, and about the finding. It then is that of
 * the fewest calls; or stays, where fewer do not show it. The outcome stays.
 * The session must be at its end. */
void scenario_shrink(const Finding *sought, RunScenario *run, void *with);

/* The same where one of the calls has ended the program, and with it the test:
 * it ends with the same words. */
void scenario_shrink_ended(RunScenario *run, void *with);

#endif
