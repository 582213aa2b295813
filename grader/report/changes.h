/*
 * Whose marks have changed since the last run into a folder, and why. What the
 * last whole run gave stands in OUT/.marks.json, so that an interrupted run
 * forgets nothing of it.
 */
#ifndef CHANGES_H
#define CHANGES_H

#include <stdbool.h>
#include <stddef.h>
#include "report.h"

/* Prints, on stdout, a line for each row whose total is another than it was;
 * nothing when there are none. */
void changes_print(const char *out, ClassRow *const *rows, size_t count);

/* Keeps the totals for the next run, beside those of other submissions. False,
 * with one line on stderr, when they can't be written. */
bool changes_keep(const char *out, ClassRow *const *rows, size_t count);

#endif
