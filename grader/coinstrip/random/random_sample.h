/*
 * Strips that a submission draws at random, as they look: many at once, seen
 * through the function that can be believed.
 */
#ifndef RANDOM_SAMPLE_H
#define RANDOM_SAMPLE_H

#include <stddef.h>
#include <stdint.h>
#include "coinstrip/coins.h"
#include "draw.h"

enum { DRAWN_IN_A_ROW = 1000 };

/* Moves asked for that are far below 0, but not so far that subtracting what a
 * strip has overflows: the contract asks for any two ints of moves only. */
enum { VERY_FEW = -2000000000 };

/* Draws with each of the seeds in one session, in that order, and stores what
 * came. Ends the test when the submission ends, or shows no strip that could
 * be: the trace is then about that seed. */
void draw_strips(const Drawing *drawing, const uint64_t *seeds, size_t count,
                 int cpu_ms, Drawn *drawn);

/* How many of `count` strips a program is asked to draw: all, or, where that
 * takes long, every so many-th (see pace.h). `rows` times so many are drawn.
 * (What is said of many strips together one test rests upon: they may take
 * longer than other questions.) */
size_t random_sample_few(const Drawing *drawing, size_t count, size_t rows);

/* Draws one strip of each of these sizes, with its number here as the seed, all
 * at once, and says whether all are as they were asked for. If not, no more is
 * known: they are to be drawn one by one. */
bool draw_each_right(const Drawing *drawings, size_t count);

/* With `count` seeds from `first` on, DRAWN_IN_A_ROW at most. */
void draw_in_a_row(const Drawing *drawing, uint64_t first, size_t count,
                   Drawn *drawn);

#endif
