/*
 * A bit for each int: 65,536 pages of 65,536 bits, of which only those are there
 * that have a bit set. A set is half a megabyte, and a page eight kilobytes.
 */
#include "intset.h"
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

#define PAGES 65536u
#define WORDS (65536u / 64u)

typedef struct {
    unsigned count;
    uint64_t words[WORDS];
} Page;

struct IntSet {
    size_t size;
    Page *pages[PAGES];
};

/* Ints in their order as unsigned numbers. */
static uint32_t code(int item)
{
    return (uint32_t)item ^ 0x80000000u;
}

static int decode(uint32_t code)
{
    return (int)((int64_t)code + INT_MIN);
}

IntSet *intset_new(void)
{
    return calloc(1, sizeof(IntSet));
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();
    while (set != NULL && count-- > 0)
        if (!intset_add(set, *items++)) {
            intset_free(set);
            set = NULL;
        }
    return set;
}

void intset_free(IntSet *set)
{
    for (unsigned p = 0; p < PAGES; p++)
        free(set->pages[p]);
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return set->size;
}

bool intset_has(const IntSet *set, int item)
{
    uint32_t c = code(item);
    const Page *page = set->pages[c >> 16];
    return page != NULL && (page->words[(c & 0xffff) >> 6] >> (c & 63) & 1);
}

bool intset_add(IntSet *set, int item)
{
    uint32_t c = code(item);
    Page **page = &set->pages[c >> 16];
    if (intset_has(set, item))
        return true;
    if (*page == NULL && (*page = calloc(1, sizeof **page)) == NULL)
        return false;
    (*page)->words[(c & 0xffff) >> 6] |= (uint64_t)1 << (c & 63);
    (*page)->count++;
    set->size++;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    uint32_t c = code(item);
    Page **page = &set->pages[c >> 16];
    if (!intset_has(set, item))
        return false;
    (*page)->words[(c & 0xffff) >> 6] &= ~((uint64_t)1 << (c & 63));
    set->size--;
    if (--(*page)->count == 0) {
        free(*page);
        *page = NULL;
    }
    return true;
}

/* The first from c on; false if there is none. */
static bool first_from(const IntSet *set, uint64_t c, uint32_t *found)
{
    while (c <= UINT32_MAX) {
        const Page *page = set->pages[c >> 16];
        if (page == NULL) {
            c = ((c >> 16) + 1) << 16;
            continue;
        }
        uint64_t word = page->words[(c & 0xffff) >> 6] >> (c & 63);
        if (word != 0) {
            *found = (uint32_t)(c + (unsigned)__builtin_ctzll(word));
            return true;
        }
        c = ((c >> 6) + 1) << 6;
    }
    return false;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    uint32_t c;
    if (!first_from(set, 0, &c))
        return false;
    *least = decode(c);
    unsigned p = PAGES - 1, w = WORDS - 1;
    while (set->pages[p] == NULL)
        p--;
    while (set->pages[p]->words[w] == 0)
        w--;
    unsigned high = 63 - (unsigned)__builtin_clzll(set->pages[p]->words[w]);
    *greatest = decode(p << 16 | w << 6 | high);
    return true;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    uint32_t c;
    uint64_t from = 0;
    for (size_t i = 0; i < room && first_from(set, from, &c); i++) {
        items[i] = decode(c);
        from = (uint64_t)c + 1;
    }
    return set->size;
}

bool intset_next(const IntSet *set, int *item)
{
    uint32_t c;
    if (!first_from(set, (uint64_t)code(*item) + 1, &c))
        return false;
    *item = decode(c);
    return true;
}

size_t intset_sort(int *items, size_t count)
{
    size_t gap = 1, different = 0;
    while (gap < count / 3)
        gap = 3 * gap + 1;
    for (; gap > 0; gap /= 3)
        for (size_t i = gap; i < count; i++) {
            int item = items[i];
            size_t j = i;
            for (; j >= gap && items[j - gap] > item; j -= gap)
                items[j] = items[j - gap];
            items[j] = item;
        }
    for (size_t i = 0; i < count; i++)
        if (i == 0 || items[i - 1] != items[i])
            different++;
    return different;
}
