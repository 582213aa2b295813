#include "intset.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct IntSet {
    int *items; /* ascending */
    size_t size, room;
};

static int compare(const void *a, const void *b)
{
    int left = *(const int *)a, right = *(const int *)b;

    return (left > right) - (left < right);
}

size_t intset_sort(int *items, size_t count)
{
    size_t different = 0;

    qsort(items, count, sizeof *items, compare);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || items[i] != items[i - 1])
            different++;
    return different;
}

/* Keeps one of each; how many these are. */
static size_t tidy(int *items, size_t count)
{
    size_t kept = 0;

    intset_sort(items, count);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || items[i] != items[kept - 1])
            items[kept++] = items[i];
    return kept;
}

IntSet *intset_new(void)
{
    return calloc(1, sizeof(IntSet));
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();

    if (set == NULL || count == 0)
        return set;
    set->items =
        count > SIZE_MAX / sizeof *items ? NULL : malloc(count * sizeof *items);
    if (set->items == NULL) {
        free(set);
        return NULL;
    }
    memcpy(set->items, items, count * sizeof *items);
    set->size = tidy(set->items, count);
    set->room = count;
    return set;
}

void intset_free(IntSet *set)
{
    free(set->items);
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return set->size;
}

/* How many ints of the set are less than item. */
static size_t count_less(const IntSet *set, int item)
{
    size_t low = 0, high = set->size;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (set->items[middle] < item)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool intset_has(const IntSet *set, int item)
{
    size_t at = count_less(set, item);

    return at < set->size && set->items[at] == item;
}

static bool grow(IntSet *set)
{
    if (set->room > SIZE_MAX / 2 / sizeof *set->items)
        return false;
    size_t room = set->room == 0 ? 8 : 2 * set->room;
    int *items = realloc(set->items, room * sizeof *items);
    if (items == NULL)
        return false;
    set->items = items;
    set->room = room;
    return true;
}

bool intset_add(IntSet *set, int item)
{
    size_t at = count_less(set, item);

    if (at < set->size && set->items[at] == item)
        return true;
    if (set->size == set->room && !grow(set))
        return false;
    memmove(set->items + at + 1, set->items + at,
            (set->size - at) * sizeof *set->items);
    set->items[at] = item;
    set->size++;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    size_t at = count_less(set, item);

    if (at == set->size || set->items[at] != item)
        return false;
    set->size--;
    memmove(set->items + at, set->items + at + 1,
            (set->size - at) * sizeof *set->items);
    return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    if (set->size == 0)
        return false;
    *least = set->items[0];
    *greatest = set->items[set->size - 1];
    return true;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    for (size_t i = 0; i < room && i < set->size; i++)
        items[i] = set->items[i];
    return set->size;
}

bool intset_next(const IntSet *set, int *item)
{
    size_t at = count_less(set, *item);

    if (at < set->size && set->items[at] == *item)
        at++;
    if (at == set->size)
        return false;
    *item = set->items[at];
    return true;
}
