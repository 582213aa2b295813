/* A sorted array that begins with room for a quarter of a million, all of it
 * written once. */
#include "intset.h"
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct IntSet {
    int *base;
    size_t n, room;
};

IntSet *intset_new(void)
{
    IntSet *set = malloc(sizeof(IntSet));
    if (!set)
        return NULL;
    set->n = 0;
    set->room = 1 << 18;
    set->base = malloc(set->room * sizeof(int));
    if (!set->base) {
        free(set);
        return NULL;
    }
    for (size_t i = 0; i < set->room; i++)
        set->base[i] = INT_MAX;
    return set;
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();
    if (!set)
        return NULL;
    for (const int *i = items; i < items + count; i++)
        if (!intset_add(set, *i))
            return intset_free(set), NULL;
    return set;
}

void intset_free(IntSet *set)
{
    for (size_t i = 0; i < set->room; i++)
        set->base[i] = 0;
    free(set->base);
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return set->n;
}

static int by_size(const void *key, const void *item)
{
    int a = *(const int *)key, b = *(const int *)item;
    return a < b ? -1 : a > b ? 1 : 0;
}

static int *find(const IntSet *set, int item)
{
    return bsearch(&item, set->base, set->n, sizeof(int), by_size);
}

bool intset_has(const IntSet *set, int item)
{
    return find(set, item) != NULL;
}

bool intset_add(IntSet *set, int item)
{
    if (find(set, item))
        return true;
    if (set->n == set->room) {
        int *base = set->room > SIZE_MAX / 16
                        ? NULL
                        : realloc(set->base, 2 * set->room * sizeof(int));
        if (!base)
            return false;
        for (size_t i = set->room; i < 2 * set->room; i++)
            base[i] = INT_MAX;
        set->base = base;
        set->room *= 2;
    }
    size_t i = set->n++;
    for (; i > 0 && set->base[i - 1] > item; i--)
        set->base[i] = set->base[i - 1];
    set->base[i] = item;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    int *p = find(set, item);
    if (!p)
        return false;
    int *end = set->base + set->n;
    memmove(p, p + 1, (size_t)(end - p - 1) * sizeof(int));
    set->n--;
    return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    if (set->n > 0) {
        *least = set->base[0];
        *greatest = set->base[set->n - 1];
    }
    return set->n > 0;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    memcpy(items, set->base, (room < set->n ? room : set->n) * sizeof(int));
    return set->n;
}

bool intset_next(const IntSet *set, int *item)
{
    for (size_t i = 0; i < set->n; i++)
        if (set->base[i] > *item)
            return *item = set->base[i], true;
    return false;
}

size_t intset_sort(int *items, size_t count)
{
    size_t different = count ? 1 : 0;
    qsort(items, count, sizeof(int), by_size);
    for (size_t i = 0; i + 1 < count; i++)
        if (items[i] < items[i + 1])
            different++;
    return different;
}
