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
    uint32_t number;        /* how many children the zygote had before */
    uint64_t address_space; /* of the zygote, in bytes */
    int descriptors[5]; /* channel, memory, output; and for a dialog in, out;
                           -1 for those that the order did not bring */
} ChildPlan;

/* Runs in the child after the fork and never returns. */
_Noreturn void child_run(ChildPlan *plan);

#endif
