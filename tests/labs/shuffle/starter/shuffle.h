/*
 * Putting things in order, and out of it: functions of which several answers
 * are right.
 *
 * None of them needs memory for anything but its result, or prints anything. A
 * pointer to no items (n is 0) is not NULL.
 */
#ifndef SHUFFLE_H
#define SHUFFLE_H

#include <stdbool.h>
#include <stddef.h>

/* Puts the items in an order that chance decides: each order is equally likely,
 * as far as rand is fair. */
void shuffle(int *items, size_t n);

/* Draws one of the places 0, 1, ..., n - 1, the place i with the chance
 * weights[i] / (the sum of them all). n, and all weights, are at least 1. */
size_t draw(const unsigned *weights, size_t n);

/* Moves the items that are less than the pivot to the front, and the others
 * behind them, each part in whatever order; how many are less. */
size_t partition(int *items, size_t n, int pivot);

/* A place at which there is a peak: no neighbour is greater. n is at least 1.
 */
size_t peak(const int *items, size_t n);

/* The different items, in whatever order, in an array that you release with
 * free, and how many there are in *count. NULL, and 0, if there is no memory.
 * (Of no items it is not NULL.) */
int *distinct(const int *items, size_t n, size_t *count);

/* Finds items that add up to the sum: is_in[i] says whether the item i is one
 * of them. False, and all of is_in false, if there are none. (There are 12
 * items at most.) */
bool subset(const int *items, size_t n, int sum, bool *is_in);

#endif
