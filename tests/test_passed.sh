#!/bin/sh
# test_passed.sh - structs that are passed themselves, and are objects: with an
# array and how many of it are used, or with a pointer to another object.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

new_lab bag
cat >"$labs/bag/starter/bag.h" <<'EOF'
/*
 * Bags of numbers: a number may be in a bag several times. A bag is a value: it
 * is passed and returned as a whole, and no function changes the bag of its
 * caller. The items of a bag are items[0] to items[count - 1], in ascending
 * order; what stands behind these means nothing.
 */
#ifndef BAG_H
#define BAG_H

#include <stdbool.h>

#define BAG_MAX 16

typedef struct {
    int items[BAG_MAX];
    int count;
} Bag;

/* The empty bag. */
Bag bag_empty(void);

/* The bag of these n items, of which there are at most BAG_MAX, in any order. */
Bag bag_of(const int *items, int n);

/* The bag with one more item; if it is full (BAG_MAX items), the same bag. */
Bag bag_add(Bag bag, int item);

/* The bag without one such item; if there is none, the same bag. */
Bag bag_remove(Bag bag, int item);

/* How often is it in the bag? */
int bag_times(Bag bag, int item);

/* Do both have the same items, equally often? */
bool bag_equal(Bag a, Bag b);

/* What is in both: each item as often as in that where it is less often. */
Bag bag_common(Bag a, Bag b);

/* All items of a and of b; of which only the BAG_MAX smallest, if there are more. */
Bag bag_joined(Bag a, Bag b);

/* Takes the largest item out of the bag, and writes it to *item. False, with
 * nothing changed, if the bag is empty. */
bool bag_pop(Bag *bag, int *item);

#endif
EOF
cat >"$labs/bag/solution/bag.c" <<'EOF'
#include "bag.h"

Bag bag_empty(void)
{
    Bag bag = {{0}, 0};

    return bag;
}

Bag bag_of(const int *items, int n)
{
    Bag bag = bag_empty();

    for (int i = 0; i < n; i++)
        bag = bag_add(bag, items[i]);
    return bag;
}

Bag bag_add(Bag bag, int item)
{
    int at = bag.count;

    if (bag.count == BAG_MAX)
        return bag;
    for (; at > 0 && bag.items[at - 1] > item; at--)
        bag.items[at] = bag.items[at - 1];
    bag.items[at] = item;
    bag.count++;
    return bag;
}

Bag bag_remove(Bag bag, int item)
{
    int at = 0;

    while (at < bag.count && bag.items[at] != item)
        at++;
    if (at == bag.count)
        return bag;
    for (; at + 1 < bag.count; at++)
        bag.items[at] = bag.items[at + 1];
    bag.count--;
    return bag;
}

int bag_times(Bag bag, int item)
{
    int times = 0;

    for (int i = 0; i < bag.count; i++)
        times += bag.items[i] == item;
    return times;
}

bool bag_equal(Bag a, Bag b)
{
    if (a.count != b.count)
        return false;
    for (int i = 0; i < a.count; i++)
        if (a.items[i] != b.items[i])
            return false;
    return true;
}

Bag bag_common(Bag a, Bag b)
{
    Bag common = bag_empty();
    int i = 0;
    int j = 0;

    while (i < a.count && j < b.count) {
        if (a.items[i] < b.items[j]) {
            i++;
        } else if (a.items[i] > b.items[j]) {
            j++;
        } else {
            common.items[common.count++] = a.items[i];
            i++;
            j++;
        }
    }
    return common;
}

Bag bag_joined(Bag a, Bag b)
{
    Bag joined = bag_empty();
    int i = 0;
    int j = 0;

    while (joined.count < BAG_MAX && (i < a.count || j < b.count)) {
        if (j == b.count || (i < a.count && a.items[i] <= b.items[j]))
            joined.items[joined.count++] = a.items[i++];
        else
            joined.items[joined.count++] = b.items[j++];
    }
    return joined;
}

bool bag_pop(Bag *bag, int *item)
{
    if (bag->count == 0)
        return false;
    *item = bag->items[--bag->count];
    return true;
}
EOF
cat >"$labs/bag/lab.ini" <<'EOF'
[lab]
header = bag.h
file = bag.c
[values]
item = -2..5 INT_MAX
n = 0..16
[a/makes]
points = 20
judges = bag_empty bag_of bag_common bag_joined
[a/changes]
points = 40
judges = bag_add bag_remove bag_pop
[a/looks]
points = 40
judges = bag_times bag_equal
EOF

