/* See probe.h. */
#include "probe.h"

#include <stdlib.h>
#include <string.h>
#include "inside/guard.h"
#include "coinstrip/coins.h"
#include "coinstrip/numbers/grid.h"
#include "probe_parts.h"
#include "skipped_calls.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

/* ------------------------------------------------------ over the wire ---- */

/* What the runner counts, and digests. */
typedef struct {
    uint64_t digest;
    int32_t alive;
    uint32_t damaged;
} Count;

static Count take_count(Reader *answers)
{
    get_u8(answers); /* to OP_GUARD */
    get_u8(answers);
    Count count = {.digest = get_u64(answers)};
    count.alive = get_i32(answers);
    count.damaged = get_u32(answers);
    return count;
}

/* ----------------------------------------------------------- odd ones ---- */

typedef enum { NOT_ODD, KEEPS, ODD } Oddity;

/* The first time a program may find room for what it keeps. */
static Oddity oddity_of(const Count *before, const Count turns[2])
{
    if (turns[0].digest != turns[1].digest ||
        turns[1].damaged != before->damaged || turns[1].alive > turns[0].alive)
        return ODD;
    return turns[0].alive > before->alive ? KEEPS : NOT_ODD;
}

/* The probes of one kind, in one game; how far they have come. */
enum { MOST = 300 };

typedef struct {
    Probe list[MOST];
    size_t count, next;
    Count last;         /* before the next one */
    const Probe *keeps; /* the first after which more is kept, or NULL */
    const Probe *odd;   /* the first that is odd, or NULL */
} Row;

static void note_odd(const Probe *probe)
{
    Probes *odd = &context_now()->memcheck.probes;
    if (probe && odd->count < PROBES_ODD)
        odd->list[odd->count++] = *probe;
}

static void take_row(Row *row, size_t to, Reader *answers)
{
    for (; row->next < to && !row->odd; row->next++) {
        Count turns[2];
        for (int i = 0; i < 2; i++)
            turns[i] = take_count(answers);
        if (answers->bad)
            return;
        Oddity oddity = oddity_of(&row->last, turns);
        if (oddity == ODD)
            row->odd = &row->list[row->next];
        else if (oddity == KEEPS && !row->keeps)
            row->keeps = &row->list[row->next];
        row->last = turns[1];
    }
}

/* So many that a request, and what is answered, has room for them. */
static size_t end_of_batch(const Row *row)
{
    enum { SQUARES = 6000, EACH = 300 };
    const long each = pace_us(OP_MOVE) > 0 ? SQUARES : EACH;
    size_t to = row->next;
    for (long left = SQUARES; to < row->count && left > 0; to++)
        left -= row->list[to].times * (row->list[to].squares + each);
    return to;
}

/* Where the program ends, the probe is odd at which it does. */
static bool ask_batch(Row *row)
{
    Reader answers;
    const size_t to = end_of_batch(row);
    Writer request = coins_request();
    for (size_t i = row->next; i < to; i++)
        probe_put(&request, &row->list[i]);
    bool served = coins_ask(&request, CALL_CPU_MS, &answers);
    take_row(row, to, &answers);
    if (served)
        return true;
    if (!row->odd && row->next < row->count)
        row->odd = &row->list[row->next];
    if (row->list[0].kind == PROBE_WALK)
        skipped_calls_note_charged(PART_MOVES, OP_MOVE);
    coins_forgive(); /* it is asked again where memory is watched */
    return false;
}

static Count count_now(void)
{
    Reader answers;
    Writer request = coins_request();
    put_u8(&request, OP_GUARD);
    put_u8(&request, GUARD_OFF);
    put_u8(&request, OP_COUNTED);
    coins_ask(&request, CALL_CPU_MS, &answers);
    return take_count(&answers);
}

static void open_session(void)
{
    Context *context = context_now();
    context->room = ROOM_NATIVE;
    coins_new_session();
    context->recorded = false;
}

/* A program that takes its time is asked about the smaller ones only. */
static void ask_row(Row *row)
{
    enum { ENOUGH_MS = 120 };
    if (!trial_now()->session)
        open_session();
    int64_t start = session_spent_ms(trial_now()->session);
    bool served = true;
    row->last = count_now();
    while (served && row->next < row->count && !row->odd &&
           session_spent_ms(trial_now()->session) - start < ENOUGH_MS)
        served = ask_batch(row);
    if (!served)
        trial_close(trial_now());
    note_odd(row->odd ? row->odd : row->keeps);
}

/* -------------------------------------------------------- which sizes ---- */

static void add(Row *row, ProbeKind kind, CoinStripRules rules, int coins,
                int squares)
{
    if (row->count < MOST)
        row->list[row->count++] = (Probe){kind, rules, coins, squares, 1};
}

/* Small strips, so many that what is noted of each has no room in the end: as
 * the last probe of a row. */
static void add_many(Row *row, ProbeKind kind, CoinStripRules rules)
{
    enum { TIMES = 2100, COINS = 3, SQUARES = 17 };
    double us = pace_look_us() + 2 * pace_us(OP_MOVE);
    if (row->count < MOST)
        row->list[row->count++] = (Probe){kind, rules, COINS, SQUARES,
                                          (int)(TIMES / pace_every(TIMES, us))};
}

