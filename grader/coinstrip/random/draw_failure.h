/*
 * How a test ends at strips that are not drawn as they should be, and what kind
 * of mistake that is.
 */
#ifndef DRAW_FAILURE_H
#define DRAW_FAILURE_H

#include "draw.h"

/* The kind of mistake it is to give NULL for this size; and that which a test
 * of this name and with this message has found, NULL if it is of no kind.
 * Malloc'ed: see note_mistake. */
char *mistake_in_size(const Drawing *drawing);
char *mistake_in_random(const char *test, const char *message);

/* C that draws the strip s1 and looks whether it is as it should be: whether
 * the expression `holds` is true, or, if that is NULL, whether all is as the
 * drawing asks. `expected` says what should be. The trace has to be that draw.
 * The caller frees it. */
char *draw_check(const Drawing *drawing, const char *expected,
                 const char *holds);

/* Fails about the draw with that seed. `drawn` is what came, or NULL;
 * `expected` and `holds` as in draw_check. */
_Noreturn void draw_fail(const Drawing *drawing, uint64_t seed,
                         const Drawn *drawn, const char *message,
                         const char *expected, const char *holds);

/* Fails about many strips: `c` is C that counts them, and `told` what a reader
 * needs of it, or NULL: all of it. Takes over what was expected and what came,
 * and what is told. */
_Noreturn void draw_fail_counted(const char *message, char *expected, char *got,
                                 const char *c, char *told);

#endif
