/*
 * Memory that runs out on larger strips: on crowded ones, on long ones, and
 * after many moves. Each function is tried on the largest natively, where that
 * takes no time; what looks odd there is looked for on smaller ones, and the
 * smallest on which it does joins the attempts under Valgrind
 * (alloc_failure.h), for only what those find is charged.
 */
#ifndef ALLOC_SIZED_H
#define ALLOC_SIZED_H

#include "alloc_attempt.h"

enum { SIZED_MOST = 4 };

typedef struct SizedAttempts {
    AllocAttempt list[SIZED_MOST]; /* texts and boards are malloc'ed */
    size_t count;
    int steps; /* after which a walk (alloc_walk.h) is odd; 0: none is */
} SizedAttempts;

/* Finds them, once for a submission, in sessions of their own. To be called
 * before the running test opens its own. */
void alloc_sized_prepare(void);

/* Those of the submission that is being judged. */
const SizedAttempts *alloc_sized(void);

#endif
