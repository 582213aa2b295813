/*
 * The folder for results: made, held by one run at a time, and cleared of what
 * is to be forgotten.
 *
 * Two runs may share it as long as no submission is in both: each holds a range
 * of the submissions' numbers. The lock ends with the process, however that
 * ends.
 */
#ifndef RESULTS_DIR_H
#define RESULTS_DIR_H

#include <stdbool.h>
#include <stddef.h>
#include "class/submission.h"

/* Makes the folder and those above it, and holds it for the submissions from
 * number `first` on, `count` of them; 0: whatever their number. False, with one
 * line on stderr, when that can't be had. */
bool results_dir_open(const char *out, size_t first, size_t count);

/* Removes the results of those that wait: they are graded again. False, with
 * one line on stderr. */
bool results_dir_forget(const char *out, const Submissions *submissions);

#endif
