/* See hash_mix.h. */
#include "hash_mix.h"

#include "base/hash.h"

uint64_t hash_mix(uint64_t z)
{
    return hash_next(&(uint64_t){z * UINT64_C(0x9e3779b97f4a7c15)});
}
