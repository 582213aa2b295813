/*
 * A session that has ended before its test did.
 */
#ifndef ENDED_H
#define ENDED_H

#include "exec/session.h"

/* Where the program ended while the strip s1 was looked at, the call that did
 * so becomes the last of the trace. */
void coins_tell_look(const SessionEnd *end);

/* Ends the test because its session has ended; what was being called is told by
 * the trace. */
_Noreturn void coins_stop_ended(void);

#endif
