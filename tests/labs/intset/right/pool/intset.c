/*
 * Binary trees whose nodes come from one pool for all sets, numbered and not
 * pointed to: the pool may move when it grows. The nodes of a set that is released
 * go to whoever comes next; the pool itself goes when the program ends.
 */
#include "intset.h"
#include <stdint.h>
#include <stdlib.h>

typedef uint32_t Number; /* of a node; 0 is none */

static struct node {
    int item;
    uint32_t weight; /* by chance; a parent's is not less */
    Number less, more;
} *pool;
static Number made, room, unused, chance = 1;

struct IntSet {
    Number root;
    size_t size;
};

static void release_pool(void)
{
    free(pool);
}

static Number node_new(int item)
{
    Number n = unused;
    if (n != 0) {
        unused = pool[n].more;
    } else {
        if (made + 1 >= room) {
            Number more = room ? 2 * room : 64;
            struct node *moved = realloc(pool, more * sizeof *pool);
            if (moved == NULL)
                return 0;
            if (pool == NULL)
                atexit(release_pool);
            pool = moved;
            room = more;
        }
        n = ++made;
    }
    chance = chance * 1664525u + 1013904223u;
    pool[n] = (struct node){item, chance, 0, 0};
    return n;
}

static void node_free(Number n)
{
    pool[n].more = unused;
    unused = n;
}

static Number join(Number a, Number b)
{
    if (a == 0 || b == 0)
        return a + b;
    if (pool[a].weight >= pool[b].weight) {
        pool[a].more = join(pool[a].more, b);
        return a;
    }
    pool[b].less = join(a, pool[b].less);
    return b;
}

/* Into those less than item, and the others. */
static void cut(Number n, int item, Number *less, Number *others)
{
    if (n == 0) {
        *less = *others = 0;
    } else if (pool[n].item < item) {
        cut(pool[n].more, item, &pool[n].more, others);
        *less = n;
    } else {
        cut(pool[n].less, item, less, &pool[n].less);
        *others = n;
    }
}

static void all_free(Number n)
{
    if (n == 0)
        return;
    all_free(pool[n].less);
    all_free(pool[n].more);
    node_free(n);
}

IntSet *intset_new(void)
{
    IntSet *set = malloc(sizeof *set);
    if (set != NULL) {
        set->root = 0;
        set->size = 0;
    }
    return set;
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();
    if (set == NULL)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (!intset_add(set, items[i])) {
            intset_free(set);
            return NULL;
        }
    return set;
}

void intset_free(IntSet *set)
{
    all_free(set->root);
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return set->size;
}

bool intset_has(const IntSet *set, int item)
{
    Number n = set->root;
    while (n != 0 && pool[n].item != item)
        n = item < pool[n].item ? pool[n].less : pool[n].more;
    return n != 0;
}

bool intset_add(IntSet *set, int item)
{
    if (intset_has(set, item))
        return true;
    Number n = node_new(item), less, others;
    if (n == 0)
        return false;
    cut(set->root, item, &less, &others);
    set->root = join(join(less, n), others);
    set->size++;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    Number *link = &set->root;
    while (*link != 0 && pool[*link].item != item)
        link = item < pool[*link].item ? &pool[*link].less : &pool[*link].more;
    Number n = *link;
    if (n == 0)
        return false;
    *link = join(pool[n].less, pool[n].more);
    node_free(n);
    set->size--;
    return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    Number n = set->root, m = n;
    if (n == 0)
        return false;
    while (pool[n].less != 0)
        n = pool[n].less;
    while (pool[m].more != 0)
        m = pool[m].more;
    *least = pool[n].item;
    *greatest = pool[m].item;
    return true;
}

static size_t list(Number n, int *items, size_t room_left)
{
    if (n == 0 || room_left == 0)
        return 0;
    size_t stored = list(pool[n].less, items, room_left);
    if (stored < room_left)
        items[stored++] = pool[n].item;
    return stored + list(pool[n].more, items + stored, room_left - stored);
}

size_t intset_items(const IntSet *set, int *items, size_t room_there)
{
    list(set->root, items, room_there);
    return set->size;
}

bool intset_next(const IntSet *set, int *item)
{
    Number best = 0;
    for (Number n = set->root; n != 0;)
        if (pool[n].item > *item) {
            best = n;
            n = pool[n].less;
        } else {
            n = pool[n].more;
        }
    if (best != 0)
        *item = pool[best].item;
    return best != 0;
}

static int order(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return x == y ? 0 : x < y ? -1 : 1;
}

size_t intset_sort(int *items, size_t count)
{
    size_t different = 0;
    qsort(items, count, sizeof *items, order);
    while (count > 0) {
        different++;
        do
            items++, count--;
        while (count > 0 && items[0] == items[-1]);
    }
    return different;
}
