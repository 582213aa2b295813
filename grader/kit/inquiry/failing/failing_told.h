/* What is told of a call for which there was no memory: ends the test. */
#ifndef FAILING_TOLD_H
#define FAILING_TOLD_H

#include "failing_attempt.h"

/* With the calls up to step `last`. */
_Noreturn void attempt_stop(Runner *runner, const Attempt *attempt, size_t last,
                            Verdict verdict, const char *what);

/* The program ended. */
_Noreturn void attempt_fail_ended(Runner *runner, const Attempt *attempt,
                                  const SessionEnd *ended);

/* At that step it answered otherwise. */
_Noreturn void attempt_fail_differs(Runner *runner, const Attempt *attempt,
                                    size_t step);

#endif
