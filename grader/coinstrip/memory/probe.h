/*
 * Memory at hundreds of sizes: what begins at a size, a number of coins, or a
 * long history, is looked for natively, where a call takes no time, and only
 * what looks odd there is watched by Valgrind and the sanitizers.
 *
 * A probe makes a strip, asks it, and frees it, so many times; twice, and the
 * second time what nobody set, and what is out of bounds, is something else
 * (inside/guard.h). It is odd if the program ends, answers otherwise, writes
 * past a block, or leaves more blocks behind. None of that is a verdict: a
 * program may keep blocks for good, and draw lots. What the tools say counts.
 */
#ifndef PROBE_H
#define PROBE_H

#include <stdbool.h>
#include <stddef.h>
#include "coinstrip.h"

typedef enum {
    PROBE_SHOW, /* made, looked at */
    PROBE_WALK, /* a coin goes so many squares, one by one; then a hint */
    PROBE_DRAW, /* drawn at random */
    PROBE_HINT, /* a hint, a turn of the computer, and both again */
    PROBE_KINDS
} ProbeKind;

typedef struct {
    ProbeKind kind;
    CoinStripRules rules;
    int coins, squares;
    int times; /* strips, one after the other */
} Probe;

enum { PROBES_ODD = 2 * PROBE_KINDS };

/* What looked odd, the smallest of each kind in each game. */
typedef struct {
    Probe list[PROBES_ODD];
    size_t count;
    bool known;
} Probes;

/* Probes, once for a submission, in sessions of their own. To be called before
 * the running test opens its own. */
void probes_prepare(void);

/* Does what looked odd of that kind in that game, by coinstrip.h: for a
 * Scenario (scenario.h). */
void probes_again(ProbeKind kind, CoinStripRules rules);

#endif
