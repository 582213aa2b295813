/*
 * Faulty programs, on which students' own tests are tried: some are made of the
 * solution by one change (mutate.h), spread over functions and kinds of
 * changes; some are the lecturer's, in LAB/faulty/. Each made one answers
 * otherwise than the solution somewhere in the survey, or crashes there, and no
 * two do so alike: so it can be found. The same lab always has the same ones.
 */
#ifndef FAULTY_H
#define FAULTY_H

#include "kit/run/model.h"
#include "kit/survey/survey.h"

enum { FAULTY_MOST = 40, FAULTY_MADE = 16 };

typedef struct {
    char *name;   /* the function that is wrong; the lecturer's: its file */
    char *words;  /* what is wrong, if the lecturer says that; or NULL */
    char *change; /* what was changed in the solution, with its line; or NULL */
    char *source; /* all of it */
    char *object; /* of one that is made: what was built of it; or NULL */
    size_t object_size;
} FaultyProgram;

typedef struct {
    FaultyProgram items[FAULTY_MOST];
    size_t count;
} FaultyPrograms;

/* Those of LAB/faulty/, by name: NAME.c, or NAME.patch for the solution. False
 * with one line in *error, the caller's, if one can't be had. */
bool faulty_read(FaultyPrograms *faulty, const Kit *kit, char **error);

/* Adds so many that are made; `model` is the solution, `other` becomes each.
 * Fewer, if there are not so many. False with one line in *error, if the
 * solution does not answer. */
bool faulty_make(FaultyPrograms *faulty, const Kit *kit, Model *model,
                 Model *other, size_t count, char **error);

void faulty_clear(FaultyPrograms *faulty);

#endif
