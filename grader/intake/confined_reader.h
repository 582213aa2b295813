/*
 * A piece of work done apart: in a process of its own that can compute, read
 * the one file it was given, and hand back bytes, and nothing else. What it
 * reads may be made to break whoever reads it; the worst that can come of that
 * are wrong bytes, so whoever asked for them checks them.
 */
#ifndef CONFINED_READER_H
#define CONFINED_READER_H

#include <stddef.h>

enum { APART_REAL = 4 };

typedef struct {
    size_t bytes;  /* the most that it may hand back */
    size_t memory; /* the most that it may take, in bytes, besides what this
                      process has */
    int seconds;   /* the most of processor time; of real time, APART_REAL times
                      as many */
} ApartLimits;

typedef enum {
    APART_DONE,
    APART_SLOW,   /* over its time */
    APART_LARGE,  /* had more to hand back than it may */
    APART_BROKEN, /* ended otherwise: out of memory, or by a signal */
    APART_OURS    /* could not be started; errno says why */
} ApartEnd;

/* Reads from `in` (a file open for reading, or nothing) and writes to `out`.
 * When it returns, its process ends. */
typedef void ApartWork(void *what, int in, int out);

/* Does the work on `what`, with the open file `in`, or none if that is -1, and
 * waits for its end. What was handed back stands in *bytes, *size of them and a
 * NUL, which the caller frees; *bytes is NULL unless all of it is there. */
ApartEnd confined_read(ApartWork *work, void *what, int in,
                       const ApartLimits *limits, char **bytes, size_t *size);

#endif
