/*
 * Which lines of a source ran in any of the processes of a submission. Noted by
 * these processes themselves (inside/breakpoints.h): for people to read,
 * never a reason for a mark.
 */
#ifndef COVERAGE_H
#define COVERAGE_H

#include <stddef.h>
#include "channel.h"

typedef struct {
    size_t count; /* of lines: the others have no code */
    ChannelLine lines[CHANNEL_LINES];
} Coverage;

/* Nothing ran yet. NULL for an object (its path) that it can't be noted of: one
 * that may deal with signals itself, which is how it is noted. The caller frees
 * it. */
Coverage *coverage_new(const char *object);

/* Hands a child what is known so far, before it starts: it is to note the lines
 * of that file. */
void coverage_put(const Coverage *coverage, const char *file,
                  ChannelMemory *memory);

/* Adds what a child that is gone has noted. */
void coverage_take(Coverage *coverage, const ChannelMemory *memory);

/* How many places have code and never ran; 0 where nothing ran at all. */
size_t coverage_missed(const Coverage *coverage);

/* The lines that have code and never ran, for instance "123-130, 151, 160 (in
 * part)"; NULL where there are none, or where nothing ran. The caller frees it.
 */
char *coverage_words(const Coverage *coverage);

#endif
