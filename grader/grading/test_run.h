/*
 * Runs one test on a submission, and the search for what no test came to.
 */
#ifndef TEST_RUN_H
#define TEST_RUN_H

#include "exec/bench.h"
#include "trial/result.h"
#include "trial/trial.h"

/* Fills in the outcome. `state` is the lab's, for this submission. */
void test_run(Bench *bench, Report *report, const LabTest *test,
              Outcome *outcome, void *state);

/* When all tests have been run: see LabSearch. */
void search_unreached(Bench *bench, Report *report, void *state);

#endif
