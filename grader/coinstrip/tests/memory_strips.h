/*
 * Strips that the part "memory" has a submission make, show and free; and how
 * its other uses make theirs.
 */
#ifndef MEMORY_STRIPS_H
#define MEMORY_STRIPS_H

#include <stdbool.h>
#include <stddef.h>
#include "coinstrip.h"
#include "exec/bench.h"

/* Is the i-th question of a list with so many calls left out, of a program
 * whose calls take long? */
bool is_spared(size_t i, size_t calls);

/* The strip of that text; what is run ahead does not wait for it. NULL if the
 * submission makes none. */
CoinStrip *strip_from(CoinStripRules rules, const char *text);

/* A strip with coins so far apart, the last one on the last square. The caller
 * frees the text. */
char *wide_text(int coins, int apart);

/* Has it do all that, in that room. */
void do_strips(RoomKind room);

#endif
