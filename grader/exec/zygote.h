/*
 * A zygote: the runner, started once inside the jail and kept for the life of a
 * worker; it forks a child for every session. One is native, one runs under
 * Valgrind, one has the sanitizers built in.
 *
 * Nothing of a submission is ever loaded into the zygote itself, so its news
 * (which child it started, how a child ended) can be believed.
 */
#ifndef ZYGOTE_H
#define ZYGOTE_H

#include <stdbool.h>
#include <sys/types.h>
#include "channel.h"

typedef struct Zygote Zygote;

/* Where the parts of a zygote lie on the host. */
typedef struct {
    const char *runner;  /* the program */
    const char *warm;    /* the lab's own object, loaded once to warm up */
    const char *objects; /* the folder that the jail shows as /submission */
} ZygotePaths;

/* Starts one and waits until it is ready. NULL, with one line in *error, when
 * it can't be had. */
Zygote *zygote_start(RoomKind kind, const ZygotePaths *paths, char **error);

/* Ends the jail with all that is in it. NULL is allowed. */
void zygote_stop(Zygote *zygote);

/* Starts a child: the descriptors that channel.h names are passed on, three or
 * more, and stay open here. The child's number inside the jail, or -1 when the
 * zygote does not answer as it must: then it is of no more use. */
pid_t zygote_spawn(Zygote *zygote, const Order *order, const int *descriptors,
                   int count);

/* Waits so many milliseconds for a child's end, then kills it. Stores its
 * status as waitpid gives it, and whether it had to be killed. False when the
 * zygote does not answer: then it is of no more use. */
bool zygote_bury(Zygote *zygote, pid_t child, unsigned patience, int *status,
                 bool *killed);

/* Whether code lies there that every child has before it loads anything. */
bool zygote_has_code(const Zygote *zygote, uint64_t address);

RoomKind zygote_kind(const Zygote *zygote);

/* What the tool around the children wrote (Valgrind's log), read without
 * waiting; -1 where there is none. */
int zygote_log(const Zygote *zygote);

#endif
