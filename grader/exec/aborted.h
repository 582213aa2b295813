/* Why a program was ended by abort, as far as what it printed tells. */
#ifndef ABORTED_H
#define ABORTED_H

#include <stdbool.h>
#include <stddef.h>
#include "verdict.h"

typedef struct {
    const char *words; /* "abort: ..."; static */
    CrashKind kind;
} Aborted;

/* By the last words of the C library's among what was printed (its `length`
 * bytes); in general words where there are none. */
Aborted aborted_why(const char *printed, size_t length);

/* Does it say that an assert() of the program's failed? */
bool aborted_asserts(const char *printed);

#endif
