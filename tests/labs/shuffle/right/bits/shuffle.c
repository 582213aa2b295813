/* Draws bit by bit; sets from the largest down. */
#include "shuffle.h"
#include <stdlib.h>

static unsigned some_bits(unsigned count)
{
    unsigned bits = 0;
    while (count-- > 0)
        bits = bits << 1 | ((unsigned)rand() >> 13 & 1);
    return bits;
}

static unsigned below(unsigned most)
{
    unsigned count = 0, drawn;
    while (count < 31 && 1u << count < most)
        count++;
    do
        drawn = some_bits(count);
    while (drawn >= most);
    return drawn;
}

void shuffle(int *items, size_t n)
{
    while (n > 1) {
        unsigned other = below((unsigned)n--);
        int last = items[n];
        items[n] = items[other];
        items[other] = last;
    }
}

size_t draw(const unsigned *weights, size_t n)
{
    unsigned sum = 0;
    for (size_t i = n; i-- > 0;)
        sum += weights[i];
    unsigned drawn = below(sum);
    size_t i = n - 1;
    while (drawn >= weights[i])
        drawn -= weights[i--];
    return i;
}

size_t partition(int *items, size_t n, int pivot)
{
    size_t less = n;
    for (size_t i = n; i-- > 0;)
        if (items[i] >= pivot) {
            int item = items[--less];
            items[less] = items[i];
            items[i] = item;
        }
    return less;
}

size_t peak(const int *items, size_t n)
{
    for (size_t i = n; i-- > 1;)
        if (items[i] >= items[i - 1] &&
            (i + 1 == n || items[i] >= items[i + 1]))
            return i;
    return 0;
}

int *distinct(const int *items, size_t n, size_t *count)
{
    int *all = malloc(n * sizeof *all + 1);
    *count = 0;
    if (!all)
        return NULL;
    for (size_t i = n; i-- > 0;) {
        size_t k = i;
        while (k > 0 && items[k - 1] != items[i])
            k--;
        if (k == 0)
            all[(*count)++] = items[i];
    }
    return all;
}

bool subset(const int *items, size_t n, int sum, bool *is_in)
{
    for (unsigned set = 1u << n; set-- > 0;) {
        int all = 0;
        for (size_t i = 0; i < n; i++)
            all += set & 1u << i ? items[i] : 0;
        for (size_t i = 0; i < n; i++)
            is_in[i] = all == sum && set & 1u << i;
        if (all == sum)
            return true;
    }
    return false;
}
