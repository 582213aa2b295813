/*
 * The submissions of one run, as the command line names them, and what has
 * become of each.
 */
#ifndef SUBMISSION_H
#define SUBMISSION_H

#include <stdbool.h>
#include <stddef.h>
#include "intake/intake.h"
#include "student.h"

typedef enum {
    FATE_ABSENT,  /* there is no such thing, or it can't be read: left out */
    FATE_MISSING, /* on the roster, but handed in nothing */
    FATE_OTHERS,  /* of another part of the class: not of this run */
    FATE_WAITING, /* to be judged */
    FATE_GIVEN,   /* a worker has it */
    FATE_GRADED,  /* its report is written */
    FATE_LOST     /* no report could be written, or not in time */
} Fate;

typedef struct {
    char *path;      /* where it is, for messages */
    Source source;   /* where it is */
    char *name;      /* of its folder of results; no other has it */
    Student student; /* who handed it in */
    Fate fate;
    bool kept;       /* graded by an earlier run */
    bool rewritten;  /* too, and only written anew */
    int tries;       /* workers that it was given to */
    size_t internal; /* outcomes that are our own fault */
} Submission;

typedef struct {
    Submission *list; /* in the order of the command line, those of a class by
                         name */
    size_t count;
    bool incomplete; /* of a class something is left out that may be somebody's
                        work */
} Submissions;

/* What a path of the command line may be. */
typedef enum {
    PATHS_ANY,    /* a single path may be a learning platform's download, and
                     must not be in doubt (lms_export.h); of several each is one
                     submission */
    PATHS_SINGLE, /* each is one submission */
    PATHS_CLASS   /* each is a class (lms_export.h) */
} PathKind;

/* Finds them all, and looks whether they are there; says on stderr which are
 * not, and what of a class is left out. `names`, ended by NULL, are the files
 * that the lab asks for. */
Submissions submissions_of(char *const *paths, int count, PathKind kind,
                           const char *const *names);

/* Adds one, with a name of its own made from `name`; takes over the rest. Good
 * until the next. */
Submission *submissions_add(Submissions *submissions, const char *name,
                            char *path, Source source, Student student);
void submissions_free(Submissions *submissions);

/* A part of the submissions, of those that there are: the range in the list,
 * from *first on. The others' fate is no more this run's business. */
size_t submissions_part(Submissions *submissions, int part, int parts,
                        size_t *first);

size_t submissions_with(const Submissions *submissions, Fate fate);
size_t submissions_kept(const Submissions *submissions);

/* How many were graded by an earlier run: "3 of them before, and unchanged"; ""
 * of none. The caller frees it. */
char *submissions_before(const Submissions *submissions);

#endif
