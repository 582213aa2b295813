/* What test_random.c and test_random_seeds.c share. */
#ifndef RANDOM_PARTS_H
#define RANDOM_PARTS_H

#include "coinstrip/random/random_sample.h"

/* Seeds that have the same distance from one to the next. */
typedef struct {
    uint64_t first;
    size_t count; /* DRAWN_IN_A_ROW at most */
    uint32_t step;
} SeedRow;

/* Ends the test unless these seeds give at least so many strips. */
void judge_different(const Drawing *drawing, SeedRow row, size_t least);

#endif
