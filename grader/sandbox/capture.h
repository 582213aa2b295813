/* Runs a program in the jail to its end and keeps the beginning of what it
 * says. */
#ifndef CAPTURE_H
#define CAPTURE_H

#include "jail.h"

/* Starts the plan with its output set to a pipe, waits at most `wall_ms`
 * milliseconds, and stores up to `most` bytes of output in `kept`; the rest is
 * thrown away. The status as waitpid gives it; -1 when the program could not be
 * started, or took too long and was ended. */
int jail_listen(JailPlan *plan, int wall_ms, char *kept, size_t most,
                size_t *length);

#endif
