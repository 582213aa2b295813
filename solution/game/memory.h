/*
 * memory.h - memory that is there. A game for people has nothing better to do
 * without memory than to end; how that is said is the business of these.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

/* Ends the program if the pointer is NULL; otherwise returns it. */
void *memory_need(void *pointer);

/* As calloc, realloc and strdup, but never NULL. The caller frees. */
void *memory_new(size_t count, size_t size);
void *memory_resize(void *old, size_t count, size_t size);
char *memory_copy(const char *text);

#endif
