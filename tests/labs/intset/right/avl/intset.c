/* A balanced tree (AVL), with recursion wherever there could be a loop. */
#include "intset.h"
#include <stdlib.h>

typedef struct Tree {
    struct Tree *less, *more;
    int item, height;
} Tree;

struct IntSet {
    Tree *root;
    size_t size;
};

static int height(const Tree *t)
{
    return t ? t->height : 0;
}

static void measure(Tree *t)
{
    int a = height(t->less), b = height(t->more);
    t->height = 1 + (a > b ? a : b);
}

static Tree *turn_right(Tree *t)
{
    Tree *top = t->less;
    t->less = top->more;
    top->more = t;
    measure(t);
    measure(top);
    return top;
}

static Tree *turn_left(Tree *t)
{
    Tree *top = t->more;
    t->more = top->less;
    top->less = t;
    measure(t);
    measure(top);
    return top;
}

static Tree *balance(Tree *t)
{
    int lean = height(t->less) - height(t->more);

    if (lean > 1) {
        if (height(t->less->less) < height(t->less->more))
            t->less = turn_left(t->less);
        return turn_right(t);
    }
    if (lean < -1) {
        if (height(t->more->more) < height(t->more->less))
            t->more = turn_right(t->more);
        return turn_left(t);
    }
    measure(t);
    return t;
}

static Tree *add(Tree *t, Tree *leaf)
{
    if (!t)
        return leaf;
    if (leaf->item < t->item)
        t->less = add(t->less, leaf);
    else
        t->more = add(t->more, leaf);
    return balance(t);
}

static Tree *take_least(Tree *t, Tree **least)
{
    if (!t->less) {
        *least = t;
        return t->more;
    }
    t->less = take_least(t->less, least);
    return balance(t);
}

static Tree *take(Tree *t, int item, Tree **taken)
{
    if (!t)
        return NULL;
    if (item < t->item) {
        t->less = take(t->less, item, taken);
    } else if (item > t->item) {
        t->more = take(t->more, item, taken);
    } else {
        *taken = t;
        if (!t->less || !t->more)
            return t->less ? t->less : t->more;
        Tree *next, *more = take_least(t->more, &next);
        next->less = t->less;
        next->more = more;
        t = next;
    }
    return balance(t);
}

static void tree_free(Tree *t)
{
    if (t) {
        tree_free(t->less);
        tree_free(t->more);
        free(t);
    }
}

IntSet *intset_new(void)
{
    IntSet *set = malloc(sizeof *set);
    if (set)
        *set = (IntSet){0};
    return set;
}

static bool add_all(IntSet *set, const int *items, size_t count)
{
    return count == 0 ||
           (intset_add(set, *items) && add_all(set, items + 1, count - 1));
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();
    for (; set && count > 0; count -= count < 100 ? count : 100) {
        size_t some = count < 100 ? count : 100;
        if (!add_all(set, items, some)) {
            intset_free(set);
            return NULL;
        }
        items += some;
    }
    return set;
}

void intset_free(IntSet *set)
{
    tree_free(set->root);
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return set->size;
}

static bool tree_has(const Tree *t, int item)
{
    return t && (t->item == item ||
                 tree_has(item < t->item ? t->less : t->more, item));
}

bool intset_has(const IntSet *set, int item)
{
    return tree_has(set->root, item);
}

bool intset_add(IntSet *set, int item)
{
    if (intset_has(set, item))
        return true;
    Tree *leaf = malloc(sizeof *leaf);
    if (!leaf)
        return false;
    *leaf = (Tree){NULL, NULL, item, 1};
    set->root = add(set->root, leaf);
    set->size++;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    Tree *taken = NULL;
    set->root = take(set->root, item, &taken);
    free(taken);
    set->size -= taken != NULL;
    return taken != NULL;
}

static int leftmost(const Tree *t)
{
    return t->less ? leftmost(t->less) : t->item;
}

static int rightmost(const Tree *t)
{
    return t->more ? rightmost(t->more) : t->item;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    if (!set->root)
        return false;
    *least = leftmost(set->root);
    *greatest = rightmost(set->root);
    return true;
}

static int *list(const Tree *t, int *to, const int *end)
{
    if (!t || to == end)
        return to;
    to = list(t->less, to, end);
    if (to < end)
        *to++ = t->item;
    return list(t->more, to, end);
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    if (room > set->size)
        room = set->size;
    list(set->root, items, items + room);
    return set->size;
}

bool intset_next(const IntSet *set, int *item)
{
    const Tree *best = NULL;
    for (const Tree *t = set->root; t; t = t->item > *item ? t->less : t->more)
        if (t->item > *item)
            best = t;
    if (best)
        *item = best->item;
    return best != NULL;
}

/* Quicksort with the middle of three; the shorter side first. */
static void quick(int *a, long low, long high)
{
    while (low < high) {
        int p = a[low], q = a[low + (high - low) / 2], r = a[high];
        int middle = p < q ? (q < r ? q : p < r ? r : p)
                           : (p < r ? p : q < r ? r : q);
        long i = low, j = high;
        while (i <= j) {
            while (a[i] < middle)
                i++;
            while (a[j] > middle)
                j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        if (j - low < high - i) {
            quick(a, low, j);
            low = i;
        } else {
            quick(a, i, high);
            high = j;
        }
    }
}

size_t intset_sort(int *items, size_t count)
{
    quick(items, 0, (long)count - 1);
    size_t different = 0;
    for (size_t i = 0; i < count; i++)
        if (i + 1 == count || items[i] != items[i + 1])
            different++;
    return different;
}
