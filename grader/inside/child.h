/*
 * The life of one child: confined first, then loaded, then asked.
 */
#ifndef CHILD_H
#define CHILD_H

#include "confine.h"

typedef struct {
    RoomKind room;
    const Filters *filters;
    Order order;
    uint32_t number;               /* how many children the zygote had before */
    uint64_t address_space;        /* of the zygote, in kilobytes: in bytes it
                                      might be an address, and what was lost
                                      there be no leak */
    int descriptors[CARRIED_MOST]; /* -1: the order did not bring it */
} ChildPlan;

/* Once, before there are children: what they share. */
void child_prepare(void);

/* Lives a child's life in the zygote, with the lab's own object: what is done
 * for the first time then, or translated by Valgrind, no child has to do again.
 * Leaves nothing behind, but in Valgrind's room that the zygote writes no files
 * and dumps no core. */
void child_rehearse(RoomKind room, const char *object);

/* Runs in the child after the fork and never returns. */
_Noreturn void child_run(ChildPlan *plan);

#endif
