/*
 * Calls that end a program are left out where memory is watched, once they have
 * been charged: one fault has one price, and what lies behind it is seen.
 */
#ifndef SKIPPED_CALLS_H
#define SKIPPED_CALLS_H

#include <stdbool.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/wire.h"

/* Has the function ended an earlier test of the part "memory", and is this one
 * of them, too? Then the others are watched without it: one fault is charged
 * once, and what lies behind it is seen. coinstrip_from_string is never left
 * out. */
bool is_skipped(WireOperation operation);

/* The same, or is it just this call, the next one, on that strip (0: on none)?
 * Or of those that scenario_shrink.h leaves out? */
bool is_call_skipped(WireOperation operation, int strip);

/* The same of a call that makes a strip. Its number is not given to another. */
bool is_maker_skipped(WireOperation operation);

/* Is a row of calls, in one request, left out by scenario_shrink.h? It names so
 * many strips. */
bool is_row_skipped(int strips);

/* A test of "memory" was ended by the trace's call, which did not come back, or
 * met an assert() that fails, and that was charged in another part; by
 * play_game, which ended the program there, too, and damaged no block; or by
 * the trace's call at a fault that an earlier test was charged with: true, and
 * the call will be left out, or the dialogs be won before their input ends. No
 * mistake of memory is then charged for it. */
bool skip_charged(void);

/* A test was not passed: notes what ended it. */
void skipped_calls_note_failed(void);

/* Calls of that function end the program natively, too, which was charged if
 * the part has failed. */
void skipped_calls_note_charged(Part part, WireOperation operation);

#endif
