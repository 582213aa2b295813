/*
 * How a test ends at what is wrong: the outcome takes the calls of the trace,
 * and a file that reproduces it.
 */
#ifndef FAILURE_H
#define FAILURE_H

#include "call_trace.h"
#include "trial/trial.h"

/* A failure in words. All texts are malloc'ed and become the outcome's; NULL
 * where there is nothing to say. */
typedef struct {
    char *message;
    char *expected, *got;
    char *before, *after; /* strips as text */
    char *told;  /* the calls as a reader needs them; NULL: the trace's */
    char *check; /* C that shows it, in the file that reproduces it; or NULL */
} Failure;

_Noreturn void fail_with(Failure failure);

/* The calls and the reproduction of the trace so far, for the outcome that
 * lacks them. (What the trace does not need to fail is left out of it.) */
void outcome_take_trace(Outcome *outcome, CallTrace *trace, const char *check);

#endif
