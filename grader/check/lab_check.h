/*
 * What "check" has found out about a lab so far. Each file beside this one
 * looks at one thing, and tells: lines for a lecturer, in the order in which
 * things are looked at, and what has to be mended.
 */
#ifndef LAB_CHECK_H
#define LAB_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include "kit/script/kit.h"

typedef struct {
    const char *lab;    /* its folder, as the lecturer calls it */
    const char *grader; /* the program "grade", */
    const char *root;   /* and the folder of all that it belongs to */
    Kit *kit;
    Rubric *rubric;
    char *work; /* a folder of this run's own */
    char *twin; /* the lab once more, with tests that earn nothing: twin.h */
    size_t problems;
} LabCheck;

/* Prints one line about something that has to be mended, and counts it. */
void check_problem(LabCheck *check, const char *words, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints "  what      words": what has been looked at, and with which result.
 */
void check_tell(const char *what, const char *words, ...)
    __attribute__((format(printf, 2, 3)));

/* The line of lab.ini in which the test's section begins. */
int check_line_of(const LabCheck *check, const char *test);

#endif
