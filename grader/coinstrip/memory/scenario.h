/*
 * Scenarios that run where memory is watched: under Valgrind, and once more
 * with the sanitizers. What they find is charged as memcheck.h says.
 */
#ifndef SCENARIO_H
#define SCENARIO_H

#include "coinstrip/coins.h"

/* For large strips, in ms of a processor: the sanitizers make a program several
 * times slower. */
enum { LARGE_CPU_MS = 4 * SIZES_CPU_MS };

/* Calls of the submission, made through coinstrip.h or a dialog. `room` is
 * where they run. */
typedef void Scenario(RoomKind room);

/* Runs the scenario in each of the rooms, where there are; in the second only
 * where the first has found nothing, or what may come of a fault that only the
 * second can see: the report then begins with that. Ends the test where
 * judge_watched does. A call that ends it, and is charged elsewhere, is left
 * out (see observers.h). */
void scenario_watch(Scenario *scenario);

/* What never ran earns nothing: if not `ran`, the test is failed at its end,
 * when the tools have found nothing. What it does not do: "coinstrip_hint finds
 * no move". */
void expect_ran(bool ran, const char *does_not);

#endif
