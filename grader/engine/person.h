/*
 * Knows how the name of one person is written by different hands, without
 * guessing: what it makes of two names is the same only if their letters are.
 * What is returned is the caller's to free.
 */
#ifndef PERSON_H
#define PERSON_H

#include <stdbool.h>

/* Small letters, and one blank where there are several. */
char *person_fold(const char *name);

/* "Jane Doe" of "Doe, Jane"; anything else as it is, but for blanks at its
 * ends. */
char *person_readable(const char *name);

/* "doejane", as Canvas writes it, of "Doe, Jane", or of "Jane Doe" with the
 * last word taken for the last name. */
char *person_squash(const char *name);

/* Whether two ids are the same, capitals and blanks around them aside, and say
 * anything. */
bool person_same_id(const char *a, const char *b);

#endif
