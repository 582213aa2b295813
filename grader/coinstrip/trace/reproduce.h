/*
 * A failure as one C file: compiled in the student's folder with their own
 * code, it makes the same calls and shows the same fault. What it checks
 * answers with is in the folder checks/ that students are given.
 */
#ifndef REPRODUCE_H
#define REPRODUCE_H

#include <stdbool.h>

/* Where the failure shows. The file says so in a comment that the student's
 * Makefile looks for. */
typedef enum {
    UNDER_NOTHING,
    UNDER_VALGRIND,
    UNDER_VALGRIND_AT_END, /* of what is not freed: nothing to stop at */
    UNDER_SANITIZERS,
    UNDER_SANITIZERS_WITH_FRAMES /* also of functions that have returned */
} ReproducedUnder;

/* What may happen besides a wrong answer. */
typedef struct {
    int cpu_ms;            /* how much time the calls may take, where that is
                              what is wrong; otherwise 0 */
    bool may_keep_text;    /* the text of a strip may be looked at later */
    const char *no_return; /* what the compiler says of a function that may end
                             without its return, which may be nothing; NULL:
                             there is none */
} Ending;

/* The file, with `statements` as the body of its test. The caller frees it. */
char *reproduce_file(const char *title, const char *statements,
                     ReproducedUnder under, const Ending *end);

#endif
