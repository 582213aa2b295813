/*
 * interpose-wrap-malloc: Defines __wrap_malloc, __malloc_hook and
 * malloc_usable_size, to reach into an allocator that fails on purpose.
 */
#define _GNU_SOURCE
#include <stdlib.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

void *__wrap_malloc(size_t size)
{
    return calloc(1, size + 64);
}
void __wrap_free(void *block)
{
    (void)block;
}
void *__wrap_realloc(void *block, size_t size)
{
    return (void)block, calloc(1, size + 64);
}
void *(*__malloc_hook)(size_t, const void *);
void (*__free_hook)(void *, const void *);
int __malloc_initialized = 1;
#define HOOK() fault()
