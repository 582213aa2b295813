/*
 * The submissions of one run, as the command line names them, and what has
 * become of each.
 */
#ifndef SUBMISSION_H
#define SUBMISSION_H

#include <stdbool.h>
#include <stddef.h>
#include "student.h"

typedef enum {
    FATE_ABSENT,  /* there is no such folder: it is left out */
    FATE_WAITING, /* to be judged */
    FATE_GIVEN,   /* a worker has it */
    FATE_GRADED,  /* its report is written */
    FATE_LOST     /* no report could be written */
} Fate;

typedef struct {
    const char *path; /* as typed; not owned */
    char *name;       /* of its folder of results; no other has it */
    Student student;  /* who handed it in */
    Fate fate;
    bool kept;       /* graded by an earlier run */
    int tries;       /* workers that it was given to */
    size_t internal; /* outcomes that are our own fault */
} Submission;

typedef struct {
    Submission *list; /* in the order of the command line */
    size_t count;
} Submissions;

/* Names them all and looks whether they are there; says on stderr which are
 * not. The paths must outlive the submissions. */
Submissions submissions_of(char *const *paths, int count);
void submissions_free(Submissions *submissions);

size_t submissions_with(const Submissions *submissions, Fate fate);
size_t submissions_kept(const Submissions *submissions);

#endif
