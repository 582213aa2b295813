/* shuffle.c - putting things in order, and out of it. */
#include "shuffle.h"

#include <stdlib.h>

/* A number below `below`, each equally likely. */
static size_t number_below(size_t below)
{
    size_t most = (size_t)RAND_MAX / below * below, drawn;

    do
        drawn = (size_t)rand();
    while (drawn >= most);
    return drawn % below;
}

static void swap(int *one, int *other)
{
    int kept = *one;

    *one = *other;
    *other = kept;
}

void shuffle(int *items, size_t n)
{
    for (size_t left = n; left > 1; left--)
        swap(&items[left - 1], &items[number_below(left)]);
}

size_t draw(const unsigned *weights, size_t n)
{
    size_t sum = 0, place = 0;

    for (size_t i = 0; i < n; i++)
        sum += weights[i];
    size_t drawn = number_below(sum);
    while (drawn >= weights[place])
        drawn -= weights[place++];
    return place;
}

size_t partition(int *items, size_t n, int pivot)
{
    size_t less = 0;

    for (size_t i = 0; i < n; i++)
        if (items[i] < pivot)
            swap(&items[i], &items[less++]);
    return less;
}

size_t peak(const int *items, size_t n)
{
    size_t found = 0;

    for (size_t i = 1; i < n; i++)
        if (items[i] > items[found])
            found = i;
    return found;
}

static bool has(const int *items, size_t n, int item)
{
    for (size_t i = 0; i < n; i++)
        if (items[i] == item)
            return true;
    return false;
}

int *distinct(const int *items, size_t n, size_t *count)
{
    int *found = malloc((n + 1) * sizeof *found);

    *count = 0;
    for (size_t i = 0; found != NULL && i < n; i++)
        if (!has(found, *count, items[i]))
            found[(*count)++] = items[i];
    return found;
}

/* (Of no items the sum is 0.) */
static bool find(const int *items, size_t n, long sum, bool *is_in)
{
    if (n == 0)
        return sum == 0;
    is_in[n - 1] = false;
    if (find(items, n - 1, sum, is_in))
        return true;
    is_in[n - 1] = find(items, n - 1, sum - items[n - 1], is_in);
    return is_in[n - 1];
}

bool subset(const int *items, size_t n, int sum, bool *is_in)
{
    bool found = find(items, n, sum, is_in);

    for (size_t i = 0; i < n && !found; i++)
        is_in[i] = false;
    return found;
}
