/*
 * Whether a compiler can be believed when it says nothing of a source file: is
 * there anything in it by which warnings are turned off or given to other
 * lines, or by which a function is not what its header says of it? Knows C's
 * first phases (lines that are joined, comments), and no more.
 */
#ifndef PREPROCESSOR_CHECK_H
#define PREPROCESSOR_CHECK_H

#include <stdbool.h>
#include <stddef.h>

/* Is all of it usual? Up to the line that includes `own` (if that is one of
 * `headers`, which end with NULL) macros have names in capitals and nothing is
 * left out. False where that can't be told. */
bool preprocessor_is_usual(const char *source, size_t size, const char *own,
                           const char *const *headers);

/* A copy of the source, the caller's, in which each word is another: it begins
 * with `first`. However its letters are joined. */
char *preprocessor_rename(const char *source, size_t size, const char *word,
                          char first);

#endif
