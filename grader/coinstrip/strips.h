/*
 * A strip of the submission's, as the judging side holds it: for what
 * implements coinstrip.h here, and no test.
 */
#ifndef STRIPS_H
#define STRIPS_H

#include <stdint.h>
#include "coinstrip.h"
#include "reference.h"

struct CoinStrip {
    uint32_t slot;                 /* where the child keeps it */
    int number;                    /* s1, s2, ... in the trace */
    ReferenceCoinStrip *reference; /* the strip itself, for dialogs; or NULL */
    ReferenceCoinStrip *shadow; /* the same strip, as it should be; or NULL */
    CoinStripRules rules;
    bool sized; /* drawn ahead (see prediction.h), with as many squares and
                   coins: */
    int length, coins;
    CoinStrip *next, **link; /* in the list of all strips of the test */
};

/* Adds a strip to those of the test. */
CoinStrip *strip_new(CoinStrip first);

/* Frees it, with what belongs to it. NULL is allowed. */
void strip_drop(CoinStrip *strip);

/* Frees all strips that a test has left, with what belongs to them: a test that
 * fails frees nothing. */
void strips_clear(CoinStrip **strips);

/* The strip in that slot, if any, is in none from now on. */
void strips_lose(CoinStrip *strips, uint32_t slot);

/* A strip in a slot, with no trace, shadow or reference. */
CoinStrip *strip_in_slot(CoinStripRules rules, uint32_t slot);

#endif
