/*
 * A program may take much time for large objects, or much memory, and be right:
 * what it is not asked any more for that costs nothing.
 */
#ifndef HEAVY_H
#define HEAVY_H

#include "kit/run/run.h"

enum {
    HEAVY_MS = 15000, /* for all that is asked */
    HEAVY_GROWTH = 16 /* a call may take as many times as all before it */
};

/* Calls that take longer and longer as an object grows are right, however long
 * they take; one that does not come back is wrong. Was the script ended by the
 * first kind? What came before says what may be expected; and how long parts of
 * the script have to be waited for, which is noted in runner->brief_ms. */
bool heavy_is_slow(Runner *runner, const Script *script,
                   const RunResult *result);

/* Has it filled its memory? Another machine has more. (Only for large objects
 * is that a reason: what is wrong with small ones is wrong, whatever they
 * take.) */
bool heavy_is_full(const Runner *runner);

/* Does a script that has been made as small as can be, and is wrong, fill the
 * memory with more than a few objects at a time, and not with a few? No
 * contract asks for that. (Who fills it anyhow is excused of nothing.) */
bool heavy_holds_many(Runner *runner, const Script *script);

#endif
