/* Each call begins and ends with a look at everything, and with a walk through a
 * megabyte of nothing, to see that nobody has written there. */
#include "intset.h"
#include <stdlib.h>

enum { WALK = 400000 };

static volatile const unsigned char nothing[WALK];

struct IntSet {
    int *items;
    size_t size, room;
};

static void look(const IntSet *set)
{
    for (size_t i = 0; i < WALK; i++)
        if (nothing[i] != 0)
            abort();
    if (set == NULL)
        return;
    if (set->size > set->room)
        abort();
    for (size_t i = 1; i < set->size; i++)
        if (set->items[i - 1] >= set->items[i])
            abort();
}

IntSet *intset_new(void)
{
    IntSet *set;

    look(NULL);
    set = malloc(sizeof *set);
    if (set == NULL)
        return NULL;
    set->items = NULL;
    set->size = set->room = 0;
    look(set);
    return set;
}

void intset_free(IntSet *set)
{
    look(set);
    free(set->items);
    free(set);
}

static size_t place(const IntSet *set, int item)
{
    size_t at = 0;

    while (at < set->size && set->items[at] < item)
        at++;
    return at;
}

static bool add(IntSet *set, int item)
{
    size_t at = place(set, item);

    if (at < set->size && set->items[at] == item)
        return true;
    if (set->size == set->room) {
        size_t room = set->room + 32 + set->room / 4;
        int *items = realloc(set->items, room * sizeof *items);
        if (items == NULL)
            return false;
        set->items = items;
        set->room = room;
    }
    for (size_t i = set->size; i > at; i--)
        set->items[i] = set->items[i - 1];
    set->items[at] = item;
    set->size++;
    return true;
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();

    if (set == NULL)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        if (!add(set, items[i])) {
            intset_free(set);
            return NULL;
        }
    }
    look(set);
    return set;
}

size_t intset_size(const IntSet *set)
{
    look(set);
    return set->size;
}

bool intset_has(const IntSet *set, int item)
{
    look(set);
    size_t at = place(set, item);
    return at < set->size && set->items[at] == item;
}

bool intset_add(IntSet *set, int item)
{
    bool added;

    look(set);
    added = add(set, item);
    look(set);
    return added;
}

bool intset_remove(IntSet *set, int item)
{
    look(set);
    size_t at = place(set, item);
    if (at == set->size || set->items[at] != item)
        return false;
    set->size--;
    for (; at < set->size; at++)
        set->items[at] = set->items[at + 1];
    look(set);
    return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    look(set);
    if (set->size == 0)
        return false;
    *least = set->items[0];
    *greatest = set->items[set->size - 1];
    return true;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    look(set);
    for (size_t i = 0; i < set->size && i < room; i++)
        items[i] = set->items[i];
    return set->size;
}

bool intset_next(const IntSet *set, int *item)
{
    look(set);
    size_t at = place(set, *item);
    while (at < set->size && set->items[at] <= *item)
        at++;
    if (at == set->size)
        return false;
    *item = set->items[at];
    return true;
}

static int compare(const void *a, const void *b)
{
    if (*(const int *)a < *(const int *)b)
        return -1;
    return *(const int *)a != *(const int *)b;
}

size_t intset_sort(int *items, size_t count)
{
    size_t different = 0;

    look(NULL);
    qsort(items, count, sizeof *items, compare);
    for (size_t i = 0; i < count; i++)
        different += i == 0 || items[i] != items[i - 1];
    return different;
}
