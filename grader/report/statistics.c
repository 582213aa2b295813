/* See statistics.h. */
#include "statistics.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"

/* ------------------------------------------------------------ a spread -- */

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

/* What lies at that share of the sorted values. */
static double quantile(const double *sorted, size_t count, double share)
{
    double place = share * (double)(count - 1);
    size_t below = (size_t)place;

    if (below + 1 >= count)
        return sorted[count - 1];
    return sorted[below] +
           (place - (double)below) * (sorted[below + 1] - sorted[below]);
}

static double mean_of(const double *values, size_t count)
{
    double sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += values[i];
    return sum / (double)count;
}

Spread spread_of(const double *values, size_t count)
{
    Spread spread = {.count = count};
    double squares = 0;

    if (count == 0)
        return spread;
    double *sorted = memory_new(count, sizeof *sorted);
    spread.mean = mean_of(values, count);
    for (size_t i = 0; i < count; i++) {
        sorted[i] = values[i];
        squares += (values[i] - spread.mean) * (values[i] - spread.mean);
    }
    qsort(sorted, count, sizeof *sorted, compare);
    spread.deviation = sqrt(squares / (double)count);
    spread.lowest = sorted[0];
    spread.lower = quantile(sorted, count, 0.25);
    spread.median = quantile(sorted, count, 0.5);
    spread.upper = quantile(sorted, count, 0.75);
    spread.highest = sorted[count - 1];
    free(sorted);
    return spread;
}

/* --------------------------------------------------------------- items -- */

bool row_is_judged(const ClassRow *row)
{
    for (size_t i = 0; i < row->test_count; i++) {
        Verdict verdict = row->tests[i].verdict;
        if (verdict != VERDICT_BUILD && verdict != VERDICT_MISSING &&
            verdict != VERDICT_INTERNAL)
            return true;
    }
    return false;
}

/* What a submission earned in the tests that count, but for one of them. */
static double rest_score(const Rubric *rubric, const ClassRow *row,
                         size_t without)
{
    double sum = 0;

    for (size_t i = 0; i < rubric->test_count; i++)
        if (i != without && !rubric->tests[i]->part->bonus)
            sum += row->tests[i].score;
    return sum;
}

/* False where one of them never varies. (Sums of points can be off in their
 * last digits: what varies less than that does not.) */
static bool correlate(const double *x, const double *y, size_t count, double *r)
{
    double mean_x = mean_of(x, count), mean_y = mean_of(y, count);
    double xx = 0, yy = 0, xy = 0;

    for (size_t i = 0; i < count; i++) {
        double dx = x[i] - mean_x, dy = y[i] - mean_y;
        xx += dx * dx;
        yy += dy * dy;
        xy += dx * dy;
    }
    if (xx < 1e-9 || yy < 1e-9)
        return false;
    *r = xy / sqrt(xx * yy);
    return true;
}

static StatisticsItem item_of(const Rubric *rubric, ClassRow *const *rows,
                              size_t count, size_t test)
{
    double *share = memory_new(count, sizeof *share);
    double *rest = memory_new(count, sizeof *rest);
    double points = rubric->tests[test]->points;
    StatisticsItem item = {0};

    for (size_t i = 0; i < count; i++) {
        share[i] = points > 0 ? rows[i]->tests[test].score / points : 0;
        rest[i] = rest_score(rubric, rows[i], test);
    }
    item.difficulty = mean_of(share, count);
    item.discriminates = correlate(share, rest, count, &item.discrimination);
    free(share);
    free(rest);
    return item;
}

StatisticsItem *items_of(const Rubric *rubric, ClassRow *const *rows,
                         size_t count, size_t *used)
{
    StatisticsItem *items = memory_new(rubric->test_count + 1, sizeof *items);
    ClassRow **judged = memory_new(count + 1, sizeof(ClassRow *));

    *used = 0;
    for (size_t i = 0; i < count; i++)
        if (row_is_judged(rows[i]))
            judged[(*used)++] = rows[i];
    for (size_t i = 0; *used > 0 && i < rubric->test_count; i++)
        items[i] = item_of(rubric, judged, *used, i);
    free(judged);
    return items;
}
