/*
 * What a grading has found, as its results.json keeps it: verdicts, shares and
 * texts. Points, titles, hints, visibility and what lateness costs are the
 * rubric's, and whose it is the class's: where nothing but these has changed,
 * all files are written anew from what is kept, and nothing is run.
 */
#ifndef KEPT_H
#define KEPT_H

#include <jansson.h>
#include "trial/result.h"

/* The results.json in that folder, if it is whole, as it was written, and tells
 * of no fault of ours; NULL if not. json_decref releases it. */
json_t *kept_read(const char *folder);

/* The key of its grading. */
Key kept_key(const json_t *kept);

/* What it found, with the files beside it in the folder, marked by this rubric:
 * a report without a student, a key, and pictures. NULL where something of it
 * is lacking. */
Report *kept_report(json_t *kept, const char *folder, const Rubric *rubric,
                    const char *name, const char *path);

/* The digest of what marks are made of in a results.json's "extra_data", where
 * it stands as "seal": so a file that was changed by hand is known. */
void kept_seal(const json_t *extra, char letters[DIGEST_BYTES]);

#endif
