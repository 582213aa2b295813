/*
 * Strips drawn as text: a capital letter for each coin, a dot for each empty
 * square. Knows no submission; texts end with a NUL.
 */
#ifndef DRAWING_H
#define DRAWING_H

#include <stdbool.h>

/* Does it hold nothing but such letters and dots? */
bool drawing_has_signs(const char *text);

/* Are there coins on the same squares of as many, whatever their letters? */
bool drawing_has_squares(const char *text, const char *other);

#endif
