/*
 * Blocks that show what a program does to them, natively: full of what nobody
 * set, with a guard behind the last byte, and kept for a while after they are
 * freed. A fault of memory so leads to another answer, to a crash, or to damage
 * that is counted, at the cost of a fill: strips of hundreds of sizes are asked
 * for so before Valgrind and the sanitizers see any.
 *
 * This runs beside the submission, which may do to it what it likes. What comes
 * of it is a reason to look again, never a verdict.
 */
#ifndef GUARD_H
#define GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* From now on blocks are guarded, or, with GUARD_OFF, given as before. Two
 * calls that differ only in the fill answer the same, unless they read what was
 * never set, lies behind a block, or was freed. */
enum { GUARD_OFF, GUARD_ZEROS, GUARD_NOISE };
void guard_set(uint8_t fill);
bool guard_is_on(void);

/* A block, all 0 if `zeroed`; NULL: no memory. */
void *guard_new(size_t size, bool zeroed);

/* Is it a block of these, freed or not? Those can be freed, and moved. */
bool guard_has(const void *block);
void guard_free(void *block);
void *guard_resize(void *block, size_t size);

/* How often a guard, or what was kept after it was freed, was found written to,
 * or a block freed twice. Looks at all that is kept, and keeps it no longer. */
uint32_t guard_damaged(void);

/* The stack below is full of what nobody set, too. */
void guard_fill_stack(void);

#endif
