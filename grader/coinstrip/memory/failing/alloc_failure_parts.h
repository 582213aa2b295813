/* What the files alloc_failure*.c share. */
#ifndef ALLOC_FAILURE_PARTS_H
#define ALLOC_FAILURE_PARTS_H

#include "alloc_attempt.h"
#include "coinstrip/context.h"

/* --------------------------------------------------- the attempts there are */

/* How many of a call's allocations are made to fail: so many of the first ones;
 * of those that come after, the last ones, and some between. */
enum { FIRST = 39, SPREAD = 6, LAST = 6 };

/* All that are made of this submission, those on large strips at the end. */
size_t attempt_count(void);
const AllocAttempt *attempt_at(size_t i);

/* The allocation that fails as number so-and-so, of so many that a call makes;
 * NONE: there is none. */
uint32_t attempt_failing(uint32_t number, uint32_t allocations);

/* ------------------------------------------------------------- telling ---- */

/* The trace is this attempt, up to its call. */
void attempt_tell(const AllocAttempt *attempt, Shortage shortage);

/* What comes after the call, as C. The caller frees it. */
char *attempt_end(const AllocAttempt *attempt, Shortage shortage);

_Noreturn void attempt_fail(const AllocAttempt *attempt,
                            const AttemptAnswer *answer, const char *what);

#endif
