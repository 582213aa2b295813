/*
 * How long a whole answer may take that many calls of a submission go into.
 * Knows numbers only: who reads the clocks says what they show.
 *
 * All is time of a processor. What the same work takes differs by half from one
 * moment to the next, with what the machine's other processors do: so whoever
 * promises a program so much for a call has to allow it more.
 */
#ifndef PATIENCE_H
#define PATIENCE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int request_ms;       /* for the request, besides ... */
    int call_ms;          /* ... so much for each call */
    int64_t most;         /* what there is, however many they are */
    uint32_t first, last; /* calls that had been begun before it, and when it
                             was looked last */
    int64_t last_used; /* what had been used when that many were first seen */
    int64_t last_ms;   /* by the clock, when it was last seen to get on */
} Patience;

/* What an answer may take before which so many calls had been begun. */
Patience patience_of(int request_ms, int call_ms, uint32_t first);

/* What it may take, as so many calls have been begun in all. (As it is the
 * child that says so, it may say too many: then it has what there is.) */
int64_t patience_allowed(const Patience *patience, uint32_t calls);

/* So many calls have been begun, and so much was used: is this the same call
 * still, which takes as long as many together may? Then it does not come back,
 * however much time those before it have left over. To be asked again and
 * again. */
bool patience_is_stuck(Patience *patience, uint32_t calls, int64_t used);

/* By the clock, in ms: it got on (it asked something); has it not for so long
 * that it does not even run? Each question and each answer may wait for a
 * processor that others use: how many there are must not matter. */
void patience_see(Patience *patience, int64_t now_ms);
bool patience_is_lost(Patience *patience, uint32_t calls, int64_t now_ms);

#endif
