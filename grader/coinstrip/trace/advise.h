/*
 * A hint for a wrong answer that may be the fault of another function than the
 * one that was asked, or that is not what the test's title speaks of: from what
 * was expected, what came, and which parts have failed tests.
 */
#ifndef ADVISE_H
#define ADVISE_H

#include "trial/result.h"
#include "coinstrip/context.h"

/* Where coinstrip_random_sized gives no strip, though there is one. */
extern const char advice_on_size_refused[];

/* Of a test that was not passed and has its trace, one of the public ones or
 * not: sets outcome->advice where another function is the one to look at.
 * `said` is what the test itself said, or NULL. */
void advise_on_others(Outcome *outcome, const CallTrace *trace, bool is_public,
                      const char *said);

/* The same of one that crashed, or did not come back. What is wrong with an
 * answer, or to be freed, is not what these come of. */
void advise_on_crash(Outcome *outcome);
void advise_on_timeout(Outcome *outcome, const Context *context);

/* Whether a move wins is not what is wrong where there is none to be stored. */
void advise_on_vain(Outcome *outcome);

#endif
