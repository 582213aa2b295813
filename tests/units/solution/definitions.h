/*
 * definitions.h - both coin games by their rules alone, on small strips, to
 * hold all theory against. A position is a set of bits: bit i is set if a coin
 * lies on square i. A move makes the number smaller, so tables are filled in
 * ascending order. In here nobody may know a formula.
 */
#ifndef DEFINITIONS_H
#define DEFINITIONS_H

#include <stdbool.h>
#include <stdint.h>

enum { MOST_SQUARES = 24, MOST_OPTIONS = MOST_SQUARES * MOST_SQUARES / 4 };

/* The sanitizers make all of it several times slower: then a few squares, or
 * coins, fewer have to do. */
#ifdef __SANITIZE_ADDRESS__
enum { IS_SLOW = 1 };
#else
enum { IS_SLOW = 0 };
#endif

/* Stores what the moves make of a position; returns how many there are. */
int list_options(bool is_welter, uint32_t position, uint32_t *options);

typedef enum {
    GRUNDY,
    REMOTENESS, /* of normal play; the rest speak for themselves */
    SUSPENSE,
    MISERE_REMOTENESS,
    MISERE_SUSPENSE
} Measure;

/* A table of a measure, for all positions on that many squares. The caller
 * frees it. */
uint16_t *measure_positions(bool is_welter, int squares, Measure measure);

/* The squares of the coins, ascending; returns how many. */
int squares_of(uint32_t position, int64_t *squares);

/* Ends the test, and names the position, unless the claim holds. (Check's own
 * macros are slow, for millions of positions.) */
void expect_of(bool holds, bool is_welter, uint32_t position,
               const char *claim);

#endif
