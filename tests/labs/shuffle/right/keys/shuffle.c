/* Old style, with goto and a generator of its own, set off by rand. */
#include "shuffle.h"
#include <stdlib.h>

static unsigned long state;

static unsigned next()
{
    if (state == 0)
        state = (unsigned long)rand() * 2 + 1;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 20);
}

void shuffle(items, n) int *items;
size_t n;
{
    register size_t i, k;
    int t;

    i = n;
again:
    if (i < 2)
        return;
    k = next() % i;
    i--;
    t = items[i], items[i] = items[k], items[k] = t;
    goto again;
}

size_t draw(weights, n) const unsigned *weights;
size_t n;
{
    for (;;) {
        unsigned most = 0;
        size_t i;
        for (i = 0; i < n; i++)
            most = weights[i] > most ? weights[i] : most;
        i = next() % n;
        if (next() % most < weights[i])
            return i; /* else drawn in vain */
    }
}

size_t partition(items, n, pivot)
int *items;
size_t n;
int pivot;
{
    size_t from, to, less = 0;
    int t;

    for (from = 0; from < n; from++)
        less += items[from] < pivot;
    for (from = 0, to = less; from < less; from++)
        if (items[from] >= pivot) {
            while (items[to] >= pivot)
                to++;
            t = items[from], items[from] = items[to], items[to] = t;
        }
    return less;
}

size_t peak(items, n) const int *items;
size_t n;
{
    size_t at = n - 1;

    while (at > 0 && items[at - 1] > items[at])
        at--;
    return at;
}

int *distinct(items, n, count) const int *items;
size_t n, *count;
{
    int *all = (int *)malloc((n + 1) * sizeof(int)), *end = all, *at;

    *count = 0;
    if (all == 0)
        return 0;
    while (n-- > 0) {
        *end = items[n];
        for (at = all; *at != items[n]; at++)
            ;
        if (at == end)
            end++;
    }
    *count = (size_t)(end - all);
    return all;
}

bool subset(items, n, sum, is_in) const int *items;
size_t n;
int sum;
bool *is_in;
{
    unsigned set, all;
    size_t i;

    for (set = 0; set < 1u << n; set++) {
        for (all = 0, i = 0; i < n; i++)
            if (set & 1u << (n - 1 - i))
                all += (unsigned)items[i];
        if (all == (unsigned)sum)
            break;
    }
    for (i = 0; i < n; i++)
        is_in[i] = set < 1u << n && set & 1u << (n - 1 - i);
    return set < 1u << n;
}
