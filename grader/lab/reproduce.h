/*
 * A failure as one C file that stands alone: compiled in the student's folder
 * with their own code, it makes the same calls and shows the same fault.
 */
#ifndef REPRODUCE_H
#define REPRODUCE_H

#include "story.h"

/* Where the failure shows. The file says so in a comment that the student's
 * Makefile looks for. */
typedef enum {
    UNDER_NOTHING,
    UNDER_VALGRIND,
    UNDER_SANITIZERS
} ReproducedUnder;

/* The file, with `statements` as the body of its test. `about` says
 * which headers it needs. The caller frees it. */
char *reproduce_file(const char *title, const char *statements,
                     StoryAbout about, ReproducedUnder under);

#endif
