/* Memory for many small things that are released together. */
#ifndef ARENA_H
#define ARENA_H

#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);
void arena_free(Arena *arena); /* NULL is allowed */

/* Room for `count` things of `size` bytes, all bytes 0, as long as the arena
 * lives. */
void *arena_take(Arena *arena, size_t count, size_t size);
void *arena_copy(Arena *arena, const void *bytes, size_t size);

#endif
