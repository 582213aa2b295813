/*
 * How often something may come up by chance: bounds that a right program leaves
 * hardly ever, whatever the number of draws. Knows no strip.
 */
#ifndef BINOMIAL_H
#define BINOMIAL_H

#include <stdbool.h>

/* Both of them included. */
typedef struct {
    int least, most;
} Bounds;

bool is_within(int count, Bounds bounds);

/* Of n draws, each with probability 2^-halvings: with probability under
 * `tail` there are fewer than `least`, and likewise more than `most`. */
Bounds binomial_bounds(int n, int halvings, double tail);

/* Heads before n tails have come, of a fair coin that is tossed until then. */
Bounds heads_bounds(int n, double tail);

#endif
