/*
 * What lateness costs: the section [late] of a rubric.
 *
 *     [late]
 *     due = 2024-03-01 23:59 +01:00   ; without +01:00: this machine's time
 *     free_hours = 24                 ; so much costs nothing (0)
 *     percent_a_day = 10              ; of the points earned, a day begun
 *     cap = 50                        ; and at most so much (100)
 *
 * Days are counted from the end of the free hours. A day ends at the same time
 * by this machine's clock, also when that changes for summer: it may have 23
 * hours, or 25. Nothing is taken off where nobody knows by how much something
 * is late.
 */
#ifndef LATE_H
#define LATE_H

#include <stdbool.h>
#include <time.h>
#include "student.h"

typedef struct {
    bool is_set; /* there is such a section */
    time_t due;
    double free_hours;
    double percent_a_day;
    double cap; /* percent */
} LatePolicy;

typedef enum { LATE_NOT, LATE_BY_HOURS, LATE_UNKNOWN } Lateness;

/* Reads a moment; false if it is none, or there is no such day, or hour. */
bool late_read_due(const char *text, time_t *due);

/* Whether it came late and, for LATE_BY_HOURS, how many hours had passed. */
Lateness late_by(const LatePolicy *policy, const Student *student,
                 double *hours);

/* What is left of the points. */
double late_points(const LatePolicy *policy, const Student *student,
                   double points);

#endif
