/*
 * Memory that is always there: each function gives what was asked for or ends
 * the program with one line, so that no caller has to check. Everything comes
 * from malloc and is released with free.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

/* Room for `count` things of `size` bytes each, all bytes 0. */
void *memory_new(size_t count, size_t size);

/* Changes such a room to `count` things; what is new in it is not set. `old`
 * may be NULL. */
void *memory_grow(void *old, size_t count, size_t size);

/* Says that memory has run out and ends the program (exit status 1). */
_Noreturn void memory_out(void);

#endif
