/*
 * A set of ints: each is in it once, or not at all.
 *
 * No function is given NULL, not even as an array of no items. What they store
 * through a pointer is said there; where they return false, nothing is stored.
 * Nothing is ever printed.
 */
#ifndef INTSET_H
#define INTSET_H

#include <stdbool.h>
#include <stddef.h>

typedef struct IntSet IntSet;

/* A new, empty set, which you release with intset_free; NULL if there is no
 * memory for it. */
IntSet *intset_new(void);

/* A new set of these ints, in any order, each as often as it likes, which you
 * release as well. The array stays yours. NULL if there is no memory for it. */
IntSet *intset_of(const int *items, size_t count);

/* Releases a set. */
void intset_free(IntSet *set);

/* How many ints are in it. */
size_t intset_size(const IntSet *set);

/* Is it in the set? */
bool intset_has(const IntSet *set, int item);

/* Puts an int in. False, with the set as it was, if there is no memory for it;
 * true also if it was in already. */
bool intset_add(IntSet *set, int item);

/* Takes an int out. Was it in? This always succeeds. */
bool intset_remove(IntSet *set, int item);

/* Stores the least and the greatest int, in two different places. False if the
 * set is empty. */
bool intset_range(const IntSet *set, int *least, int *greatest);

/* Stores the ints in ascending order, `room` of them at most: the least ones.
 * How many there are in the set: that may be more. */
size_t intset_items(const IntSet *set, int *items, size_t room);

/* Moves *item on to the least int of the set that is greater. False, with *item
 * as it was, if there is none. */
bool intset_next(const IntSet *set, int *item);

/* Sorts the ints in ascending order. How many different ones there are. */
size_t intset_sort(int *items, size_t count);

#endif
