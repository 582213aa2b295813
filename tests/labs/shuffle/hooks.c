/* Says what is right where several answers are. Each is told what a function
 * was given, what it left, and what it returned. */
#include <stdbool.h>
#include <stddef.h>

static size_t times(const int *items, size_t n, int item)
{
    size_t count = 0;

    for (size_t i = 0; i < n; i++)
        count += items[i] == item;
    return count;
}

/* The same items, in whatever order. */
static bool is_same_bag(const int *one, const int *other, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (times(one, n, one[i]) != times(other, n, one[i]))
            return false;
    return true;
}

bool is_order(const int *items, size_t n, const int *items_after)
{
    return is_same_bag(items, items_after, n);
}

bool is_place(const unsigned *weights, size_t n, size_t result)
{
    (void)weights;
    return result < n;
}

bool is_partition(const int *items, size_t n, int pivot, const int *items_after,
                  size_t result)
{
    if (result > n || !is_same_bag(items, items_after, n))
        return false;
    for (size_t i = 0; i < n; i++)
        if ((items_after[i] < pivot) != (i < result))
            return false;
    return true;
}

bool is_peak(const int *items, size_t n, size_t result)
{
    return result < n && (result == 0 || items[result - 1] <= items[result]) &&
           (result + 1 == n || items[result + 1] <= items[result]);
}

/* Can any of the items add up to the sum? */
static bool can(const int *items, size_t n, long sum)
{
    return n == 0 ? sum == 0
                  : can(items, n - 1, sum) ||
                        can(items, n - 1, sum - items[n - 1]);
}

bool is_subset(const int *items, size_t n, int sum, const bool *is_in,
               bool result)
{
    long all = 0;
    bool any = false;

    for (size_t i = 0; i < n; i++) {
        all += is_in[i] ? items[i] : 0;
        any = any || is_in[i];
    }
    return result ? all == sum : !any && !can(items, n, sum);
}
