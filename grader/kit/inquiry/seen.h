/*
 * Who sees that something is wrong: a script is run again, and looked at by
 * whatever can look. What is known to be at fault is not asked.
 */
#ifndef SEEN_H
#define SEEN_H

#include "kit/run/run.h"
#include "kit/script/make.h"

typedef struct {
    bool sees[WIRE_FUNCTIONS];
    size_t count;
    int object; /* that it shows at, or MAKING_ANY ... */
    int second; /* ... and another one, likewise */
} Seen;

/* The number of steps after which const functions see something first; 0: they
 * see nothing. */
size_t seen_first(Runner *runner, const Script *script, Arena *arena);

/* By which functions something wrong is seen after so many steps. */
Seen seen_after(Runner *runner, const Script *script, size_t steps,
                Arena *arena);

#endif
