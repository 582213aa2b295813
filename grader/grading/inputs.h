/*
 * What a grading depends on, made into a key: the submission's files, the
 * rubric as it was read, our own programs, the tools of the machine.
 */
#ifndef INPUTS_H
#define INPUTS_H

#include <stdbool.h>
#include "exec/bench.h"
#include "intake/intake.h"
#include "trial/key.h"
#include "trial/rubric.h"
#include "class/submission.h"

/* All parts but the submission's and its student's, the same for a whole run;
 * the jail has been probed. False, with one line in *error (the caller frees
 * it), when a file of ours can't be read. */
bool inputs_of_run(Key *key, const Tools *tools, const Rubric *rubric,
                   char **error);

/* Adds the submission's own part, and its student's; what lateness costs is
 * part of that, since reports tell it to whom it concerns. */
void inputs_add_submission(Key *key, const Submission *submission,
                           const Intake *intake, const LatePolicy *policy);

#endif
