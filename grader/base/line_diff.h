/*
 * Which lines of one text another lacks.
 */
#ifndef LINE_DIFF_H
#define LINE_DIFF_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *start; /* in the text that was given */
    size_t length;     /* bytes, without the newline */
    bool odd;          /* the other text has no such line at this place */
} Line;

typedef struct {
    Line *lines;
    size_t count;
} Lines;

/* Compares two texts line by line: what stays even is a longest common
 * subsequence, or in texts of thousands of lines what stands at the same place.
 * Ends the program when memory runs out; the caller calls lines_free on both,
 * and keeps the texts until then. */
void lines_compare(const char *a, const char *b, Lines *in_a, Lines *in_b);
void lines_free(Lines *lines);

/* How many lines, from that one on, need not be shown: they are alike, and
 * nothing odd is near. 0 in texts of a few dozen lines. */
size_t lines_to_skip(const Lines *lines, size_t from);

#endif
