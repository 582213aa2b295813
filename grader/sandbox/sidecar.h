/*
 * A process beside a jail, which answers what the program inside asks over a
 * socket: so that what it knows is out of that program's reach. One that is all
 * ours needs no jail; one that loads what is not has another of its own.
 */
#ifndef SIDECAR_H
#define SIDECAR_H

#include <stdbool.h>
#include <sys/types.h>

enum {
    HELPER_CHANNEL = 3, /* where the helper finds its end, ... */
    HELPER_NOTES = 4    /* ... and where it writes its notes */
};

typedef struct {
    const char *program;  /* the helper, on the host */
    const char *argument; /* what it is told; of one in a jail, a file */
    const char *served;   /* an object on the host that it is to load: it gets a
                             jail, and is told where this is before where that
                             file is; NULL: it needs none */
    int notes;            /* a descriptor for it, there; 0: none */
} HelperPlan;

/* Starts it with nothing open but its channel, and without an environment. It,
 * and what it starts, ends with us. Stores the other end of the channel in
 * *channel. -1, with nothing open, when it can't be started. */
pid_t sidecar_start(const HelperPlan *plan, int *channel);

/* Does it, and all that it has started, sleep? */
bool sidecar_sleeps(pid_t helper);

/* Waits so long for its end, then kills it with all that it has started. How
 * much of the processors all of them took, in milliseconds; in *status what it
 * ended with, or -1. */
int sidecar_end(pid_t helper, const HelperPlan *plan, int patience_ms,
                int *status);

#endif
