/*
 * What a function gives that ends without its return. Compiled as usual it
 * often gives what it computed last, by chance, and looks right; a submission
 * of which the compiler says that it has such a function is compiled so that
 * each function comes through here at its end (see build/build.c). One that
 * has a return is not touched by it.
 */
#include <stdint.h>

void __cyg_profile_func_enter(void *function, void *caller);
void __cyg_profile_func_exit(void *function, void *caller);

/* Now 0, false and NULL, and now what is none of these, in no order that a
 * program could keep step with. */
__attribute__((noinline, noclone)) static uintptr_t leave_behind(void)
{
    static volatile uint32_t state = 1;
    state = state * 1664525u + 1013904223u;
    return state >> 31 ? 0x5EAD5EAD : 0;
}

void __cyg_profile_func_enter(void *function, void *caller)
{
    (void)function, (void)caller;
}

/* (What the last call gave is in the register where the caller looks.) */
void __cyg_profile_func_exit(void *function, void *caller)
{
    (void)function, (void)caller;
    leave_behind();
}