# What is behind the last item was never set; and no array has more than fit.
program bag unset <<'EOF'
#include "bag.h"
static void put(Bag *to, int item)
{
    int i = to->count++;
    while (i > 0 && to->items[i - 1] > item) {
        to->items[i] = to->items[i - 1];
        i--;
    }
    to->items[i] = item;
}
Bag bag_empty(void)
{
    Bag bag;
    bag.count = 0;
    return bag;
}
Bag bag_of(const int *items, int n)
{
    Bag bag;
    bag.count = 0;
    while (n-- > 0)
        put(&bag, items[n]);
    return bag;
}
Bag bag_add(Bag bag, int item)
{
    if (bag.count != BAG_MAX)
        put(&bag, item);
    return bag;
}
Bag bag_remove(Bag bag, int item)
{
    Bag left;
    int found = 0;
    left.count = 0;
    for (int i = 0; i < bag.count; i++)
        if (!found && bag.items[i] == item)
            found = 1;
        else
            left.items[left.count++] = bag.items[i];
    return left;
}
int bag_times(Bag bag, int item)
{
    int low = 0, high = bag.count, from;
    while (low < high) {
        int mid = (low + high) / 2;
        if (bag.items[mid] < item)
            low = mid + 1;
        else
            high = mid;
    }
    for (from = low; low < bag.count && bag.items[low] == item; low++)
        ;
    return low - from;
}
bool bag_equal(Bag a, Bag b)
{
    bool equal = a.count == b.count;
    for (int i = 0; equal && i < a.count; i++)
        equal = bag_times(a, a.items[i]) == bag_times(b, a.items[i]);
    return equal;
}
Bag bag_common(Bag a, Bag b)
{
    Bag c;
    int j = 0;
    c.count = 0;
    for (int i = 0; i < a.count; i++) {
        while (j < b.count && b.items[j] < a.items[i])
            j++;
        if (j < b.count && b.items[j] == a.items[i]) {
            c.items[c.count++] = a.items[i];
            j++;
        }
    }
    return c;
}
Bag bag_joined(Bag a, Bag b)
{
    Bag c;
    c.count = 0;
    for (int i = 0, j = 0; c.count < BAG_MAX && i + j < a.count + b.count;)
        if (i < a.count && (j >= b.count || a.items[i] < b.items[j]))
            c.items[c.count++] = a.items[i++];
        else
            c.items[c.count++] = b.items[j++];
    return c;
}
bool bag_pop(Bag *bag, int *item)
{
    if (!bag->count)
        return false;
    *item = bag->items[bag->count - 1];
    bag->count--;
    return true;
}
EOF

changed bag times_behind '/^int bag_times/,/^}/s/i < bag.count/i < BAG_MAX/'
changed bag pop_stays 's/bag->items\[--bag->count\]/bag->items[bag->count - 1]/'
changed bag common_set 's/            common.items\[common.count++\] = a.items\[i\];/            if (common.count == 0 || common.items[common.count - 1] != a.items[i])\n&/'

claim bags__are_graded graded bag
claim bags__are_right_whatever_is_behind has bag unset 100
claim bags__are_looked_at_as_far_as_they_go loses bag times_behind 'a/looks'
claim bags__are_changed loses bag pop_stays 'a/changes'
claim bags__are_made_of_two loses bag common_set 'a/makes'

new_lab seq
cat >"$labs/seq/starter/seq.h" <<'EOF'
/* Sequences of ints, and iterators that go through them. */
#ifndef SEQ_H
#define SEQ_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Seq Seq;

/* An iterator stands before an item of a sequence, or behind the last one. Its
 * members are not for its users. It is valid until the sequence changes. */
typedef struct {
    const Seq *seq;
    size_t at;
} SeqIter;

/* A new, empty sequence; NULL if there is no memory. */
Seq *seq_new(void);

/* Releases it. seq_free(NULL) does nothing. */
void seq_free(Seq *seq);

/* Puts an item behind the last one. False, with nothing changed, if there is no
 * memory. */
bool seq_append(Seq *seq, int item);

/* Takes the first item out. False if there is none. */
bool seq_drop(Seq *seq);

/* How many items there are. */
size_t seq_length(const Seq *seq);

/* An iterator that stands before the first item. */
SeqIter seq_begin(const Seq *seq);

/* An iterator that stands before the first item that is equal to this one; or
 * behind the last one, if there is none. */
SeqIter seq_find(const Seq *seq, int item);

/* Writes the item that it stands before to *item, and goes on behind that. False,
 * with nothing written, if there is none. */
bool iter_next(SeqIter *iter, int *item);

/* Is there an item that it stands before? */
bool iter_has_next(SeqIter iter);

/* How many items are still to come. */
size_t iter_left(SeqIter iter);

/* Do both stand at the same place of the same sequence? */
bool iter_equal(SeqIter a, SeqIter b);

#endif
EOF
cat >"$labs/seq/solution/seq.c" <<'EOF'
#include "seq.h"

#include <stdlib.h>
#include <string.h>

struct Seq {
    int *items;
    size_t length;
    size_t room;
};

Seq *seq_new(void)
{
    return calloc(1, sizeof(Seq));
}

