/* What rubric_read.c and rubric_values.c share. */
#ifndef RUBRIC_PARTS_H
#define RUBRIC_PARTS_H

#include "base/ini_lines.h"
#include "rubric.h"

typedef enum {
    KEY_TITLE,
    KEY_BONUS,
    KEY_POINTS,
    KEY_VISIBILITY,
    KEY_HINT,
    KEY_REQUIRES,
    KEY_DUE,
    KEY_FREE_HOURS,
    KEY_PERCENT_A_DAY,
    KEY_CAP
} KeyRule;
enum { KEY_COUNT = KEY_CAP + 1 };

/* The kinds of sections. */
enum { OF_PART = 1, OF_TEST = 2, OF_LATE = 4 };

typedef struct {
    const char *name;
    int of; /* the kinds of sections that have it */
} RubricKey;

extern const RubricKey rubric_keys[KEY_COUNT];

/* Where the reading stands. */
typedef struct {
    IniLines lines;
    Rubric *rubric;
    int begun;        /* number of the line that named this section */
    int kind;         /* of the section; 0 before the first */
    RubricPart *part; /* the section's, if it is a part */
    RubricTest *test; /* or, if it is a test */
    bool seen[KEY_COUNT];
    RubricForeign *foreign; /* what is for others, or NULL */
    const void *with;
    bool passing; /* what comes is for others */
} RubricReading;

/* Sets that key of the section that is being read; or its value goes on with
 * that of the line above. As inih has it: 0 where that is wrong, which is said
 * then. */
int rubric_set_value(RubricReading *reading, KeyRule key, const char *value);
int rubric_add_words(RubricReading *reading, KeyRule key, const char *value);

#endif
