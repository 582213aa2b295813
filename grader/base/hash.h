/*
 * A quick hash of bytes (FNV-1a, 64 bits), which whoever wants to can make the
 * same for others: see digest.h for one that resists.
 */
#ifndef HASH_H
#define HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)

static inline uint64_t hash_more(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *at = (const unsigned char *)bytes;

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Another one, which takes eight bytes at a time: of what is long, and is told
 * to nobody. */
static inline uint64_t hash_long(const void *bytes, size_t size)
{
    const unsigned char *at = (const unsigned char *)bytes;
    uint64_t hash = HASH_BEGIN ^ size, word;

    for (; size >= sizeof word; size -= sizeof word, at += sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash_more(hash, at, size);
}

/* Numbers that seem to be drawn, the same ones from each state (splitmix64). */
static inline uint64_t hash_scatter(uint64_t state)
{
    state = (state ^ state >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    state = (state ^ state >> 27) * UINT64_C(0x94d049bb133111eb);
    return state ^ state >> 31;
}

static inline uint64_t hash_next(uint64_t *state)
{
    return hash_scatter(*state += UINT64_C(0x9e3779b97f4a7c15));
}

#endif
