/*
 * Judges one submission: takes its files, builds them, runs every test of the
 * rubric, and hands back the report.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "exec/bench.h"
#include "intake/intake.h"
#include "trial/result.h"
#include "class/submission.h"

/* Never fails as such: what goes wrong is in the report. The caller frees it
 * with report_free. */
Report *judge_submission(Bench *bench, const Rubric *rubric,
                         const Submission *submission, const Intake *intake);

#endif
