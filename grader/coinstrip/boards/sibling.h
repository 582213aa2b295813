/*
 * Of a position that is too large to be followed by hand: a small one on which
 * the submission's hint is wrong, too, worked out as one does with pencil and
 * paper; or, where there is none, an example of the rule.
 */
#ifndef SIBLING_H
#define SIBLING_H

#include "base/text.h"
#include "coinstrip/theory/positions.h"

/* Lines for the report. (What this takes is not held against the submission,
 * and is bounded: see replay.h.) The caller frees them. */
char *sibling_worked_out(const Position *position);

#endif
