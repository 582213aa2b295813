/*
 * intset.c - a set of ints.
 *
 * What each function must do stands in intset.h; here stand the steps that lead
 * there. A TODO marks a place where your code goes. The lines with (void) only
 * keep the compiler quiet about arguments that are not used yet.
 */
#include "intset.h"

#include <stdlib.h>

/* Step 1. Choose how to keep the ints; then make a set, release it, put ints
 * in, and look whether they are there. What is in already is not put in again.
 */
struct IntSet {
    int replace_me; /* TODO: Step 1 */
};

IntSet *intset_new(void)
{
    return NULL; /* TODO: Step 1 */
}

void intset_free(IntSet *set)
{
    (void)set; /* TODO: Step 1 */
}

size_t intset_size(const IntSet *set)
{
    (void)set;
    return 0; /* TODO: Step 1 */
}

bool intset_has(const IntSet *set, int item)
{
    (void)set;
    (void)item;
    return false; /* TODO: Step 1 */
}

bool intset_add(IntSet *set, int item)
{
    (void)set;
    (void)item;
    return false; /* TODO: Step 1 */
}

/* Step 2. Make a set of an array, which may be empty, or have an int twice. */
IntSet *intset_of(const int *items, size_t count)
{
    (void)items;
    (void)count;
    return NULL; /* TODO: Step 2 */
}

/* Step 3. Take an int out. What stands behind it has to move. */
bool intset_remove(IntSet *set, int item)
{
    (void)set;
    (void)item;
    return false; /* TODO: Step 3 */
}

/* Step 4. The least and the greatest. An empty set has neither. */
bool intset_range(const IntSet *set, int *least, int *greatest)
{
    (void)set;
    (void)least;
    (void)greatest;
    return false; /* TODO: Step 4 */
}

/* Step 5. List them in order. Never store more than there is room for. */
size_t intset_items(const IntSet *set, int *items, size_t room)
{
    (void)set;
    (void)items;
    (void)room;
    return 0; /* TODO: Step 5 */
}

/* Step 6. Go on to the next one. *item need not be in the set itself. */
bool intset_next(const IntSet *set, int *item)
{
    (void)set;
    (void)item;
    return false; /* TODO: Step 6 */
}

/* Step 7. Sort an array, and count. A difference of two ints may overflow. */
size_t intset_sort(int *items, size_t count)
{
    (void)items;
    (void)count;
    return 0; /* TODO: Step 7 */
}
