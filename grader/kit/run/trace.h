/*
 * A shrunk script for people: what went wrong in one line, the calls as C, what
 * was expected and what came, and a C file that shows it.
 */
#ifndef TRACE_H
#define TRACE_H

#include "run.h"

typedef struct {
    Verdict verdict;
    char *message, *calls, *call, *expected, *got, *reproduce;
} Trace;

/* Runs the script in a process of its own and tells how it fails at its last
 * step; `culprit`: the function at fault. */
Trace trace_of(Runner *runner, const Script *script, size_t culprit);

/* The same of one whose last step writes where it must not, whatever it
 * answers. */
Trace trace_of_damage(Runner *runner, const Script *script);

/* All that the function answered, in words; the caller frees them. */
char *trace_answer(const Function *function, const Answer *answer);
void trace_free(Trace *trace);

/* Fills in an outcome, and copies what it needs. */
void trace_tell(const Trace *trace, Outcome *outcome);

#endif
