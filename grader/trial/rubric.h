/*
 * The rubric: parts, tests, points, titles, hints and visibility, read from an
 * .ini file that a lecturer edits without compiling anything.
 *
 *     [strip]                           ; a part; parts stand in this order
 *     title = The strip itself
 *     bonus = no                        ; yes: on top of the 100
 *
 *     [strip/reads_letters]             ; a test of it, "part/test"
 *     points = 3
 *     title = from_string takes dots and letters
 *     visibility = after_due_date       ; or visible, hidden, after_published
 *     hint = Look at ...                ; for the student
 *         and then at ...
 *     requires = strip moves/lands      ; see requires.h: tests that stand
 *         above this one; a part stands for those of its tests that do
 *
 * A name in brackets with a slash is a test of the part before the slash, which
 * must have been named above it. Names are letters, digits, '_' and '-'. A test
 * must have points; a title left out is the name, a visibility left out is
 * after_due_date. A line holds at most 198 bytes; a title or a hint may go on
 * in the next, indented. A ';' after a blank begins a comment, so no hint can
 * hold one there. There may be a section [late]: see late.h.
 */
#ifndef RUBRIC_H
#define RUBRIC_H

#include <stdbool.h>
#include <stddef.h>
#include "class/late.h"

typedef struct RubricPart RubricPart;

typedef struct RubricTest RubricTest;

struct RubricTest {
    char *name;       /* "part/test" */
    char *title;      /* what it checks, for the student */
    char *hint;       /* where to look when it fails, or NULL */
    char *visibility; /* "visible", "after_due_date", "after_published",
                         "hidden" */
    double points;
    const RubricPart *part;
    const RubricTest **required; /* tests before this one, or NULL */
    size_t required_count;
};

struct RubricPart {
    char *name; /* "strip" */
    char *title;
    bool bonus;
};

typedef struct {
    RubricPart **parts;
    size_t part_count;
    RubricTest **tests; /* in the order of the file */
    size_t test_count;
    LatePolicy late;
} Rubric;

/* Reads a rubric. On any fault (unreadable, unknown key, no points, points that
 * are no number >= 0, a test of no part, a name twice, an unknown visibility,
 * a test required that does not stand above)
 * returns NULL and stores in *error one line that names the file, the line
 * where known, and the fault; the caller frees it. */
Rubric *rubric_read(const char *path, char **error);

/* The same of a file that holds more: what stands under such a heading, or such
 * a key of it, is for others (key "": the whole section). Parts may be left out
 * there; a part's title is its name then. */
typedef bool RubricForeign(const char *section, const char *key,
                           const void *with);
Rubric *rubric_read_among(const char *path, RubricForeign *foreign,
                          const void *with, char **error);
void rubric_free(Rubric *rubric);

/* The test of that name ("part/test"), or NULL. */
const RubricTest *rubric_test(const Rubric *rubric, const char *name);
/* May whoever is shown this test see the other one, too? */
bool rubric_is_shown_with(const RubricTest *test, const RubricTest *other);
const RubricPart *rubric_part(const Rubric *rubric, const char *name);

/* Holds the rubric against the tests that there are: `names` lists them, NULL
 * at the end. NULL if each test has points and each entry has a test; otherwise
 * one line that names the odd one, which the caller frees. */
char *rubric_mismatch(const Rubric *rubric, const char *const *names);

#endif
