/*
 * Compiles one source file of a submission into an object that a runner can
 * load, or into a program: inside the jail, with bounded time, memory and
 * messages, with nothing of ours in sight but the lab's headers.
 */
#ifndef BUILD_H
#define BUILD_H

#include <stdbool.h>
#include <stddef.h>
#include "numbers.h"

/* How a file becomes a program of its own, and not an object for a runner. */
typedef struct {
    const char *library;      /* a shared object on the host that has the same
                                 functions as what it will run with */
    const char *library_name; /* how the program will look for that */
    const char *const *flags; /* for the linker; NULL at the end */
} BuildProgram;

/* How a file is compiled. */
typedef struct {
    const char *compiler;     /* "/usr/bin/gcc", as the jail sees it */
    const char *const *flags; /* the lab's and the instructor's; NULL at the
                                 end */
    bool bare; /* no library is searched: whatever it needs is there when it is
                  loaded, or is seen to be missing elsewhere */
    const char *object; /* what comes of it, in the plan's folder */
    bool dumped; /* it is gcc, which also writes the source down in a form of
                    its own: for the numbers in it */
} BuildWay;

typedef struct {
    BuildWay way;
    const BuildWay *second; /* once that is done, in the same jail: what it says
                               is not heard; or NULL */
    const char *headers;    /* the host's folder with the lab's headers */
    const char *const *header_names; /* which of them; NULL at the end; at
                                        most four */
    const char *folder;              /* a host's folder of this worker's own */
    const char *given; /* functions whose names begin like this need not be
                          there: they are given when it runs; or NULL */
    const BuildProgram *program; /* or NULL */
    int wall_ms;  /* by the clock, until the compiler is stopped */
    bool is_ours; /* no submission's: it is compiled once, with all libraries */
} BuildPlan;

typedef struct {
    bool built;       /* there is an object */
    bool probed;      /* ... in which a forgotten return shows */
    bool rejected;    /* the compiler named an error in the file */
    bool jail_failed; /* our own fault: nothing was compiled */
    bool second;      /* the second object is there, too. (If not, that may be
                         for want of time, or since it was not tried.) */
    char *messages;   /* what the compiler said, clean text, or NULL */
    Numbers numbers;  /* that stand in the source, in order */
} BuildResult;

/* Compiles `source` (its bytes) under the name `file`, for instance
 * "coinstrip.c". The caller frees the messages. */
BuildResult build_object(const BuildPlan *plan, const char *file,
                         const char *source, size_t size);

/* Whether an ordinary file of the compiler's making lies there. */
bool build_is_object(const char *path);

#endif
