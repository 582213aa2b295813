/*
 * What calls leave behind for others: then the calls that failed go well by
 * themselves, which is what to know first, and what else would help against
 * such an answer leads astray.
 */
#ifndef LEFT_BEHIND_H
#define LEFT_BEHIND_H

#include "trial/result.h"
#include "needed_calls.h"

/* Notes that the trace goes well without what the session was asked before it;
 * `more`: that, as C, where the report does not show it; or NULL. `no_return`:
 * what the compiler says of a function that ends without its return, which is
 * another reason; "" if there may be one; NULL if not. */
void note_earlier_calls(Outcome *outcome, const char *more,
                        const char *no_return);

/* Notes it where the last call of the trace goes well without the other strips,
 * or without the calls before it that only look. */
void note_other_calls(Outcome *outcome, const CallTrace *trace, Needs needs,
                      const char *no_return);

#endif
