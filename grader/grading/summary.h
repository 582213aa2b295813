/*
 * After a run: the table of the class, as a file and on stdout. All of it is
 * read back from the results.json files, so that it says what they say.
 */
#ifndef SUMMARY_H
#define SUMMARY_H

#include <stdbool.h>
#include "lms/gradebook.h"
#include "trial/rubric.h"
#include "class/submission.h"

enum { SUMMARY_GRADEBOOKS = 2 };

typedef struct {
    const Rubric *rubric;
    const Submissions *submissions;
    const char *out; /* the folder of the results */
    bool print;      /* whole reports on stdout, instead of a table */
    Gradebook *gradebooks[SUMMARY_GRADEBOOKS]; /* to fill in; NULL: none */
} SummaryPlan;

/* Writes grades.csv, fills in the gradebooks, and prints a line for each
 * submission that was graded or, with `print`, its report; then whose marks
 * have changed. False, having said why on stderr, when a file could not be read
 * or written. */
bool summary_write(const SummaryPlan *plan);

#endif
