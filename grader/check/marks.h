/* What grading said of one program: the part of its results.json that checks
 * ask for. */
#ifndef MARKS_H
#define MARKS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *name; /* "part/test" */
    double score, points;
    bool passed;
    char *message; /* of a failure, on one line */
    char *output;  /* what the student reads, but for the commands */
} TestMarks;

typedef struct {
    bool is_there; /* it was graded */
    double score, max;
    double seconds;
    char *internal; /* why a test could not be judged; NULL: all were */
    TestMarks *tests;
    size_t count;
    char *all; /* its tests as one text, to be compared */
} Marks;

/* Reads OUT/NAME/results.json; release it with marks_free. */
Marks marks_read(const char *out, const char *name);
void marks_free(Marks *marks);

/* NULL if there is none of that name. */
const TestMarks *marks_test(const Marks *marks, const char *name);

/* The first test that failed, or NULL. */
const TestMarks *marks_failure(const Marks *marks);

/* Score and points of a part, a test, or "all"; false if there is none. */
bool marks_of(const Marks *marks, const char *name, double *score,
              double *points);

#endif