void seq_free(Seq *seq)
{
    if (seq == NULL)
        return;
    free(seq->items);
    free(seq);
}

bool seq_append(Seq *seq, int item)
{
    if (seq->length == seq->room) {
        size_t room = seq->room == 0 ? 4 : 2 * seq->room;
        int *items = realloc(seq->items, room * sizeof *items);

        if (items == NULL)
            return false;
        seq->items = items;
        seq->room = room;
    }
    seq->items[seq->length++] = item;
    return true;
}

bool seq_drop(Seq *seq)
{
    if (seq->length == 0)
        return false;
    seq->length--;
    memmove(seq->items, seq->items + 1, seq->length * sizeof *seq->items);
    return true;
}

size_t seq_length(const Seq *seq)
{
    return seq->length;
}

SeqIter seq_begin(const Seq *seq)
{
    return (SeqIter){seq, 0};
}

SeqIter seq_find(const Seq *seq, int item)
{
    SeqIter iter = seq_begin(seq);

    while (iter.at < seq->length && seq->items[iter.at] != item)
        iter.at++;
    return iter;
}

bool iter_next(SeqIter *iter, int *item)
{
    if (iter->at == iter->seq->length)
        return false;
    *item = iter->seq->items[iter->at++];
    return true;
}

bool iter_has_next(SeqIter iter)
{
    return iter.at < iter.seq->length;
}

size_t iter_left(SeqIter iter)
{
    return iter.seq->length - iter.at;
}

bool iter_equal(SeqIter a, SeqIter b)
{
    return a.seq == b.seq && a.at == b.at;
}
EOF
cat >"$labs/seq/lab.ini" <<'EOF'
[lab]
header = seq.h
file = seq.c
[values]
item = -2..5 INT_MAX
[a/changes]
points = 20
judges = seq_new seq_append seq_drop seq_length
[a/begins]
points = 20
judges = seq_begin seq_find
[a/goes_on]
points = 20
judges = iter_next
[a/looks]
points = 20
judges = iter_has_next iter_left iter_equal
[m/memory]
points = 20
memory = all
EOF

# Where an iterator stands is an address.
program seq nodes <<'EOF'
#include "seq.h"
#include <stdint.h>
#include <stdlib.h>
struct cell { int item; struct cell *next; };
struct Seq { struct cell *first, *last; };
Seq *seq_new(void)
{
    Seq *s = malloc(sizeof *s);
    if (s) s->first = s->last = NULL;
    return s;
}
void seq_free(Seq *s)
{
    if (!s) return;
    while (seq_drop(s)) ;
    free(s);
}
bool seq_append(Seq *s, int item)
{
    struct cell *c = malloc(sizeof *c);
    if (!c) return false;
    c->item = item; c->next = NULL;
    if (s->last) s->last->next = c; else s->first = c;
    s->last = c;
    return true;
}
bool seq_drop(Seq *s)
{
    struct cell *c = s->first;
    if (!c) return false;
    s->first = c->next;
    if (!s->first) s->last = NULL;
    free(c);
    return true;
}
size_t seq_length(const Seq *s)
{
    size_t n = 0;
    for (struct cell *c = s->first; c; c = c->next) n++;
    return n;
}
static SeqIter make(const Seq *s, struct cell *c)
{
    SeqIter i;
    i.seq = s; i.at = (uintptr_t)c;
    return i;
}
SeqIter seq_begin(const Seq *s) { return make(s, s->first); }
SeqIter seq_find(const Seq *s, int item)
{
    struct cell *c = s->first;
    while (c && c->item != item) c = c->next;
    return make(s, c);
}
bool iter_next(SeqIter *i, int *item)
{
    struct cell *c = (struct cell *)(uintptr_t)i->at;
    if (!c) return false;
    *item = c->item;
    i->at = (uintptr_t)c->next;
    return true;
}
bool iter_has_next(SeqIter i) { return i.at != 0; }
size_t iter_left(SeqIter i)
{
    int item;
    size_t n = 0;
    while (iter_next(&i, &item)) n++;
    return n;
}
bool iter_equal(SeqIter a, SeqIter b) { return a.seq == b.seq && a.at == b.at; }
EOF

changed seq stays 's/iter->seq->items\[iter->at++\]/iter->seq->items[iter->at]/'
changed seq any_place 's/a.seq == b.seq && a.at == b.at/a.seq == b.seq/'
changed seq find_behind 's/    return iter;/    if (iter.at < seq->length)\n        iter.at++;\n&/'

claim iterators__are_graded graded seq
claim iterators__are_right_in_another_way has seq nodes 100
claim iterators__go_on loses seq stays 'a/goes_on'
claim iterators__are_compared loses seq any_place 'a/looks'
claim iterators__begin_where_they_should loses seq find_behind 'a/begins'
claim iterators__are_shown_by_a_file shows seq any_place
