/*
 * Numbers by chance. Must not know what they decide.
 */
#include "chance.h"

uint64_t chance_next(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

int chance_below(uint64_t *state, int limit)
{
    return (int)(chance_next(state) % (uint64_t)limit);
}

uint64_t chance_state(uint64_t seed, int nth)
{
    uint64_t state = seed + (uint64_t)nth * 0xD1342543DE82EF95u;

    return chance_next(&state);
}
