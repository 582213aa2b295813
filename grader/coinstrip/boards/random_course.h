/*
 * Courses that nobody wrote: strips of any shape, and calls in any order,
 * within what the contract has. The numbers in them are small ones, those
 * around the program's own (numbers.h), and others. The same choices give the
 * same course.
 */
#ifndef RANDOM_COURSE_H
#define RANDOM_COURSE_H

#include "build/numbers.h"
#include "coinstrip/theory/move_script.h"

typedef struct {
    const Numbers *own;
    uint64_t choices; /* made so far */
    size_t courses;   /* likewise */
} Chooser;

/* A course of one strip. The first RANDOM_COURSE_SIZES for each of the
 * program's own numbers have strips of so many squares, with 0, 1, 2, ...
 * coins. */
enum { RANDOM_COURSE_SIZES = 13 };
void random_course(Chooser *chooser, Course *course);

/* Changes something about it, or goes on. */
void random_course_change(Chooser *chooser, Course *course);

/* What asking it takes, counted in squares looked at. */
long random_course_cost(const Course *course);

#endif
