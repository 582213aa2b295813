/* From the front; two pointers that meet; the first peak. */
#include "shuffle.h"
#include <stdlib.h>

void shuffle(int *items, size_t n)
{
    for (size_t i = 0; i + 1 < n; i++) {
        size_t other = i + (size_t)rand() % (n - i);
        int item = items[i];
        items[i] = items[other];
        items[other] = item;
    }
}

size_t draw(const unsigned *weights, size_t n)
{
    unsigned sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += weights[i];
    unsigned drawn = (unsigned)rand() % sum, reached = 0;
    for (size_t i = 0; i < n; i++)
        if (drawn < (reached += weights[i]))
            return i;
    return 0;
}

size_t partition(int *items, size_t n, int pivot)
{
    size_t low = 0, high = n;
    while (low < high) {
        if (items[low] < pivot) {
            low++;
        } else if (items[high - 1] >= pivot) {
            high--;
        } else {
            int item = items[low];
            items[low] = items[high - 1];
            items[high - 1] = item;
        }
    }
    return low;
}

size_t peak(const int *items, size_t n)
{
    size_t i = 0;
    while (i + 1 < n && items[i + 1] > items[i])
        i++;
    return i;
}

int *distinct(const int *items, size_t n, size_t *count)
{
    int *all = calloc(n + 1, sizeof *all);
    size_t found = 0;

    for (size_t i = 0; all && i < n; i++) {
        size_t at = 0;
        while (at < found && all[at] != items[i])
            at++;
        all[at] = items[i];
        found += at == found;
    }
    *count = found;
    return all;
}

bool subset(const int *items, size_t n, int sum, bool *is_in)
{
    for (unsigned set = 0; set < 1u << n; set++) {
        long all = 0;
        for (size_t i = 0; i < n; i++)
            all += (is_in[i] = set >> i & 1) ? items[i] : 0;
        if (all == sum)
            return true;
    }
    for (size_t i = 0; i < n; i++)
        is_in[i] = false;
    return false;
}
