/*
 * What a session is asked, written as the wire has it, and in which slots it
 * keeps strips.
 */
#ifndef REQUESTS_H
#define REQUESTS_H

#include "base/bytes.h"
#include "coinstrip.h"
#include "wire.h"

/* How many small strips are to be alive at once: many, or, where one takes much
 * memory, few. Where more are asked about, one after the other, their slots are
 * those numbers below it: see put_from_string. */
uint32_t coins_alive(void);

/* The slot of a test's next strip. Where one takes much memory, the oldest of
 * its strips that it has not freed may lie there: that one is gone then. */
uint32_t coins_next_slot(void);

/* Operations, as the wire has them. Where a strip takes much memory, what lay
 * in the slot before is freed, and its memory used again. Elsewhere it is not:
 * that coinstrip_free does no harm is not taken for granted without need. */
void put_from_string(Writer *to, uint32_t slot, CoinStripRules rules,
                     const char *text);
void put_on_slot(Writer *to, WireOperation operation, uint32_t slot);
void put_move(Writer *to, WireOperation operation, uint32_t slot, int coin,
              int distance);
void put_random(Writer *to, uint32_t slot, CoinStripRules rules, uint64_t seed);
void put_random_sized(Writer *to, uint32_t slot, CoinStripRules rules,
                      int coins, int length, int min_moves, uint64_t seed);
void put_squares(Writer *to, uint32_t slot, int first, int last);
void put_legal_range(Writer *to, uint32_t slot, const int ends[4]);

#endif
