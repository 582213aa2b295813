/*
 * A worker's bench: its zygotes, started when they are first needed and
 * replaced when they fail, and the folder in which it builds.
 */
#ifndef BENCH_H
#define BENCH_H

#include "zygote.h"

typedef struct {
    const char *compiler;     /* as the jail sees it */
    const char *const *flags; /* for submissions; NULL at the end */
    const char *sanitizer;    /* the compiler with the sanitizers, whose
                                 runner there is; NULL: there is none */
    const char *const *sanitizer_flags;
    const char *headers;       /* the host's folder of the lab's headers */
    const char *runner, *warm; /* paths on the host */
    const char *sanitized_runner;
    const char *launcher; /* of programs; what they are ... */
    const char *tried_on; /* ... tried on is the lab's */
} Tools;

typedef struct Bench Bench;

/* NULL, with one line in *error, when there is no room for it. */
Bench *bench_new(const Tools *tools, char **error);

/* Stops the zygotes and removes the folder. */
void bench_free(Bench *bench);

const Tools *bench_tools(const Bench *bench);

/* A new submission: nothing of the one before is left in the folder, and
 * nothing is spent yet. */
void bench_begin(Bench *bench);

/* What the submission has cost so far, in milliseconds that are its own fault;
 * and what is left for it. No submission can make a worker late. */
void bench_spend(Bench *bench, int64_t ms);
int64_t bench_left(const Bench *bench);

/* Where objects are built; the jail shows it as /submission. */
const char *bench_folder(const Bench *bench);

/* The zygote of that kind, or NULL with one line in *error. */
Zygote *bench_zygote(Bench *bench, RoomKind kind, char **error);

/* Stops the zygote of that kind: the next call starts another. */
void bench_replace(Bench *bench, RoomKind kind);

#endif
