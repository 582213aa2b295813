/* See guard.h. */
#include "guard.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Before each block: which one it is, and how large. */
typedef struct {
    uint64_t mark, size;
    uint8_t fill;
} Head;

enum {
    HEAD = 32,           /* bytes, as malloc aligns */
    TAIL = 32,           /* behind the block; the last of them ends any text */
    FILL_MOST = 1 << 16, /* of a larger block the beginning and the end */
    NOISE = 1 << 12,     /* bytes, the same again after 256 */
    KEPT = 64,
    KEPT_BYTES = 1 << 20,
    STACK = 1 << 14
};

_Static_assert(sizeof(Head) <= HEAD, "it fits");

static const uint64_t alive = UINT64_C(0x6b9a3d51c7e2f08d),
                      freed = UINT64_C(0x93f1027be5846cad);

static uint8_t filling = GUARD_OFF;
static bool ever;
static unsigned char noise[NOISE];
static void *kept[KEPT]; /* a ring, the oldest at kept_next */
static size_t kept_next, kept_bytes;
static uint32_t damaged;

static void make_noise(void)
{
    for (unsigned i = 0; i < NOISE; i++) {
        unsigned char byte = (unsigned char)(i * 37 + 0x81);
        noise[i] = byte ? byte : 1; /* nothing in it is 0 */
    }
}

void guard_set(uint8_t fill)
{
    if (!ever)
        make_noise();
    filling = fill;
    ever = ever || fill != GUARD_OFF;
}

bool guard_is_on(void)
{
    return filling != GUARD_OFF;
}

static Head *head_of(const void *block)
{
    return (Head *)((uintptr_t)block - HEAD);
}

static uint64_t mark_of(uint64_t kind, const void *block)
{
    return kind ^ (uintptr_t)block;
}

/* Does a mapping of malloc's own begin right before it, as for large blocks
 * that are none of these? Then there is no head to look at. */
static bool begins_mapping(uintptr_t at)
{
    extern char end; /* of the program's data: see end(3) */
    enum { PAGE = 4096 };
    return at % PAGE == 2 * sizeof(size_t) &&
           (at < (uintptr_t)&end || at > (uintptr_t)sbrk(0));
}

/* (What lies there may be freed by now, or another's.) */
__attribute__((no_sanitize("address"))) bool guard_has(const void *block)
{
    uintptr_t at = (uintptr_t)block;
    if (!ever || !block || at % _Alignof(max_align_t) != 0 ||
        begins_mapping(at))
        return false;
    uint64_t mark = head_of(block)->mark;
    return mark == mark_of(alive, block) || mark == mark_of(freed, block);
}

/* ----------------------------------------------------------------- fills ----
 */

/* So many bytes of the noise, or of that byte. */
static void fill(unsigned char *at, size_t size, uint8_t kind, int byte)
{
    if (kind == GUARD_ZEROS) {
        memset(at, byte, size);
        return;
    }
    for (size_t part; size > 0; size -= part, at += part) {
        part = size < NOISE ? size : NOISE;
        memcpy(at, noise, part);
    }
}

static bool is_filled(const unsigned char *at, size_t size, uint8_t kind,
                      int byte)
{
    if (kind == GUARD_ZEROS)
        return size == 0 || (*at == byte && memcmp(at, at + 1, size - 1) == 0);
    for (; size > NOISE; size -= NOISE, at += NOISE)
        if (memcmp(at, noise, NOISE) != 0)
            return false;
    return memcmp(at, noise, size) == 0;
}

/* What was never set is 0, or not; what is out of bounds never is. */
enum { NEVER_SET = 0, OUT_OF_BOUNDS = 'Z' };

static void fill_block(unsigned char *block, size_t size, uint8_t kind,
                       int byte)
{
    if (size <= FILL_MOST) {
        fill(block, size, kind, byte);
        return;
    }
    fill(block, FILL_MOST / 2, kind, byte);
    fill(block + size - FILL_MOST / 2, FILL_MOST / 2, kind, byte);
}

static size_t size_kept(size_t size)
{
    return size < FILL_MOST / 2 ? size : FILL_MOST / 2;
}

void guard_fill_stack(void)
{
    volatile unsigned char below[STACK];
    if (filling != GUARD_OFF)
        fill((unsigned char *)(uintptr_t)below, STACK, filling, NEVER_SET);
}

/* ---------------------------------------------------------------- blocks ----
 */

void *guard_new(size_t size, bool zeroed)
{
    if (size > SIZE_MAX / 2)
        return NULL;
    size_t all = HEAD + size + TAIL;
    unsigned char *start = zeroed ? calloc(1, all) : malloc(all);
    if (!start)
        return NULL;
    unsigned char *block = start + HEAD;
    *head_of(block) = (Head){mark_of(alive, block), size, filling};
    if (!zeroed)
        fill_block(block, size, filling, NEVER_SET);
    fill(block + size, TAIL - 1, filling, OUT_OF_BOUNDS);
    block[size + TAIL - 1] = '\0';
    return block;
}

static void release_oldest(void)
{
    unsigned char *block = kept[kept_next];
    kept[kept_next] = NULL;
    kept_next = (kept_next + 1) % KEPT;
    if (!block)
        return;
    const Head *head = head_of(block);
    damaged +=
        !is_filled(block, size_kept(head->size), head->fill, OUT_OF_BOUNDS);
    kept_bytes -= head->size;
    head_of(block)->mark = 0;
    free(block - HEAD);
}

void guard_free(void *given)
{
    unsigned char *block = given;
    Head *head = head_of(block);
    if (head->mark != mark_of(alive, block)) {
        damaged++; /* it was freed before */
        return;
    }
    damaged +=
        !is_filled(block + head->size, TAIL - 1, head->fill, OUT_OF_BOUNDS) ||
        block[head->size + TAIL - 1] != '\0';
    head->mark = mark_of(freed, block);
    fill(block, size_kept(head->size), head->fill, OUT_OF_BOUNDS);
    release_oldest();
    kept[(kept_next + KEPT - 1) % KEPT] = block;
    kept_bytes += head->size;
    for (int i = 0; i < KEPT && kept_bytes > KEPT_BYTES; i++)
        release_oldest();
}

void *guard_resize(void *block, size_t size)
{
    if (block && size == 0) {
        guard_free(block);
        return NULL;
    }
    void *other = guard_new(size, false);
    if (other && block) {
        size_t had = head_of(block)->size;
        memcpy(other, block, had < size ? had : size);
        guard_free(block);
    }
    return other;
}

uint32_t guard_damaged(void)
{
    for (int i = 0; i < KEPT; i++)
        release_oldest();
    return damaged;
}
