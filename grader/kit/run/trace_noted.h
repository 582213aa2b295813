/*
 * Callbacks in a C file that shows a fault: where it shows in how they are
 * called, they are noted in wrappers.
 */
#ifndef TRACE_NOTED_H
#define TRACE_NOTED_H

#include "run.h"

/* Does the fault show in how callbacks are called? */
bool is_noted(const RunResult *result);

/* Adds what stands before main: a wrapper for each callback that is named in
 * the body; `body` is then taken and given back with these in their place. */
char *noted_add(Text *out, const Contract *contract, const RunResult *result,
                char *body);

/* The condition under which they were called as they should; the caller frees
 * it. */
char *noted_condition(const Contract *contract, const RunResult *result);

#endif
