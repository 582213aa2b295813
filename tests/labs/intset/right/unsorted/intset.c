#include "intset.h"
#include <limits.h>
#include <stdlib.h>

/* in the order in which they came; order is made when asked for */
struct IntSet {
    int *a;
    int n, max;
};

IntSet *intset_new(void)
{
    IntSet *s = malloc(sizeof(IntSet));
    if (s == NULL)
        return NULL;
    s->n = 0;
    s->max = 10;
    s->a = malloc(sizeof(int) * 10);
    if (s->a == NULL) {
        free(s);
        return NULL;
    }
    return s;
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *s = intset_new();
    size_t i;
    if (s == NULL)
        return NULL;
    for (i = 0; i < count; i++) {
        if (!intset_add(s, items[i])) {
            intset_free(s);
            return NULL;
        }
    }
    return s;
}

void intset_free(IntSet *set)
{
    free(set->a);
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return (size_t)set->n;
}

static int where(const IntSet *set, int item)
{
    int i;
    for (i = 0; i < set->n; i++) {
        if (set->a[i] == item)
            return i;
    }
    return -1;
}

bool intset_has(const IntSet *set, int item)
{
    return where(set, item) != -1;
}

bool intset_add(IntSet *set, int item)
{
    if (where(set, item) != -1)
        return true;
    if (set->n == set->max) {
        if (set->max > INT_MAX / 2)
            return false;
        int *more = realloc(set->a, sizeof(int) * 2 * (size_t)set->max);
        if (more == NULL)
            return false;
        set->a = more;
        set->max = set->max * 2;
    }
    set->a[set->n++] = item;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    int i = where(set, item);
    if (i == -1)
        return false;
    set->n--;
    set->a[i] = set->a[set->n];
    return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    if (set->n == 0)
        return false;
    int min = INT_MAX, max = INT_MIN;
    for (int i = 0; i < set->n; i++) {
        if (set->a[i] < min)
            min = set->a[i];
        if (set->a[i] > max)
            max = set->a[i];
    }
    *least = min;
    *greatest = max;
    return true;
}

bool intset_next(const IntSet *set, int *item)
{
    int best = 0;
    bool found = false;
    for (int i = 0; i < set->n; i++) {
        if (set->a[i] > *item && (!found || set->a[i] < best)) {
            best = set->a[i];
            found = true;
        }
    }
    if (found)
        *item = best;
    return found;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    int now, greatest;
    if (!intset_range(set, &now, &greatest))
        return 0;
    for (size_t i = 0; i < room; i++) {
        items[i] = now;
        if (!intset_next(set, &now))
            break;
    }
    return (size_t)set->n;
}

static int cmp(const void *p, const void *q)
{
    long a = *(const int *)p, b = *(const int *)q;
    return a - b < 0 ? -1 : a - b > 0 ? 1 : 0;
}

size_t intset_sort(int *items, size_t count)
{
    size_t runs = 0;
    qsort(items, count, sizeof(int), cmp);
    for (size_t i = 0; i < count;) {
        int item = items[i];
        while (i < count && items[i] == item)
            i++;
        runs++;
    }
    return runs;
}
