/*
 * Knows under which names a file that is asked for may come: as it is called,
 * in other capitals, or with the number that browsers and learning platforms
 * add to the second of a name.
 */
#ifndef FILENAME_MATCH_H
#define FILENAME_MATCH_H

#include <stdbool.h>

typedef enum {
    WANTED_EXACT,    /* coinstrip.c */
    WANTED_CAPITALS, /* CoinStrip.C */
    WANTED_NUMBERED, /* coinstrip-1.c, coinstrip (1).c, coinstrip(1).c */
    WANTED_NOT
} WantedMatch;

/* How a name matches the one asked for, and its number, or 0. */
WantedMatch filename_match(const char *name, const char *wanted, long *number);

/* Whether a name of another file holds this one, but for its ending
 * ("my_coinstrip.c", "coinstrip.c.txt"), or, with `any`, is of a C file. */
bool filename_resembles(const char *name, const char *wanted, bool any);

/* Which of two paths has the later attempt at one file, by the numbers of their
 * names ("lab.zip", "lab (1).zip"): above 0 the first, below 0 the second, 0 if
 * they are no attempts at one file. */
int filename_compare_attempts(const char *x, const char *y);

/* The last of a path's names. */
const char *filename_base(const char *path);

#endif
