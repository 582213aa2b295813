/*
 * shuffle.c - putting things in order, and out of it.
 *
 * What each function must do stands in shuffle.h; here stand the steps that
 * lead there. A TODO marks a place where your code goes. The lines with (void)
 * only keep the compiler quiet about arguments that are not used yet.
 */
#include "shuffle.h"

#include <stdlib.h>

/* Step 1. One place after another gets an item. Which ones are left for it? */
void shuffle(int *items, size_t n)
{
    (void)items;
    (void)n; /* TODO: Step 1 */
}

/* Step 2. Draw a number below the sum of all weights. Whose is it? */
size_t draw(const unsigned *weights, size_t n)
{
    (void)weights;
    (void)n;
    return 0; /* TODO: Step 2 */
}

/* Step 3. */
size_t partition(int *items, size_t n, int pivot)
{
    (void)items;
    (void)n;
    (void)pivot;
    return 0; /* TODO: Step 3 */
}

/* Step 4. A peak need not be the greatest item. */
size_t peak(const int *items, size_t n)
{
    (void)items;
    (void)n;
    return 0; /* TODO: Step 4 */
}

/* Step 5. */
int *distinct(const int *items, size_t n, size_t *count)
{
    (void)items;
    (void)n;
    (void)count;
    return NULL; /* TODO: Step 5 */
}

/* Step 6. With the last item, or without it? */
bool subset(const int *items, size_t n, int sum, bool *is_in)
{
    (void)items;
    (void)n;
    (void)sum;
    (void)is_in;
    return false; /* TODO: Step 6 */
}
