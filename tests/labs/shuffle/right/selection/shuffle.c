/* Moves items one by one, the others up. */
#include "shuffle.h"
#include <stdlib.h>
#include <string.h>

void shuffle(int *items, size_t n)
{
    for (size_t left = n; left > 1; left--) {
        size_t at = (size_t)rand() % left;
        int item = items[at];
        memmove(items + at, items + at + 1, (n - at - 1) * sizeof *items);
        items[n - 1] = item;
    }
}

size_t draw(const unsigned *weights, size_t n)
{
    unsigned long sum = 0, drawn;
    size_t place = 0;

    for (size_t i = 0; i < n; i++)
        sum += weights[i];
    drawn = 1 + (unsigned long)rand() % sum;
    for (unsigned long reached = weights[0]; reached < drawn;
         reached += weights[place])
        place++;
    return place;
}

/* Keeps the order of those that are less, and turns that of the others. */
size_t partition(int *items, size_t n, int pivot)
{
    size_t less = 0;

    for (size_t i = 0; i < n; i++) {
        int item = items[i];
        if (item >= pivot)
            continue;
        memmove(items + less + 1, items + less, (i - less) * sizeof *items);
        items[less++] = item;
    }
    return less;
}

static bool is_peak(const int *items, size_t n, size_t i)
{
    return !(i > 0 && items[i - 1] > items[i]) &&
           !(i < n - 1 && items[i + 1] > items[i]);
}

size_t peak(const int *items, size_t n)
{
    size_t i = n / 2;

    while (!is_peak(items, n, i))
        i = (i + 1) % n;
    return i;
}

int *distinct(const int *items, size_t n, size_t *count)
{
    int *all = malloc((n + 1) * sizeof *all);

    *count = 0;
    if (all == NULL)
        return NULL;
    memcpy(all, items, n * sizeof *items);
    while (*count < n) {
        size_t kept = *count + 1;
        for (size_t i = kept; i < n; i++)
            if (all[i] != all[*count])
                all[kept++] = all[i];
        n = kept;
        ++*count;
    }
    return all;
}

bool subset(const int *items, size_t n, int sum, bool *is_in)
{
    memset(is_in, 0, n * sizeof *is_in);
    for (;;) {
        long all = 0;
        size_t i;
        for (i = 0; i < n; i++)
            all += is_in[i] * items[i];
        if (all == sum)
            return true;
        for (i = 0; i < n && is_in[i]; i++)
            is_in[i] = false; /* counts on, bit by bit */
        if (i == n)
            return false;
        is_in[i] = true;
    }
}
