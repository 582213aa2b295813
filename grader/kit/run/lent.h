/* Of scripts that fail: who keeps what it was only lent? */
#ifndef LENT_H
#define LENT_H

#include "run.h"

/* Does the script fail only because what is lent is taken back after the call,
 * or because it is changed? */
bool lent_matters(Runner *runner, const Script *script);

/* The step that keeps it; the number of steps if there is none, or it can't be
 * told. */
size_t lent_keeper(Runner *runner, const Script *script);

#endif
