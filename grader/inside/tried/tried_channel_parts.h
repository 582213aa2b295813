/*
 * What the files of the channel share: tried_channel.c asks, tried_fork.c
 * connects, and sees to what becomes of that in a fork.
 */
#ifndef TRIED_CHANNEL_PARTS_H
#define TRIED_CHANNEL_PARTS_H

#include <stdatomic.h>
#include "tried.h"
#include "tried_channel.h"

/* To one server; -1 is nothing. */
typedef struct {
    int socket;
    TriedEnds ends;
} Connection;

/* What whoever has lent a server wants to know, when its user has ended. */
typedef struct {
    atomic_bool busy; /* a call is under way */
    atomic_uint used; /* as tried_note_used has it */
} Lease;

extern Connection channel_here;
extern Lease *channel_lease;
extern bool channel_asked; /* a row, in this process or those it came from */

/* Asks with the first so many bytes of the row; how long the answer is. */
size_t channel_ask(TriedKind kind, size_t length);

#endif
