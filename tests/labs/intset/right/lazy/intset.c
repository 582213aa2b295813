/* What is put in only goes to the end. When somebody asks, it is sorted, and what
 * is there twice goes: so questions change how the set is kept, not what is in. */
#include "intset.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int *items;
    size_t count, room;
    size_t tidy; /* so many at the beginning are sorted, and each is there once */
} Bag;

struct IntSet {
    Bag *bag;
};

static int up(const void *a, const void *b)
{
    int l = *(const int *)a, r = *(const int *)b;
    return (l > r) - (l < r);
}

static size_t unique(int *items, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || items[kept - 1] != items[i])
            items[kept++] = items[i];
    return kept;
}

static Bag *tidy(const IntSet *set)
{
    Bag *bag = set->bag;
    if (bag->tidy < bag->count) {
        qsort(bag->items, bag->count, sizeof(int), up);
        bag->tidy = bag->count = unique(bag->items, bag->count);
    }
    return bag;
}

/* Where it is, or would be. */
static size_t rank(const Bag *bag, int item)
{
    size_t from = 0, length = bag->count;
    while (length > 0) {
        size_t half = length / 2;
        if (bag->items[from + half] < item) {
            from += half + 1;
            length -= half + 1;
        } else {
            length = half;
        }
    }
    return from;
}

IntSet *intset_new(void)
{
    IntSet *set = malloc(sizeof *set);
    Bag *bag = calloc(1, sizeof *bag);
    if (!set || !bag) {
        free(set);
        free(bag);
        return NULL;
    }
    set->bag = bag;
    return set;
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();
    if (!set || count == 0)
        return set;
    set->bag->items = malloc(count * sizeof(int));
    if (!set->bag->items) {
        intset_free(set);
        return NULL;
    }
    memcpy(set->bag->items, items, count * sizeof(int));
    set->bag->count = set->bag->room = count;
    return set;
}

void intset_free(IntSet *set)
{
    free(set->bag->items);
    free(set->bag);
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return tidy(set)->count;
}

bool intset_has(const IntSet *set, int item)
{
    const Bag *bag = tidy(set);
    size_t at = rank(bag, item);
    return at < bag->count && bag->items[at] == item;
}

bool intset_add(IntSet *set, int item)
{
    Bag *bag = set->bag;
    if (bag->count == bag->room)
        tidy(set);
    if (bag->count + bag->count / 4 >= bag->room) {
        if (intset_has(set, item))
            return true;
        if (bag->room > SIZE_MAX / 16)
            return false;
        int *items = realloc(bag->items, (2 * bag->room + 10) * sizeof(int));
        if (!items && bag->count == bag->room)
            return false;
        if (items) {
            bag->items = items;
            bag->room = 2 * bag->room + 10;
        }
    }
    bag->items[bag->count++] = item;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    Bag *bag = tidy(set);
    size_t at = rank(bag, item);
    if (at == bag->count || bag->items[at] != item)
        return false;
    bag->tidy = --bag->count;
    memmove(bag->items + at, bag->items + at + 1,
            (bag->count - at) * sizeof(int));
    return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    const Bag *bag = tidy(set);
    if (bag->count == 0)
        return false;
    *least = bag->items[0];
    *greatest = bag->items[bag->count - 1];
    return true;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    const Bag *bag = tidy(set);
    for (size_t i = 0; i < bag->count && i < room; i++)
        items[i] = bag->items[i];
    return bag->count;
}

bool intset_next(const IntSet *set, int *item)
{
    const Bag *bag = tidy(set);
    size_t at = rank(bag, *item);
    at += at < bag->count && bag->items[at] == *item;
    if (at == bag->count)
        return false;
    *item = bag->items[at];
    return true;
}

size_t intset_sort(int *items, size_t count)
{
    size_t different = 1;
    if (count == 0)
        return 0;
    qsort(items, count, sizeof(int), up);
    for (size_t i = 1; i < count; i++)
        if (items[i] != items[i - 1])
            different++;
    return different;
}
