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

/* So far from a mean that all beyond it together are rarer than any tail that
 * is asked for (below 1e-30, by Chernoff's bound): nothing is added up there.
 */
static int far(double mean, double variance)
{
    return (int)(mean + 12 * sqrt(variance) + 100);
}

static int near(double mean, double variance)
{
    double least = mean - 12 * sqrt(variance);
    return least > 0 ? (int)least : 0;
}

Bounds binomial_bounds(int n, int halvings, double tail)
{
    double mean = ldexp(n, -halvings),
           variance = mean * (1 - ldexp(1, -halvings));
    int most = far(mean, variance);
    return (Bounds){
        first_within(of_draws, n, halvings, near(mean, variance), 1, tail),
        first_within(of_draws, n, halvings, most < n ? most : n, -1, tail)};
}

/* As many heads as tails are to be expected, with a variance of two each. */
Bounds heads_bounds(int n, double tail)
{
    return (Bounds){first_within(of_heads, n, 1, near(n, 2. * n), 1, tail),
                    first_within(of_heads, n, 1, far(n, 2. * n), -1, tail)};
}

bool is_within(int count, Bounds bounds)
{
    return count >= bounds.least && count <= bounds.most;
}
