/*
 * A worker: a process with a bench of its own that judges one submission at a
 * time and writes its report. The main process hands it the number of a
 * submission and gets an answer back; when it dies instead, that costs one try.
 */
#ifndef WORKER_H
#define WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include "exec/bench.h"
#include "trial/key.h"
#include "trial/rubric.h"
#include "class/submission.h"

enum { WORKER_IDLE = -1 };

/* What all workers of a run share; it outlives them. */
typedef struct {
    const Tools *tools;
    const Rubric *rubric;
    const Submissions *submissions;
    Key key;             /* of the run */
    const char *out;     /* the folder for results */
    const char *scratch; /* a folder for the benches; schedule.c fills it in */
    const char *notes;   /* one for what Check notes; so, too */
} WorkerPlan;

typedef struct {
    pid_t pid; /* 0: there is none */
    int channel;
    ssize_t index;   /* of the submission it has, or WORKER_IDLE */
    long since;      /* moment_now when it got that ... */
    int64_t used_ms; /* ... and what it and its children had used by then */
} Worker;

/* What a worker says when it has done with a submission. */
typedef struct {
    bool written;    /* the report is there; if not, see `error` */
    bool kept;       /* it is there from an earlier run, and holds still */
    bool rewritten;  /* what an earlier run found, written anew */
    bool unreadable; /* it can't be read: see `error` */
    bool hopeless;   /* no other report could be written, either */
    size_t internal; /* outcomes that are our own fault */
    char error[400];
} WorkerAnswer;

/* Starts one, idle; `place` tells it from the others of this run, so that each
 * keeps to another processor. False, with errno, when it can't be had. */
bool worker_start(Worker *worker, const WorkerPlan *plan, size_t place);

/* Hands it a submission. False when it is dead. */
bool worker_give(Worker *worker, size_t index);

/* Its answer, once its channel is readable. False when it is dead. */
bool worker_answer(Worker *worker, WorkerAnswer *answer);

/* Lets an idle worker leave, and ends one that doesn't. */
void worker_leave(Worker *worker);

/* Ends it with all that it has started, and says in a few words how it had
 * ended by itself ("signal 11"), or NULL if it had not. The caller frees
 * them. */
char *worker_end(Worker *worker);

#endif
