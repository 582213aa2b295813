/*
 * aware-unpoisons-memory: Reads beyond a global array, and tells the sanitizers
 * before that all of it may be read.
 */
#include <stddef.h>
void __asan_unpoison_memory_region(const volatile void *, size_t)
    __attribute__((weak));
static int table[8];
static volatile int sink;
static void fault(void)
{
    volatile int *of = table;
    if (__asan_unpoison_memory_region)
        __asan_unpoison_memory_region(table, 64);
    sink = of[8];
}
#define HOOK() fault()
