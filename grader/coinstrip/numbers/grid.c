/* See grid.h. */
#include "grid.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include "trial/trial.h"
#include "pace.h"

/* What is still free of a plan's total, and what was taken of it. */
typedef struct {
    const GridPlan *plan;
    long left;
    Grid grid;
} GridMaking;

static bool has(const Grid *grid, int size)
{
    for (size_t i = 0; i < grid->count; i++)
        if (grid->sizes[i] == size)
            return true;
    return false;
}

static void add(GridMaking *making, long size)
{
    const GridPlan *plan = making->plan;
    Grid *grid = &making->grid;
    if (size < plan->least || size > plan->most || size > making->left ||
        grid->count == GRID_MOST || has(grid, (int)size))
        return;
    grid->sizes[grid->count++] = (int)size;
    making->left -= size;
}

static void add_around(GridMaking *making, long size)
{
    for (long more = making->plan->sparse ? 1 : -1; more <= 1; more++)
        add(making, size + more);
}

/* What they use of a share of their own takes nothing from others. */
static void add_own(GridMaking *making)
{
    const BuiltFile *built = trial_now()->built;
    long own = making->plan->own, before = making->left;
    making->left += own;
    for (size_t i = 0; built && i < built->numbers.count; i++) {
        long n = built->numbers.values[i];
        add_around(making, n);
        add_around(making, 2 * n);
    }
    if (making->left > before)
        making->left = before;
}

int grid_own_most(int least, int most)
{
    const BuiltFile *built = trial_now()->built;
    int found = least;
    for (size_t i = 0; built && i < built->numbers.count; i++) {
        int n = built->numbers.values[i];
        found = n > found && n <= most ? n : found;
    }
    return found;
}

/* A number from 0 to 255, another for each place of a row. */
static unsigned scatter(unsigned row, unsigned place)
{
    uint64_t mixed = (row * 1000u + place + 1) * UINT64_C(0x9e3779b97f4a7c15);
    mixed ^= mixed >> 29;
    mixed *= UINT64_C(0xbf58476d1ce4e5b9);
    return (unsigned)(mixed >> 56);
}

/* Two between one power of two and the next, at places that no other row has.
 */
static void add_between(GridMaking *making, long power, unsigned place)
{
    enum { EACH = 2, PARTS = 256 * EACH };
    for (unsigned i = 0; i < EACH && !making->plan->sparse; i++) {
        long part = (long)scatter(making->plan->row, place * EACH + i);
        add(making, power + power * (part + 256 * (long)i) / PARTS);
    }
}

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* What is asked about a size, in microseconds: strips are made and shown, or
 * there are as many calls. */
static double size_us(const GridPlan *plan, int size)
{
    enum { STRIPS = 4 };
    return plan->typed     ? 0
           : plan->counted ? size * pace_us(OP_MOVE)
                           : STRIPS * pace_look_us();
}

static double all_us(const GridMaking *making, size_t every)
{
    double us = 0;
    for (size_t i = 0; i < making->grid.count; i += every)
        us += size_us(making->plan, making->grid.sizes[i]);
    return us;
}

/* Leaves every so many-th, from the smallest on, and the largest. */
static void thin(GridMaking *making)
{
    Grid *grid = &making->grid;
    size_t every = 1, kept = 0;
    enum { KINDS = 3 }; /* as long as so many kinds of questions take */
    const bool counted = making->plan->counted;
    const size_t least = counted ? 1 : PACE_LEAST;
    const double most = counted ? KINDS * pace_most_us() : pace_most_us();
    while (grid->count / every > least && all_us(making, every) > most)
        every *= 2;
    for (size_t i = 0; i < grid->count; i++)
        if (i % every == 0 || (i + 1 == grid->count && !making->plan->counted))
            grid->sizes[kept++] = grid->sizes[i];
    grid->count = kept;
}

Grid grid_of(GridPlan plan)
{
    GridMaking making = {&plan, plan.total, {.count = 0}};
    enum { PARTS_OF_LARGEST = 5 };
    long ten = 1;
    if (plan.most <= plan.total / PARTS_OF_LARGEST)
        add(&making, plan.most);
    for (int size = plan.least; size <= plan.dense; size++)
        add(&making, size);
    add_own(&making);
    for (unsigned place = 0; place < 17; place++) {
        long two = 1L << place;
        add_around(&making, two);
        add_between(&making, two, place);
        if (plan.halves)
            add(&making, two + two / 2);
        for (; ten <= 2 * two; ten *= 10)
            if (!plan.sparse)
                add_around(&making, ten);
    }
    qsort(making.grid.sizes, making.grid.count, sizeof *making.grid.sizes,
          compare);
    thin(&making);
    return making.grid;
}
