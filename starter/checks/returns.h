/*
 * What a function gives that ends without its return is left to chance. So the
 * calls are made several times, and each time it gives something else.
 */
#ifndef CHECKS_RETURNS_H
#define CHECKS_RETURNS_H

#include "answers.h"

/* Each function of yours comes through here at its end (the compiler's
 * -finstrument-functions), and what is left behind here is what one gives
 * that ends without its return: 0; or never 0; or now this, now that. */
#undef no_instrument_function /* it is gone elsewhere */
#define ASIDE __attribute__((no_instrument_function))
static unsigned round_of_chance, state;
ASIDE static unsigned long leave_behind(void)
{
    state = state * 1664525u + 1013904223u;
    unsigned mixed = state >> 31;
    return (round_of_chance < 2 ? round_of_chance : mixed) ? 0x5EAD5EAD : 0;
}
ASIDE void __cyg_profile_func_enter(void *f, void *c);
ASIDE void __cyg_profile_func_exit(void *f, void *c);
void __cyg_profile_func_enter(void *f, void *c)
{
    (void)f, (void)c;
}
void __cyg_profile_func_exit(void *f, void *c)
{
    (void)f, (void)c, leave_behind();
}

ASIDE static inline void run_by_chance(void (*test)(void))
{
    for (; round_of_chance < 8; round_of_chance++) {
        state = round_of_chance * 2654435761u;
        run_once(test, 5);
    }
}

#endif
