/*
 * What a grading depends on, as digests: while all of them stay the same, so
 * does the result; and while those of what is run do, so does all but what is
 * written of it. The key of a grading is kept in its results.json; so a
 * run that was interrupted, or is repeated, knows what there is left to do, and
 * what has changed. How a key is made stands in inputs.h.
 */
#ifndef KEY_H
#define KEY_H

#include <jansson.h>
#include <stdbool.h>
#include "base/digest.h"

typedef enum {
    KEY_SUBMISSION,  /* the files that were taken */
    KEY_STUDENT,     /* whose they are, and what lateness costs; written */
    KEY_RUBRIC,      /* parts, points, titles, hints, visibility; written */
    KEY_TESTS,       /* of the rubric what decides how tests are run */
    KEY_GRADER,      /* our programs, and the lab's headers */
    KEY_TOOLCHAIN,   /* compiler, flags, Valgrind, C library */
    KEY_CONFINEMENT, /* the kind of jail */
    KEY_PARTS
} KeyPart;

typedef struct {
    char parts[KEY_PARTS][DIGEST_BYTES]; /* all "": not known */
} Key;

/* What a part is called: "submission". Static storage. */
const char *key_part_name(KeyPart part);

bool key_is_known(const Key *key);
bool key_is_same(const Key *one, const Key *other);

/* Are they known, and the same but for what is only written? */
bool key_runs_same(const Key *one, const Key *other);

/* Into JSON, and back; what is not there becomes "". */
json_t *key_as_json(const Key *key);
void key_from_json(Key *key, const json_t *object);

#endif
