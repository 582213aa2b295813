/*
 * Of what a session was asked earlier, that which a failure needs. Knows
 * nothing of failures: somebody else says whether there still is one.
 */
#ifndef HISTORY_SHRINK_H
#define HISTORY_SHRINK_H

#include <stdbool.h>
#include "call_history.h"

/* Does it still fail, after these operations? `known`: whether that could be
 * found out; if not, nobody asks again. */
typedef bool StillFails(void *state, HistoryBytes earlier, bool *known);

/* Leaves out whole strips, then single operations, many at a time and then
 * fewer, as long as it still fails. What is left, for the caller to free. */
Text history_shrink(HistoryBytes earlier, StillFails *fails, void *state);

#endif
