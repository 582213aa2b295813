/*
 * What helps against the memory faults of the extension. Its steps, E1 to E5,
 * say nothing of memory, so none is named; fault_words.h has what helps against
 * those of coinstrip.c.
 */
#ifndef FAULT_GAMES_H
#define FAULT_GAMES_H

#include "exec/findings.h"

/* Static storage. */
const char *fault_advice_on_games(const Finding *finding);

#endif
