/*
 * think.h - thinking that can be broken off: in a process of its own, while
 * this one shows that it waits, and listens.
 */
#ifndef THINK_H
#define THINK_H

#include <signal.h>

#include "match.h"

/* Who waits. */
typedef struct {
    volatile sig_atomic_t *stop; /* not 0: the thinking is broken off */

    /* Called when it has taken a tenth of a second, and then every tenth; true:
     * the person doesn't want to wait any longer. */
    bool (*wait)(void *context);
    void *context;
} Patience;

/* A Thinker (match.h); its context is a Patience. Gives up by itself after a
 * minute. */
bool think_apart(void *patience, const Setup *setup, const Game *game, int what,
                 Thought *thought);

#endif
