/* Does the rest, and then one more. */
#include "shuffle.h"
#include <stdlib.h>

static void exchange(int *a, int *b)
{
    int c = *a;
    *a = *b;
    *b = c;
}

void shuffle(int *items, size_t n)
{
    if (n < 2)
        return;
    shuffle(items, n - 1);
    exchange(&items[n - 1], &items[(size_t)rand() % n]);
}

/* The last with its share of the sum, or else one of the others. */
size_t draw(const unsigned *weights, size_t n)
{
    unsigned sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += weights[i];
    if (n == 1 || (unsigned)(rand() >> 3) % sum < weights[n - 1])
        return n - 1;
    return draw(weights, n - 1);
}

size_t partition(int *items, size_t n, int pivot)
{
    if (n == 0)
        return 0;
    size_t less = partition(items, n - 1, pivot);
    if (items[n - 1] >= pivot)
        return less;
    exchange(&items[less], &items[n - 1]);
    return less + 1;
}

size_t peak(const int *items, size_t n)
{
    size_t found = n == 1 ? 0 : peak(items, n - 1);
    return items[n - 1] >= items[found] ? n - 1 : found;
}

static size_t collect(const int *items, size_t n, int *all)
{
    if (n == 0)
        return 0;
    size_t count = collect(items, n - 1, all);
    for (size_t i = 0; i < count; i++)
        if (all[i] == items[n - 1])
            return count;
    all[count] = items[n - 1];
    return count + 1;
}

int *distinct(const int *items, size_t n, size_t *count)
{
    int *all = malloc(sizeof(int) * (n + 1));
    *count = all ? collect(items, n, all) : 0;
    return all;
}

bool subset(const int *items, size_t n, int sum, bool *is_in)
{
    if (n == 0)
        return sum == 0;
    *is_in = true;
    if (subset(items + 1, n - 1, sum - *items, is_in + 1))
        return true;
    *is_in = false;
    return subset(items + 1, n - 1, sum, is_in + 1);
}
