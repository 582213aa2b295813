#include "intset.h"
#include <stdlib.h>

struct node { int key; struct node *l, *r; };
struct IntSet { struct node *root; size_t size; };

IntSet *intset_new(void) { return calloc(1, sizeof(IntSet)); }

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *s = intset_new();
    for (size_t i = 0; i < count; i++)
        intset_add(s, items[i]);
    return s;
}

void intset_free(IntSet *set)
{
    // TODO: free the nodes
    free(set);
}

size_t intset_size(const IntSet *set) { return set->size; }

bool intset_has(const IntSet *set, int item)
{
    struct node *n = set->root;
    while (n && n->key != item)
        n = item < n->key ? n->l : n->r;
    return n != NULL;
}

bool intset_add(IntSet *set, int item)
{
    struct node **p = &set->root;
    while (*p) {
        if ((*p)->key == item)
            return true;
        p = item < (*p)->key ? &(*p)->l : &(*p)->r;
    }
    *p = calloc(1, sizeof(struct node));
    (*p)->key = item;
    set->size++;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    struct node **p = &set->root, *n;
    while (*p && (*p)->key != item)
        p = item < (*p)->key ? &(*p)->l : &(*p)->r;
    n = *p;
    if (!n)
        return false;
    if (!n->l)
        *p = n->r;
    else if (!n->r)
        *p = n->l;
    else {
        struct node **q = &n->r;
        while ((*q)->l)
            q = &(*q)->l;
        n->key = (*q)->key;
        n = *q;
        *q = n->r;
    }
    free(n);
    set->size--;
    return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    struct node *n = set->root;
    if (!n)
        return false;
    while (n->l)
        n = n->l;
    *least = n->key;
    for (n = set->root; n->r; n = n->r)
        ;
    *greatest = n->key;
    return true;
}

static void walk(struct node *n, int *items, size_t room, size_t *i)
{
    if (!n)
        return;
    walk(n->l, items, room, i);
    if (*i < room)
        items[(*i)++] = n->key;
    walk(n->r, items, room, i);
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    size_t i = 0;
    walk(set->root, items, room, &i);
    return set->size;
}

bool intset_next(const IntSet *set, int *item)
{
    // only for members
    if (!intset_has(set, *item))
        return false;
    int best = 0;
    bool found = false;
    for (struct node *n = set->root; n;)
        if (n->key > *item) {
            best = n->key;
            found = true;
            n = n->l;
        } else
            n = n->r;
    if (found)
        *item = best;
    return found;
}

static int cmp(const void *a, const void *b)
{
    return (int)((unsigned)*(const int *)a - (unsigned)*(const int *)b);
}

size_t intset_sort(int *items, size_t count)
{
    qsort(items, count, sizeof(int), cmp);
    size_t d = 1;
    for (size_t i = 1; i < count; i++)
        if (items[i] != items[i - 1])
            d++;
    return d;
}
