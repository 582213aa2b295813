/*
 * Memory that runs out: every function that may allocate, with its first
 * allocation failing, then its second, and so on until it makes no more (of
 * very many, the last ones and some between). It may say no, and then nothing
 * is changed, or do its work all the same; and if it has said no it does its
 * work when it is called again and there is memory.
 */
#ifndef ALLOC_FAILURE_H
#define ALLOC_FAILURE_H

#include "exec/findings.h"

/* Attempts of one submission: see alloc_sized.h. NULL: none. */
struct SizedAttempts;
void alloc_sized_free(struct SizedAttempts *attempts);

/* Finds out, in a process of its own, what does its work while nothing fails.
 */
void alloc_failure_prepare(void);

/* Makes all of these attempts in the running test's session, and ends the test
 * at the first answer that is wrong. What is leaked is seen by judge_watched.
 */
void alloc_failure_attempts(void);

/* Ends the test if one of these attempts has printed something. To be called
 * last: by itself that harms nobody. */
void alloc_failure_judge_printing(void);

/* This was found first when the process of all attempts ended: finds out which
 * of them does it, and tells its trace. */
void alloc_failure_find(const Finding *first);

#endif
