/*
 * Numbers about a class: how marks are spread, and how its tests did as
 * questions.
 */
#ifndef STATISTICS_H
#define STATISTICS_H

#include "report.h"

/* How so many values are spread. All 0 of none. The median and the quartiles
 * are interpolated between the values next to them. */
typedef struct {
    size_t count;
    double mean, deviation; /* of the population */
    double lowest, lower, median, upper, highest;
} Spread;

Spread spread_of(const double *values, size_t count);

/* One test as a question to the class. */
typedef struct {
    double difficulty;     /* the mean share of its points that was earned */
    double discrimination; /* corrected point-biserial: how that share goes
                              along with what was earned in all other tests that
                              are no bonus, -1 to 1 (Pearson's r) */
    bool discriminates;    /* there is such a number: neither of them is the
                              same for everyone */
} StatisticsItem;

/* With fewer submissions such numbers are noise. */
enum { ITEMS_AT_LEAST = 20 };

/* An item for each test of the rubric. Submissions of which nothing could be
 * judged are left out; *used says how many were not. The caller frees the
 * array. */
StatisticsItem *items_of(const Rubric *rubric, ClassRow *const *rows,
                         size_t count, size_t *used);

/* Could anything of it be judged: did it come to life in one test at least? */
bool row_is_judged(const ClassRow *row);

#endif
