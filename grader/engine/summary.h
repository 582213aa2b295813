/*
 * After a run: the table of the class, as a file and on stdout. All of it is
 * read back from the results.json files, so that it says what they say.
 */
#ifndef SUMMARY_H
#define SUMMARY_H

#include <stdbool.h>
#include "rubric.h"
#include "submission.h"

/* Writes grades.csv into the folder `out` and prints a line for each submission
 * that was graded or, with `print`, its report. False, having said why on
 * stderr, when a file could not be read or written. */
bool summary_write(const Rubric *rubric, const Submissions *submissions,
                   const char *out, bool print);

#endif
