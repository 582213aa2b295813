/* See binomial.h. */
#include "coinstrip/random/binomial.h"

#include <math.h>

/* What is added up: the probability of just k. */
typedef double Probability(int n, int halvings, int k);

/* The logarithm of "n over k". */
static double log_choices(double n, double k)
{
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1);
}

static double of_draws(int n, int halvings, int k)
{
    double p = ldexp(1, -halvings);
    return exp(log_choices(n, k) + k * log(p) + (n - k) * log1p(-p));
}

static double of_heads(int n, int halvings, int k)
{
    return exp(log_choices(n + k - 1, k) - (n + k) * halvings * log(2));
}

/* From `from` on, in steps of 1 or -1: the first that is not left out where all
 * before it together are rarer than `tail`. */
static int first_within(Probability *probability, int n, int halvings, int from,
                        int step, double tail)
{
    double sum = probability(n, halvings, from);
    while (sum < tail) {
        from += step;
        sum += probability(n, halvings, from);
    }
    return from;
}

Bounds binomial_bounds(int n, int halvings, double tail)
{
    return (Bounds){first_within(of_draws, n, halvings, 0, 1, tail),
                    first_within(of_draws, n, halvings, n, -1, tail)};
}

Bounds heads_bounds(int n, double tail)
{
    enum { TIMES = 5, MORE = 100 }; /* beyond that there is nothing */
    return (Bounds){first_within(of_heads, n, 1, 0, 1, tail),
                    first_within(of_heads, n, 1, TIMES * n + MORE, -1, tail)};
}

bool is_within(int count, Bounds bounds)
{
    return count >= bounds.least && count <= bounds.most;
}
