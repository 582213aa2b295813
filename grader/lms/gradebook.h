/*
 * The gradebook of a learning platform: the file that the instructor has
 * exported, with the marks of this class filled in. Every other cell stays as
 * it was, byte for byte, and so does the file itself: what is filled in becomes
 * a new one beside the results, OUT/canvas.csv or OUT/moodle.csv.
 *
 * CANVAS. Columns Student, ID, SIS User ID, SIS Login ID, Section, then one for
 * each assignment, "Lab 3 (1234)"; below the headings, perhaps after other
 * lines, "Points Possible". Whoever is excused ("EX") is left alone.
 *
 * MOODLE, the grading worksheet of one assignment. Its headings are in
 * anybody's language, so columns are known by what is in them: the first holds
 * an identifier that ends with a number ("Participant 12"), and the marks stand
 * left of the column that has the same number, the maximum, in every line.
 */
#ifndef GRADEBOOK_H
#define GRADEBOOK_H

#include <stdbool.h>
#include <stddef.h>
#include "report/report.h"
#include "class/roster.h"

typedef enum { GRADEBOOK_CANVAS, GRADEBOOK_MOODLE } GradebookKind;

typedef struct Gradebook Gradebook;

/* What an export must have. */
typedef struct {
    const char *path;
    const char *assignment; /* the heading, with or without its number, or the
                               number; NULL: the only one */
    double max;             /* what the marks are out of */
    const char *out;        /* the folder for what is filled in */
} GradebookPlan;

/* Reads it, and finds the column for the marks. The plan must outlive it. NULL,
 * with one line in *error that the caller frees. */
Gradebook *gradebook_read(GradebookKind kind, const GradebookPlan *plan,
                          char **error);
void gradebook_free(Gradebook *gradebook);

/* Fills in the final marks of the rows, writes the file, and prints on stdout
 * how many there were, and who was matched with nobody, on either side. Rows
 * with tests that could not be judged are left out. False, with one line on
 * stderr, when it can't be written. */
bool gradebook_fill(Gradebook *gradebook, ClassRow *const *rows, size_t count);

/* Where teams hand in, their names stand in one of so many columns. */
enum { GRADEBOOK_TEAMS = 2 };

/* The participants of Moodle's worksheet, with what the n-th column before the
 * marks says for their group. NULL, if it can't be read, or that can be no
 * group's. */
Roster *gradebook_teams(const char *path, size_t n);

#endif
