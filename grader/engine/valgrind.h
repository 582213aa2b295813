/*
 * Reads what Valgrind's memcheck says of one process, in its usual text form:
 * each error with where it happened and where the block came from.
 *
 * The log may hold lines of other processes and anything that a later Valgrind
 * adds: what is not understood is passed over.
 */
#ifndef VALGRIND_H
#define VALGRIND_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { FINDING_FRAMES = 24 };

typedef struct {
    char function[80]; /* "???" where it is not known */
    char file[80];     /* without folders; "" where it is not known */
    int line;
} FindingFrame;

typedef struct {
    char *head;  /* "Invalid write of size 1", "10 bytes ... definitely lost" */
    char *block; /* " is 0 bytes after a block of size 8 alloc'd", or NULL */
    bool leak;
    FindingFrame frames[FINDING_FRAMES]; /* innermost first */
    size_t frame_count;
    FindingFrame origin[FINDING_FRAMES]; /* where the block was made or freed */
    size_t origin_count;
} Finding;

/* The findings of that process, in the order of the log; *count says how many.
 * The caller calls findings_free. */
Finding *valgrind_read(const char *log, size_t length, pid_t process,
                       size_t *count);
void findings_free(Finding *findings, size_t count);

/* The innermost frame that lies in one of the files, or NULL. */
const FindingFrame *frame_in(const FindingFrame *frames, size_t count,
                             const char *const *files);

#endif
