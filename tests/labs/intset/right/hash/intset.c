/*
 * A table with open addresses. Beside it is an array with room for all, which is
 * filled and sorted when somebody asks for an order.
 */
#include "intset.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum state { EMPTY, TAKEN, GONE };

struct order {
    bool known;
    int items[];
};

struct IntSet {
    size_t size, used, slots; /* used: with those that are gone */
    int *keys;
    unsigned char *states;
    struct order *order;
};

static size_t slot_of(const IntSet *set, int item)
{
    return (uint32_t)item * 2654435769u % set->slots;
}

/* Where it is, or set->slots. */
static size_t look_up(const IntSet *set, int item)
{
    if (set->slots == 0)
        return 0;
    for (size_t s = slot_of(set, item); set->states[s] != EMPTY;
         s = (s + 1) % set->slots)
        if (set->states[s] == TAKEN && set->keys[s] == item)
            return s;
    return set->slots;
}

static void enter(IntSet *set, int item)
{
    size_t s = slot_of(set, item);

    while (set->states[s] == TAKEN)
        s = (s + 1) % set->slots;
    set->used += set->states[s] == EMPTY;
    set->states[s] = TAKEN;
    set->keys[s] = item;
    set->size++;
    set->order->known = false;
}

static bool rehash(IntSet *set)
{
    IntSet old = *set;
    size_t slots = 2 * set->size + 11;

    set->keys = malloc(slots * sizeof *set->keys);
    set->states = calloc(slots, 1);
    set->order = malloc(sizeof *set->order + slots * sizeof(int));
    if (!set->keys || !set->states || !set->order) {
        free(set->keys);
        free(set->states);
        free(set->order);
        *set = old;
        return false;
    }
    set->slots = slots;
    set->size = set->used = 0;
    set->order->known = false;
    for (size_t s = 0; s < old.slots; s++)
        if (old.states[s] == TAKEN)
            enter(set, old.keys[s]);
    free(old.keys);
    free(old.states);
    free(old.order);
    return true;
}

IntSet *intset_new(void)
{
    return calloc(1, sizeof(IntSet));
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();

    for (size_t i = 0; set && i < count; i++) {
        if (intset_add(set, items[i]))
            continue;
        intset_free(set);
        return NULL;
    }
    return set;
}

void intset_free(IntSet *set)
{
    free(set->keys);
    free(set->states);
    free(set->order);
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return set->size;
}

bool intset_has(const IntSet *set, int item)
{
    return look_up(set, item) < set->slots;
}

bool intset_add(IntSet *set, int item)
{
    if (intset_has(set, item))
        return true;
    if (4 * (set->used + 1) > 3 * set->slots && !rehash(set))
        return false;
    enter(set, item);
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    size_t s = look_up(set, item);

    if (s >= set->slots)
        return false;
    set->states[s] = GONE;
    set->size--;
    set->order->known = false;
    return true;
}

static const int *in_order(const IntSet *set)
{
    static const int none[1];

    if (!set->order)
        return none;
    if (!set->order->known) {
        size_t n = 0;
        for (size_t s = 0; s < set->slots; s++)
            if (set->states[s] == TAKEN)
                set->order->items[n++] = set->keys[s];
        (void)intset_sort(set->order->items, n);
        set->order->known = true;
    }
    return set->order->items;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    if (set->size == 0)
        return false;
    *least = in_order(set)[0];
    *greatest = in_order(set)[set->size - 1];
    return true;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    size_t n = room < set->size ? room : set->size;

    if (n)
        memcpy(items, in_order(set), n * sizeof *items);
    return set->size;
}

bool intset_next(const IntSet *set, int *item)
{
    const int *all = in_order(set);

    for (size_t i = 0; i < set->size; i++)
        if (all[i] > *item) {
            *item = all[i];
            return true;
        }
    return false;
}

static int by_value(const void *a, const void *b)
{
    const int *x = a, *y = b;

    return *x < *y ? -1 : *x > *y;
}

size_t intset_sort(int *items, size_t count)
{
    size_t same = 0;

    qsort(items, count, sizeof(int), by_value);
    for (size_t i = 1; i < count; i++)
        same += items[i] == items[i - 1];
    return count - same;
}
