/*
 * Memory that runs out all along a strip: a coin goes on and on, one square at
 * a time, and each move lacks memory at first. What grows by moves has to find
 * some for that.
 */
#ifndef ALLOC_WALK_H
#define ALLOC_WALK_H

#include <stdint.h>

/* Which allocations of a move fail, one after the other: 0, 1, ... */
enum { WALK_FAILING = 3 };

/* Ends the test where a move is refused with memory, or not made; what goes
 * wrong without any lack is charged elsewhere. */
void judge_walks(void);

/* Walks once more, in the running session, and tells the trace of it. */
void walk_again(uint32_t nth);

/* Its trace without its end; and that, as C, which the caller frees. */
void walk_tell(uint32_t nth);
char *walk_check(uint32_t nth);

#endif
