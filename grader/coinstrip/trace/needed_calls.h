/*
 * Of a trace that fails by itself, the calls that it needs for that. Strips
 * have nothing to do with each other, and a call that only looks has nothing to
 * do with the next: so both can be left out, if the submission fails without
 * them as it did.
 */
#ifndef NEEDED_CALLS_H
#define NEEDED_CALLS_H

#include "call_trace.h"

/* What it needs besides calls that change the strip that it fails on. */
typedef enum { NEEDS_NOTHING_ELSE, NEEDS_OTHER_STRIPS, NEEDS_LOOKS } Needs;

/* Leaves out of the trace's calls as C what it does not need, and says what it
 * does. `check`, if not NULL, is C that comes after all of them; otherwise they
 * end with the call that is to blame, if there is one. (Plays the trace again,
 * in processes of their own: see replay_shrink.) */
Needs needed_calls_keep(CallTrace *trace, const char *check, bool crashed);

#endif
