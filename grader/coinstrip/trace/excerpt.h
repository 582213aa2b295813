/*
 * What of a long row of calls is shown to a reader: those that the last one has
 * to do with. All of them are in the file that reproduces the failure.
 */
#ifndef EXCERPT_H
#define EXCERPT_H

#include <stdbool.h>

/* Of C, a statement a line, at most some dozen lines: the calls of the function
 * `about`, some of each kind of answer; or, if that is NULL, all since the
 * strip was made that the last line names, or, of many, those on this strip.
 * Of calls of the extension: those of `about`, or the last one, and the games
 * that they are on. What is left out is said. The caller frees it. */
char *excerpt_calls(const char *calls, const char *about);

#endif
