/*
 * Which calls of a scenario are made: all of them, which are noted then; or
 * some of those that were noted, to see which show what was found (see
 * scenario_shrink.h). A call that is not made answers 0, false or NULL, and the
 * trace does not tell it; strips keep their numbers.
 */
#ifndef SIEVE_H
#define SIEVE_H

#include <stdbool.h>
#include <stddef.h>
#include "coinstrip/wire.h"

/* `strip`: its number in the trace; 0: none; below 0: a row of calls that go in
 * one request, the first of them is -1. */
typedef struct {
    int strip;
    WireOperation operation; /* of a row: OP_COUNT */
} ScenarioCall;

typedef struct {
    bool on;             /* a scenario runs */
    ScenarioCall *calls; /* of all of it */
    size_t count;
    const bool *made; /* of these, lent by the caller; NULL: all are */
    size_t next;      /* of them, the next that may come */
    int rows;         /* so far */
} Sieve;

/* The scenario begins, or is over; what was noted stays. */
void sieve_begin(Sieve *sieve);
void sieve_end(Sieve *sieve);
void sieve_clear(Sieve *sieve);

/* Is this call not made? It comes next. */
bool sieve_skips(Sieve *sieve, int strip, WireOperation operation);
bool sieve_skips_row(Sieve *sieve);

#endif
