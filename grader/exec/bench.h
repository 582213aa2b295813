/*
 * A worker's bench: its zygotes, started when they are first needed and
 * replaced when they fail, and the folder in which it builds.
 */
#ifndef BENCH_H
#define BENCH_H

#include "zygote.h"

/* The lab that is graded: trial/lab.h. */
typedef struct Lab Lab;

typedef struct Tools {
    const Lab *lab;
    const char *compiler;       /* as the jail sees it */
    const char *const *flags;   /* for submissions; NULL at the end */
    const char *sound_compiler; /* the same for what is right, however
                                   submissions are built */
    const char *const *sound_flags;
    const char *const *overflow_flags; /* ... so that it says where a number
                                          becomes too large */
    const char *sanitizer; /* the compiler with the sanitizers, whose
                              runner there is; NULL: there is none */
    const char *const *sanitizer_flags;
    const char *headers;       /* the host's folder of the lab's headers */
    const char *runner, *warm; /* paths on the host */
    const char *sanitized_runner;
    const char *launcher;     /* of programs */
    const char *tried_on;     /* what they are tried on, of the lab's own */
    const char *tried_helper; /* the process that answers there */
    const char *root;         /* of all: the lab's own files are found there */
    long limit_ms;            /* of a processor, that one submission may take */
    long search_ms; /* of a processor, to look on where all tests are passed */
} Tools;

typedef struct Bench Bench;

/* NULL, with one line in *error, when there is no room for it. */
Bench *bench_new(const Tools *tools, char **error);

/* Whether the machine has been found to work: see selftest.h. It has not in a
 * new one. */
bool bench_is_proven(const Bench *bench);
void bench_prove(Bench *bench, bool proven);

/* Stops the zygotes and removes the folder. */
void bench_free(Bench *bench);

const Tools *bench_tools(const Bench *bench);

/* A new submission: nothing of the one before is left in the folder, and
 * nothing is spent yet. */
void bench_begin(Bench *bench);

/* What the submission has cost so far, in milliseconds of a processor that are
 * its own fault, and what is left for it. Less is left once it is known to be
 * wrong somewhere: being slow is no mistake, and a right program is never to
 * run out of time, but a wrong one gets no more points by taking long. It gets
 * as much whatever it took before, so that one test that it fails late does not
 * cost it all that come after. */
void bench_spend(Bench *bench, int64_t ms);
int64_t bench_spent(const Bench *bench);

/* What was spent since it was that much does not count. */
void bench_give_back(Bench *bench, int64_t spent);
void bench_note_wrong(Bench *bench);

/* Its calls take long, or its strips much memory, as they may: then it gets
 * more than others do, also when it is wrong somewhere; but not where its
 * processes are of no use. */
void bench_note_heavy(Bench *bench);
bool bench_is_heavy(const Bench *bench);

/* A process of its was of no use: see session.h. Where that happens again and
 * again it is wrong. */
void bench_note_useless(Bench *bench);

int64_t bench_left(const Bench *bench);

/* A file (the lab's number of it) took too long to load. Where that happens
 * again and again, it hangs: it need not be loaded any more. */
void bench_note_hung(Bench *bench, size_t file);
bool bench_hangs(const Bench *bench, size_t file);

/* Its addresses could not be given names, or not in time: that is not tried
 * any more. */
void bench_note_nameless(Bench *bench);
bool bench_is_nameless(const Bench *bench);

/* An object of its could not be loaded: whose fault that is, is looked into. */
void bench_note_unloaded(Bench *bench);
bool bench_was_unloaded(const Bench *bench);

/* What the next of its processes may use: a part of what is left, so that there
 * always is something left for the tests that come after a slow one. */
int64_t bench_share(const Bench *bench);

/* Where objects are built; the jail shows it as /submission. */
const char *bench_folder(const Bench *bench);

/* The zygote of that kind, or NULL with one line in *error. */
Zygote *bench_zygote(Bench *bench, RoomKind kind, char **error);

/* Stops the zygote of that kind: the next call starts another. */
void bench_replace(Bench *bench, RoomKind kind);

#endif
