/*
 * packed.h - every position of n coins on the same row of squares, solved at
 * once: values in normal play, outcomes in misere play.
 *
 * This knows the rules of both games and no theory of them, so it is what the
 * theories are held against, and what pictures and tables are made from. It
 * works through all positions with the same upper coins together, a word for
 * each: for 24 squares, 16.8 million positions of all numbers of coins, it
 * takes a few tenths of a second and 40 MB.
 *
 * A POSITION is a set of bits: bit i is set if a coin lies on square i.
 *
 * NUMBERS. The positions of n coins on squares p(0) < p(1) < ... are numbered
 * binomial(p(0), 1) + binomial(p(1), 2) + ... + binomial(p(n-1), n): from 0 up,
 * with none left out. That is the order of the bits, read as a number.
 */
#ifndef PACKED_H
#define PACKED_H

#include <stddef.h>
#include <stdint.h>

enum { PACKED_MOST_SQUARES = 31 };

typedef enum { PACKED_SILVER_DOLLAR, PACKED_WELTER } PackedRules;

typedef enum {
    PACKED_NORMAL, /* the table holds Grundy values */
    PACKED_MISERE  /* the table holds 0 (lost) and 1 (won) */
} PackedEnding;

/* How many positions of n coins there are: binomial(squares, coins). */
size_t packed_count(int squares, int coins);

/* The number of a position among those with as many coins, and the position of
 * a number. */
size_t packed_number(uint32_t position);
uint32_t packed_position(int coins, size_t number);

/*
 * Solves all positions of that many coins on that many squares, 0 <= coins <=
 * squares <= PACKED_MOST_SQUARES. Returns a table with a byte for each
 * position, in the order of their numbers; the caller frees it. NULL if memory
 * runs out.
 */
uint8_t *packed_solve(PackedRules rules, PackedEnding ending, int squares,
                      int coins);

#endif
