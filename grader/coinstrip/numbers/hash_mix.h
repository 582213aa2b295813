/* Numbers without a pattern, the same everywhere: for boards and seeds that
 * tests choose. (Steele, Lea and Flood: the finisher of SplitMix64.) */
#ifndef MIXED_H
#define MIXED_H

#include <stdint.h>

/* The number that belongs to z. */
uint64_t hash_mix(uint64_t z);

#endif