/* Those of one grid: so many coins, on as many squares and `free` more; or so
 * many squares, with few coins. */
static void add_coins(Row *row, ProbeKind kind, CoinStripRules rules,
                      GridPlan plan, int free)
{
    const Grid grid = grid_of(plan);
    for (size_t i = 0; i < grid.count; i++)
        add(row, kind, rules, grid.sizes[i], grid.sizes[i] + free);
}

static void add_squares(Row *row, ProbeKind kind, CoinStripRules rules,
                        GridPlan plan)
{
    enum { FEWEST = 3 };
    const Grid grid = grid_of(plan);
    for (size_t i = 0; i < grid.count; i++)
        add(row, kind, rules, FEWEST + (int)(i % 2), grid.sizes[i]);
}

/* One coin, which wins by going so far. */
static void add_ways(Row *row, ProbeKind kind, CoinStripRules rules,
                     GridPlan plan)
{
    const Grid grid = grid_of(plan);
    for (size_t i = 0; i < grid.count; i++)
        add(row, kind, rules, 1, grid.sizes[i] + 1);
}

static int compare(const void *a, const void *b)
{
    const Probe *x = a, *y = b;
    long more = (long)x->squares * x->times - (long)y->squares * y->times;
    return (more > 0) - (more < 0);
}

static void ask_sorted(Row *row)
{
    qsort(row->list, row->count, sizeof *row->list, compare);
    ask_row(row);
}

static void probe_shows(CoinStripRules rules)
{
    Row row = {.count = 0};
    add_coins(
        &row, PROBE_SHOW, rules,
        (GridPlan){.least = 17, .most = 5000, .total = 6000, .row = 30 + rules},
        0);
    add_squares(
        &row, PROBE_SHOW, rules,
        (GridPlan){
            .least = 17, .most = 20000, .total = 45000, .row = 32 + rules});
    if (rules == silver)
        add_many(&row, PROBE_SHOW, rules);
    ask_sorted(&row);
}

/* Blocks that are too short for one number alone: each number of coins, or of
 * squares. */
static void probe_fits(CoinStripRules rules)
{
    enum { EVERY = 280, TOTAL = EVERY * (EVERY + 1) / 2 };
    const GridPlan sizes = {
        .least = 5, .most = EVERY, .dense = EVERY, .total = TOTAL};
    Row row = {.count = 0};
    if (rules == silver)
        add_coins(&row, PROBE_SHOW, rules, sizes, 0);
    else
        add_squares(&row, PROBE_SHOW, rules, sizes);
    ask_sorted(&row);
}

/* So many steps, and so many more squares. */
static void probe_walks(CoinStripRules rules)
{
    enum { LONGEST = 2100 };
    Row row = {.count = 0};
    const Grid steps = grid_of((GridPlan){.least = 13,
                                          .most = 1000,
                                          .total = 1600,
                                          .sparse = true,
                                          .counted = true});
    for (size_t i = 0; i < steps.count; i++)
        add(&row, PROBE_WALK, rules, 2, steps.sizes[i] + WALK_REST);
    if (pace_every(LONGEST, pace_us(OP_MOVE)) == 1)
        add(&row, PROBE_WALK, rules, 2, LONGEST + WALK_REST);
    ask_sorted(&row);
}

static void probe_draws(CoinStripRules rules)
{
    Row row = {.count = 0};
    const GridPlan sizes = {
        .least = 17, .most = 5000, .total = 4000, .row = 36 + rules};
    add_coins(&row, PROBE_DRAW, rules, sizes, 20);
    add_squares(&row, PROBE_DRAW, rules, sizes);
    if (rules != silver)
        add_many(&row, PROBE_DRAW, rules);
    ask_sorted(&row);
}

/* As many coins as the contract has. */
static void probe_hints(CoinStripRules rules)
{
    enum { SILVER = 1000, WELTER = 40 };
    const bool welter = rules != silver;
    Row row = {.count = 0};
    add_coins(&row, PROBE_HINT, rules,
              (GridPlan){.least = 5,
                         .most = welter ? WELTER : SILVER,
                         .dense = 20,
                         .total = welter ? 820 : 5000,
                         .row = 38 + rules},
              3);
    add_squares(&row, PROBE_HINT, rules,
                (GridPlan){.least = 17,
                           .most = welter ? 600 : 5000,
                           .total = welter ? 1500 : 5000,
                           .row = 40 + rules});
    add_ways(&row, PROBE_HINT, rules,
             (GridPlan){.least = 17,
                        .most = welter ? 2000 : 50000,
                        .total = 250000,
                        .sparse = true});
    if (!welter)
        add_many(&row, PROBE_HINT, rules);
    ask_sorted(&row);
}

void probes_prepare(void)
{
    Probes *probes = &context_now()->memcheck.probes;
    if (probes->known)
        return;
    probes->known = true;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        probe_shows(rules);
        probe_fits(rules);
        probe_walks(rules);
        probe_draws(rules);
        probe_hints(rules);
    }
    trial_close(trial_now());
}
