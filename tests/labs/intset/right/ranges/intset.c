/*
 * Runs of neighbours: {1, 2, 3, 7} is 1..3 and 7..7. To take an int out may make
 * two runs of one, for which there has to be room already: so there always is
 * room for as many runs as there are ints.
 */
#include "intset.h"
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int from, to; /* both are in it */
} Run;

struct IntSet {
    Run *runs;
    size_t run_count, room;
    size_t size;
};

static size_t length(Run r)
{
    return (size_t)((int64_t)r.to - r.from) + 1;
}

/* The first run that does not end before item. */
static size_t first_run(const IntSet *set, int item)
{
    size_t low = 0, high = set->run_count;
    while (low < high) {
        size_t m = (low + high) / 2;
        if (set->runs[m].to < item)
            low = m + 1;
        else
            high = m;
    }
    return low;
}

static bool is_in(const IntSet *set, size_t run, int item)
{
    return run < set->run_count && set->runs[run].from <= item;
}

static void insert_run(IntSet *set, size_t at, Run run)
{
    memmove(set->runs + at + 1, set->runs + at,
            (set->run_count++ - at) * sizeof(Run));
    set->runs[at] = run;
}

static void delete_run(IntSet *set, size_t at)
{
    memmove(set->runs + at, set->runs + at + 1,
            (--set->run_count - at) * sizeof(Run));
}

IntSet *intset_new(void)
{
    IntSet *set = calloc(1, sizeof *set);
    if (!set)
        return NULL;
    set->room = 4;
    set->runs = malloc(set->room * sizeof(Run));
    if (!set->runs) {
        free(set);
        return NULL;
    }
    return set;
}

IntSet *intset_of(const int *items, size_t count)
{
    IntSet *set = intset_new();
    for (size_t i = 0; set && i < count; i++)
        if (!intset_add(set, items[i])) {
            intset_free(set);
            set = NULL;
        }
    return set;
}

void intset_free(IntSet *set)
{
    free(set->runs);
    free(set);
}

size_t intset_size(const IntSet *set)
{
    return set->size;
}

bool intset_has(const IntSet *set, int item)
{
    return is_in(set, first_run(set, item), item);
}

bool intset_add(IntSet *set, int item)
{
    size_t at = first_run(set, item);
    if (is_in(set, at, item))
        return true;
    if (set->size + 1 > set->room) {
        if (set->room > SIZE_MAX / 2 / sizeof(Run))
            return false;
        Run *runs = realloc(set->runs, 2 * set->room * sizeof(Run));
        if (!runs)
            return false;
        set->runs = runs;
        set->room *= 2;
    }
    bool joins_before = at > 0 && item > INT_MIN &&
                        set->runs[at - 1].to == item - 1;
    bool joins_behind = at < set->run_count && item < INT_MAX &&
                        set->runs[at].from == item + 1;
    if (joins_before && joins_behind) {
        set->runs[at - 1].to = set->runs[at].to;
        delete_run(set, at);
    } else if (joins_before) {
        set->runs[at - 1].to = item;
    } else if (joins_behind) {
        set->runs[at].from = item;
    } else {
        insert_run(set, at, (Run){item, item});
    }
    set->size++;
    return true;
}

bool intset_remove(IntSet *set, int item)
{
    size_t at = first_run(set, item);
    if (!is_in(set, at, item))
        return false;
    Run *run = &set->runs[at];
    if (run->from == run->to) {
        delete_run(set, at);
    } else if (run->from == item) {
        run->from++;
    } else if (run->to == item) {
        run->to--;
    } else {
        Run behind = {item + 1, run->to};
        run->to = item - 1;
        insert_run(set, at + 1, behind);
    }
    set->size--;
    return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
    if (set->run_count == 0)
        return false;
    *least = set->runs[0].from;
    *greatest = set->runs[set->run_count - 1].to;
    return true;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
    for (size_t r = 0; r < set->run_count && room > 0; r++) {
        Run run = set->runs[r];
        for (size_t i = 0; i < length(run) && room > 0; i++, room--)
            *items++ = (int)(run.from + (int64_t)i);
    }
    return set->size;
}

bool intset_next(const IntSet *set, int *item)
{
    if (*item == INT_MAX)
        return false;
    int next = *item + 1;
    size_t at = first_run(set, next);
    if (at == set->run_count)
        return false;
    *item = is_in(set, at, next) ? next : set->runs[at].from;
    return true;
}

/* By bytes, from the lowest to the highest; that needs another array, and where
 * there is no memory for it, one is put in after the other. */
size_t intset_sort(int *items, size_t count)
{
    size_t different = 0;
    int *other = count ? malloc(count * sizeof *other) : NULL;
    if (other) {
        for (int shift = 0; shift < 32; shift += 8) {
            size_t starts[257] = {0};
            for (size_t i = 0; i < count; i++)
                starts[(((uint32_t)items[i] ^ 0x80000000u) >> shift & 255) + 1]++;
            for (int b = 0; b < 256; b++)
                starts[b + 1] += starts[b];
            for (size_t i = 0; i < count; i++)
                other[starts[((uint32_t)items[i] ^ 0x80000000u) >> shift & 255]++] =
                    items[i];
            memcpy(items, other, count * sizeof *items);
        }
        free(other);
    } else {
        for (size_t i = 1; i < count; i++)
            for (size_t j = i; j > 0 && items[j - 1] > items[j]; j--) {
                int t = items[j];
                items[j] = items[j - 1];
                items[j - 1] = t;
            }
    }
    for (size_t i = 0; i < count; i++)
        different += i == 0 || items[i] != items[i - 1];
    return different;
}
