#include "intset.h"
#include <stdlib.h>
#include <string.h>

struct IntSet { int *x; size_t n; };

IntSet *intset_new(void)
{
    IntSet *s = malloc(sizeof *s);
    if (!s) return NULL;
    s->x = NULL;
    s->n = 0;
    return s;
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *s = intset_new();
    if (!s || count == 0) return s;
    s->x = malloc(count * sizeof(int));
    if (!s->x) { free(s); return NULL; }
    memcpy(s->x, items, count * sizeof(int));
    s->n = count;
    return s;
}

void intset_free(IntSet *set) { free(set->x); free(set); }
size_t intset_size(const IntSet *set) { return set->n; }

bool intset_has(const IntSet *set, int item)
{
    for (size_t i = 0; i < set->n; i++)
        if (set->x[i] == item) return true;
    return false;
}

bool intset_add(IntSet *set, int item)
{
    if (intset_has(set, item)) return true;
    int *x = realloc(set->x, (set->n + 1) * sizeof(int));
    if (!x) return false;
    set->x = x;
    x[set->n++] = item;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    for (size_t i = 0; i < set->n; i++)
        if (set->x[i] == item) {
            set->x[i] = set->x[--set->n];
            return true;
        }
    return false;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    if (set->n == 0) return false;
    *least = *greatest = set->x[0];
    for (size_t i = 1; i < set->n; i++) {
        if (set->x[i] < *least) *least = set->x[i];
        if (set->x[i] > *greatest) *greatest = set->x[i];
    }
    return true;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    for (size_t i = 0; i < set->n && i < room; i++)
        items[i] = set->x[i];
    return set->n;   /* TODO: order?? */
}

bool intset_next(const IntSet *set, int *item)
{
    const int *best = NULL;
    for (size_t i = 0; i < set->n; i++)
        if (set->x[i] > *item && (!best || set->x[i] < *best))
            best = &set->x[i];
    if (!best) return false;
    *item = *best;
    return true;
}

size_t intset_sort(int *items, size_t count)
{
    size_t diff = 0;
    for (size_t i = 0; i < count; i++) {
        size_t m = i;
        for (size_t j = i + 1; j < count; j++)
            if (items[j] < items[m]) m = j;
        int t = items[i];
        items[i] = items[m];
        items[m] = t;
        if (i == 0 || items[i] != items[i - 1]) diff++;
    }
    return diff;
}
