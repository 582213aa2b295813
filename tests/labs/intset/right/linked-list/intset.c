#include "intset.h"
#include <stdlib.h>

typedef struct Item Item;
struct Item {
    int value;
    Item *next; /* a greater one */
};

struct IntSet {
    Item *first;
};

IntSet *intset_new(void)
{
    return calloc(1, sizeof(IntSet));
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();

    for (size_t i = 0; set && i < count; i++)
        if (!intset_add(set, items[i])) {
            intset_free(set);
            return NULL;
        }
    return set;
}

void intset_free(IntSet *set)
{
    Item *item = set->first, *next;

    for (; item; item = next) {
        next = item->next;
        free(item);
    }
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return intset_items(set, NULL, 0);
}

/* The link to the first item that is not less. */
static Item **find(IntSet *set, int value)
{
    Item **link = &set->first;

    while (*link && (*link)->value < value)
        link = &(*link)->next;
    return link;
}

bool intset_has(const IntSet *set, int item)
{
    for (const Item *i = set->first; i && i->value <= item; i = i->next)
        if (i->value == item)
            return true;
    return false;
}

bool intset_add(IntSet *set, int item)
{
    Item **link = find(set, item), *new;

    if (*link && (*link)->value == item)
        return true;
    new = malloc(sizeof *new);
    if (!new)
        return false;
    new->value = item;
    new->next = *link;
    *link = new;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    Item **link = find(set, item), *old = *link;

    if (!old || old->value != item)
        return false;
    *link = old->next;
    free(old);
    return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    if (!set->first)
        return false;
    *least = set->first->value;
    for (const Item *i = set->first; i; i = i->next)
        *greatest = i->value;
    return true;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    size_t n = 0;

    for (const Item *i = set->first; i; i = i->next, n++)
        if (n < room)
            items[n] = i->value;
    return n;
}

bool intset_next(const IntSet *set, int *item)
{
    for (const Item *i = set->first; i; i = i->next)
        if (i->value > *item) {
            *item = i->value;
            return true;
        }
    return false;
}

static void sift(int *heap, size_t at, size_t count)
{
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && heap[child + 1] > heap[child])
            child++;
        if (heap[at] >= heap[child])
            return;
        int swapped = heap[at];
        heap[at] = heap[child];
        heap[child] = swapped;
    }
}

size_t intset_sort(int *items, size_t count)
{
    size_t different = count > 0;

    for (size_t i = count / 2; i-- > 0;)
        sift(items, i, count);
    for (size_t end = count; end-- > 1;) {
        int greatest = items[0];
        items[0] = items[end];
        items[end] = greatest;
        sift(items, 0, end);
    }
    for (size_t i = 1; i < count; i++)
        different += items[i] != items[i - 1];
    return different;
}
