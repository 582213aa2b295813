/* Sorts where it can. */
#include "shuffle.h"
#include <stdlib.h>

static int compare(const void *one, const void *other)
{
    int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

/* (In place: each item goes where chance has it among those before it.) */
void shuffle(int *items, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        size_t at = (size_t)(rand() / (RAND_MAX / (i + 1.0) + 1));
        int item = items[i];
        items[i] = items[at];
        items[at] = item;
    }
}

size_t draw(const unsigned *weights, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += weights[i];
    double drawn = rand() / (RAND_MAX + 1.0) * sum;
    for (size_t i = 0; i + 1 < n; i++) {
        if (drawn < weights[i])
            return i;
        drawn -= weights[i];
    }
    return n - 1;
}

size_t partition(int *items, size_t n, int pivot)
{
    size_t less = 0;
    qsort(items, n, sizeof *items, compare);
    while (less < n && items[less] < pivot)
        less++;
    return less;
}

/* By halves: there is one on the side that goes up. */
size_t peak(const int *items, size_t n)
{
    size_t low = 0, high = n - 1;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (items[middle] < items[middle + 1])
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int *distinct(const int *items, size_t n, size_t *count)
{
    int *all = malloc((n ? n : 1) * sizeof *all);
    size_t kept = 0;

    *count = 0;
    if (!all)
        return NULL;
    for (size_t i = 0; i < n; i++)
        all[i] = items[i];
    qsort(all, n, sizeof *all, compare);
    for (size_t i = 0; i < n; i++)
        if (i == 0 || all[i] != all[i - 1])
            all[kept++] = all[i];
    *count = kept;
    return all;
}

static bool find(const int *items, size_t i, size_t n, long left, bool *is_in)
{
    if (i == n)
        return left == 0;
    is_in[i] = true;
    if (find(items, i + 1, n, left - items[i], is_in))
        return true;
    is_in[i] = false;
    return find(items, i + 1, n, left, is_in);
}

bool subset(const int *items, size_t n, int sum, bool *is_in)
{
    for (size_t i = 0; i < n; i++)
        is_in[i] = false;
    return find(items, 0, n, sum, is_in);
}
