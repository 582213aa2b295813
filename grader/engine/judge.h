/*
 * Judges one submission: takes its files, builds them, runs every test of the
 * rubric, and hands back the report.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "bench.h"
#include "intake.h"
#include "result.h"
#include "submission.h"

/* Takes the files that the lab asks for; intake_free releases them. */
Intake *judge_intake(const Submission *submission);

/* Never fails as such: what goes wrong is in the report. The caller frees it
 * with report_free. */
Report *judge_submission(Bench *bench, const Rubric *rubric,
                         const Submission *submission, const Intake *intake);

/* The names of the files that the lab asks for, and of its tests, NULL at the
 * end; the caller frees the array. */
const char **judge_file_names(void);
const char **judge_test_names(void);

#endif
