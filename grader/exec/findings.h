/*
 * What the tools that watch memory say of one process: each error with where it
 * happened and where the block came from.
 *
 * A log may hold lines of other processes, of the program itself, and anything
 * that a later version of the tool adds: what is not understood is passed over.
 */
#ifndef FINDINGS_H
#define FINDINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* As many of one log are read; where there are as many, there may be more. */
enum { FINDINGS_MAX = 1000, FINDING_FRAMES = 24 };

typedef struct {
    char function[80]; /* "???" where it is not known */
    char file[80];     /* without folders; "" where it is not known */
    int line;
    char object[80]; /* without folders; "" where the tool does not say */
    unsigned long long address; /* in that object, or of the process */
    bool outside; /* not the submission's code; for whoever knows to say */
} FindingFrame;

typedef struct {
    char *head;  /* "Invalid write of size 1", "10 bytes ... definitely lost" */
    char *block; /* " is 0 bytes after a block of size 8 alloc'd", or NULL */
    bool leak;
    size_t at;                           /* where in the log it begins */
    FindingFrame frames[FINDING_FRAMES]; /* innermost first */
    size_t frame_count;
    FindingFrame origin[FINDING_FRAMES]; /* where the block was made or freed */
    size_t origin_count;
} Finding;

/* What kind of fault it is, whichever tool found it. */
typedef enum {
    FAULT_ACCESS,  /* memory that is not the program's, or no more */
    FAULT_UNSET,   /* a value that was never set */
    FAULT_RELEASE, /* free of what can't be freed */
    FAULT_LEAK,
    FAULT_UNDEFINED /* other undefined behaviour */
} FaultKind;

FaultKind finding_kind(const Finding *finding);

/* Is it undefined, but of numbers alone: an overflow, a shift by too many? */
bool finding_is_arithmetic(const Finding *finding);

/* For those that read logs: a further frame; of the block's origin, once the
 * block is known. One too many is left out. */
void finding_add_frame(Finding *finding, const FindingFrame *frame);

/* What Valgrind's memcheck says of that process, in its usual text form, in the
 * order of the log; *count says how many. The caller calls findings_free. */
Finding *valgrind_read(const char *log, size_t length, pid_t process,
                       size_t *count);

/* What gcc's or clang's address and undefined-behaviour sanitizers say, in a
 * log that one process alone has written. Addresses are given names by
 * symbols.h. */
Finding *sanitizers_read(const char *log, size_t length, size_t *count);

void findings_free(Finding *findings, size_t count);

/* Sizes of two faults that are planted, to see whether their tool sees them:
 * such as no submission can foresee. See session_finish. */
void findings_choose_plant(uint32_t plant[2]);

#endif
