/*
 * What the tools that watch memory have found, in words for whoever wrote the
 * program: what it is, where, and what helps against it. Knows no session and
 * no trace.
 */
#ifndef FAULT_WORDS_H
#define FAULT_WORDS_H

#include "exec/findings.h"
#include "base/text.h"

/* Is any of these frames the submission's? */
bool fault_is_inside(const FindingFrame *frames, size_t count);

/* What was found, where, and what block it is about. `call`: the call of the
 * contract in which it was found, "coinstrip_to_string(s1)", or NULL. */
void fault_add(Text *to, const Finding *finding, const char *call);

/* On which way it was found: the submission's lines, the innermost first. */
void fault_add_way(Text *to, const Finding *finding);

/* What was found, and its innermost place; `call` as above. */
void fault_add_briefly(Text *to, const Finding *finding, const char *call);

/* Does an address, or an int, consist of what AddressSanitizer fills the memory
 * with that malloc gives? */
bool fault_is_of_fill(const Finding *finding);

/* What helps against such a fault; static. `call` as above. */
const char *fault_advice(const Finding *finding, const char *call);

#endif
