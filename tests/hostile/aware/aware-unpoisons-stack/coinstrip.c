/*
 * aware-unpoisons-stack: Reads beyond an array on the stack, and tells the
 * sanitizers before, as the compiler does, that all of it may be read.
 */
#include <stdint.h>
void __asan_unpoison_stack_memory(uintptr_t, uintptr_t) __attribute__((weak));
static volatile int sink;
static void fault(void)
{
    int few[4] = {0};
    volatile int *at = few;
    if (__asan_unpoison_stack_memory)
        __asan_unpoison_stack_memory((uintptr_t)few, 64);
    sink = at[4];
}
#define HOOK() fault()
