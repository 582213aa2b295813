/*
 * chance.h - numbers by chance, the same ones for the same seed.
 *
 * The generator "splitmix64" (Steele, Lea, Flood 2014), whose state is one
 * number of the caller's.
 */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

/* The next number, any of 64 bits. */
uint64_t chance_next(uint64_t *state);

/* One of 0, 1, ..., limit - 1; limit is at least 1. */
int chance_below(uint64_t *state, int limit);

/* A state for the nth thing that one seed decides, so that each of them is the
 * same whatever was asked before. */
uint64_t chance_state(uint64_t seed, int nth);

#endif
