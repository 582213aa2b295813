/*
 * The sizes at which a submission is asked: one source for all tests, whatever
 * it is that has a size (squares, coins, a distance, moves, a line).
 *
 * Where a program goes wrong from some size on, no list meets that size but by
 * luck. So a grid has all small sizes; powers of two and of ten with their
 * neighbours; some between them, spread evenly by their logarithms and the same
 * for every program; and those around each number that stands in this program
 * (see numbers.h).
 */
#ifndef GRID_H
#define GRID_H

#include <stdbool.h>
#include <stddef.h>

enum { GRID_MOST = 1000 };

typedef struct {
    int sizes[GRID_MOST]; /* each once, the smallest first */
    size_t count;
} Grid;

/* Sizes from `least` to `most`, which together come to `total` at most: `most`
 * itself, if it is but a fifth of that; all up to `dense` go first, then those
 * around the program's own numbers, then the others, of each kind the smaller
 * ones before the larger. Another `row` has others between the powers. Of the
 * file that the running test judges. */
typedef struct {
    int least, most, dense;
    long total, own; /* `own`: so much more for the program's own numbers */
    unsigned row;
    bool sparse; /* fewer sizes: questions about large ones are dear */
    bool halves; /* the sizes half way between powers of two, too */
    /* A program whose calls take long has fewer sizes. */
    bool counted; /* a size is a number of calls, as of moves: fewer still */
    bool typed; /* a size is a line's, and calls no function: as many as ever */
} GridPlan;

Grid grid_of(GridPlan plan);

/* The largest of the program's own numbers in that range; `least` if there is
 * none. */
int grid_own_most(int least, int most);

#endif
