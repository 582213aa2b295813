/* What the files gradebook*.c share. */
#ifndef GRADEBOOK_PARTS_H
#define GRADEBOOK_PARTS_H

#include "base/csv.h"
#include "gradebook.h"
#include "class/people.h"

/* A student's line. */
typedef struct {
    size_t row;
    bool test;  /* the platform's own test student */
    char *name; /* the student's, if it stands in two cells; or NULL */
} GradebookLine;

struct Gradebook {
    GradebookKind kind;
    char *target; /* the file that is written */
    Csv *csv;
    size_t column; /* of the marks */
    char point;    /* between the whole and its part: '.' or ',' */
    double most;   /* the platform takes no mark above that */
    GradebookLine *lines;
    Person *people; /* one for each line */
    size_t count;
};

/* Each finds the column, the lines and the people. NULL, or what is wrong, in
 * one line that the caller frees. */
char *canvas_find(Gradebook *gradebook, const GradebookPlan *plan);
char *moodle_find(Gradebook *gradebook, const GradebookPlan *plan);

/* Adds a line with nobody in it yet. */
Person *gradebook_add(Gradebook *gradebook, size_t row);

/* Reads a number, with either kind of point, blanks around it allowed. False if
 * the cell holds anything else. */
bool gradebook_number(const char *text, double *number);

/* The number of that cell must be the maximum: NULL, or what is wrong. */
char *gradebook_check_max(Gradebook *gradebook, const char *cell, double max);

#endif
