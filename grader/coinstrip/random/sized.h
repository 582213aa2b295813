/*
 * Strips of a size that is asked for: what tests of them ask in common.
 */
#ifndef SIZED_H
#define SIZED_H

#include "random_sample.h"

/* Those that were drawn last: large, and so kept off the stack. */
extern Drawn drawn[DRAWN_IN_A_ROW];

/* Ends the test unless the one that was drawn with that seed is of that size. /
 * The same of all that have just been drawn, of so many seeds from `first` on.
 */
void judge_made(const Drawing *drawing, uint64_t seed, const Drawn *strip);
void judge_all_sized(const Drawing *drawing, uint64_t first, size_t count);

/* Whether the submission has strips with so many coins at all: where it has
 * not, that is charged where strips are made. */
bool has_strips_of(const Drawing *drawing);

/* Of a few coins on so many squares; of so many coins on some more squares; of
 * so many moves: the size of that number. Moves are asked for that are a share
 * of the most there can be, but not so many that few strips qualify. */
typedef Drawing SizeOf(int size, size_t number);

SizeOf size_of_squares, size_of_coins, size_of_moves;

#endif
