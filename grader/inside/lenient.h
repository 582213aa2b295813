/*
 * Blocks of a lenient process: where memory is not what is being watched, a
 * fault of memory is to cost nothing in the other parts as long as the program
 * can go on at all. So every block is larger than was asked for, and full of
 * zeros; the blocks that were freed last are kept as they were for a while, and
 * those that realloc leaves too; and what malloc never gave can be freed
 * without harm. Under the tools that watch memory nothing of this happens.
 *
 * Whether a process is lenient, and what is held back: see server.h.
 */
#ifndef LENIENT_H
#define LENIENT_H

#include <stdbool.h>
#include <stddef.h>

/* A block of that size, all 0: the last of those that may be given again and
 * fit, as malloc has it, or a new one. NULL: no memory. */
void *lenient_give(size_t size);

/* Takes back the block, which need not be one. */
void lenient_free(void *block);

/* Can malloc have given this? By where it is: in the heap, or where a mapping
 * of malloc's own begins. */
bool lenient_may_have(const void *block);

/* The block with room for `size` bytes and half as much again, so that one that
 * grows step by step is not copied at each of them. NULL: no memory; then the
 * block is as it was. */
void *lenient_grow(void *block, size_t size);

/* Marks what was not asked for, if texts are not to end in 0: all bytes to
 * spare but the very last one. Returns the block. */
void *lenient_mark_end(void *block, size_t size);

#endif
