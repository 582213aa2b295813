/* See scenario_draws.h. */
#include "scenario_draws.h"

#include <stdlib.h>
#include "coinstrip/random/random_sample.h"
#include "skipped_calls.h"
#include "probe.h"
#include "scenario.h"
#include "coinstrip/ended.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

/* What drawing a strip came to: seeds that agree in it go the same way. */
typedef struct {
    int32_t coins;
    uint32_t allocations;
} DrawWay;

/* After so many ends no other seed is tried; and what each seed takes. */
enum {
    SEEDS_TRIED = 2000,
    FIRST_SEED = 1000,
    MOST_ENDS = 4,
    TRY_OPERATIONS = 5
};

/* A program whose calls take long is asked for fewer. */
static int seeds_tried(void)
{
    double us = pace_us(OP_RANDOM) + pace_us(OP_COINS) + pace_us(OP_FREE);
    return (int)(SEEDS_TRIED / pace_every(SEEDS_TRIED, us));
}

static void put_tries(Writer *to, int from)
{
    for (int i = from; i < seeds_tried(); i++) {
        uint64_t seed = FIRST_SEED + (uint64_t)i;
        put_u8(to, OP_FAIL_ALLOCATION); /* counts from here on */
        put_u32(to, UINT32_MAX);
        put_random(to, 0, (CoinStripRules)(seed % 2), seed);
        put_u8(to, OP_ALLOCATIONS);
        put_on_slot(to, OP_COINS, 0);
        put_on_slot(to, OP_FREE, 0);
    }
}

static DrawWay get_way(Reader *answers)
{
    DrawWay way = {-1, 0};
    get_u8(answers); /* counting */
    if (get_u8(answers) == ANSWER_DONE)
        get_u8(answers);
    if (get_u8(answers) == ANSWER_DONE)
        way.allocations = get_u32(answers);
    if (get_u8(answers) == ANSWER_DONE)
        way.coins = get_i32(answers);
    get_u8(answers); /* freed */
    return way;
}

/* What the seeds came to, each kind of which is noted once: up to the first
 * that was not answered. */
typedef struct {
    DrawWay ways[ODD_SEEDS];
    size_t count;
} Ways;

static void note_ways(Context *context, Ways *known, int from, Reader *answers)
{
    for (int i = from; i < seeds_tried() && !answers->bad; i++) {
        DrawWay way = get_way(answers);
        size_t at = 0;
        while (at < known->count &&
               (known->ways[at].coins != way.coins ||
                known->ways[at].allocations != way.allocations))
            at++;
        if (answers->bad || at < known->count ||
            context->odd.count == ODD_SEEDS - MOST_ENDS)
            continue;
        known->ways[known->count++] = way;
        context->odd.seeds[context->odd.count++] = FIRST_SEED + (uint64_t)i;
    }
}

/* Draws them all from there on, in a process of its own; which was the one at
 * which it ended, or seeds_tried. */
static int try_seeds(Context *context, Ways *known, int from)
{
    Reader answers;
    coins_new_session();
    Writer request = coins_request();
    put_tries(&request, from);
    int end = seeds_tried();
    if (!coins_ask(&request, CALL_CPU_MS, &answers)) {
        uint32_t done = session_ended(trial_now()->session)->operation;
        if (done < (uint32_t)(seeds_tried() - from) * TRY_OPERATIONS)
            end = from + (int)(done / TRY_OPERATIONS);
        coins_forgive(); /* it is drawn again where memory is watched */
    }
    note_ways(context, known, from, &answers);
    trial_close(trial_now());
    return end;
}

/* Strips of that size are four. A program that draws at random until it has one
 * of them would do so for ever where memory is watched. */
static const int few_qualify[] = {20, 40, 398};

/* Does it come soon enough for a program that is thirty times slower? */
static bool draws_few_soon(void)
{
    enum { SOON_MS = 40 };
    Reader answers;
    coins_new_session();
    Writer request = coins_request();
    for (int rules = 0; rules < 2; rules++)
        put_random_sized(&request, (uint32_t)rules, (CoinStripRules)rules,
                         few_qualify[0], few_qualify[1], few_qualify[2], 1);
    bool soon = coins_ask(&request, CALL_CPU_MS, &answers) &&
                session_spent_ms(trial_now()->session) <= SOON_MS;
    coins_forgive();
    trial_close(trial_now());
    return soon;
}

/* (A seed at which the program ends is the oddest of all.) */
void scenario_draws_prepare(void)
{
    Context *context = context_now();
    Ways known = {.count = 0};
    int from = 0;
    if (context->odd.known)
        return;
    context->odd.known = true;
    context->room = ROOM_NATIVE;
    for (int ends = 0; ends < MOST_ENDS && from < seeds_tried(); ends++) {
        int end = try_seeds(context, &known, from);
        if (end < seeds_tried())
            context->odd.seeds[context->odd.count++] =
                FIRST_SEED + (uint64_t)end;
        from = end + 1;
    }
    context->odd.few_soon = draws_few_soon();
}

/* What it takes in this room to draw one, look at it and free it; and is the
 * i-th of so many left out therefore? */
static double draw_us(void)
{
    return pace_us(OP_RANDOM) + pace_us(OP_TO_STRING) + pace_us(OP_FREE);
}

static bool is_spared(size_t i, size_t strips)
{
    return pace_skips(i, strips, draw_us());
}

/* (It asks what was asked of the strips before: running ahead counts on that.)
 */
static void draw_odd(void)
{
    const Context *context = context_now();
    for (size_t i = 0; i < context->odd.count; i++) {
        if (is_spared(i, ODD_SEEDS))
            continue;
        uint64_t seed = context->odd.seeds[i];
        CoinStrip *strip = coinstrip_random((CoinStripRules)(seed % 2), seed);
        if (strip)
            free(coinstrip_to_string(strip));
        coinstrip_free(strip);
    }
}

/* Many more, all in one request: what is wrong may come up seldom. */
static void draw_many(void)
{
    enum { MOST = 150, FIRST = 100, SLOT = WIRE_SLOTS - 1 };
    const int past = FIRST + (int)(MOST / pace_every(MOST, draw_us()));
    if (is_row_skipped(0))
        return;
    Writer request = coins_request();
    for (uint64_t seed = FIRST; seed < (uint64_t)past; seed++) {
        put_random(&request, SLOT, (CoinStripRules)(seed % 2), seed);
        put_on_slot(&request, OP_FREE, SLOT);
    }
    Reader answers;
    CallTrace *trace = &context_now()->trace;
    call_trace_line(trace,
                    "for (uint64_t seed = %d; seed < %d; seed++)\n"
                    "    coinstrip_free(coinstrip_random((CoinStripRules)(seed "
                    "%% 2), seed));",
                    FIRST, past);
    if (!coins_ask(&request, MEMCHECK_CPU_MS, &answers))
        coins_stop_ended();
}

/* More squares, and coins, than small tables have room for. */
static void draw_large(void)
{
    static const int sizes[][3] = {{40, 150, 2000}, {1001, 1202, 50000}};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    Context *context = context_now();
    context->cpu_ms = LARGE_CPU_MS;
    for (int i = 0; i < (context->waits.large_late ? SIZES - 1 : SIZES); i++) {
        CoinStrip *strip = coinstrip_random_sized(silver, sizes[i][0],
                                                  sizes[i][1], sizes[i][2], 1);
        if (strip)
            free(coinstrip_to_string(strip));
        coinstrip_free(strip);
    }
    context->cpu_ms = MEMCHECK_CPU_MS;
}

static bool is_size(const int *size)
{
    return size[0] >= 0 && size[1] >= 1 && size[0] <= size[1] &&
           size[2] <= size[0] * (size[1] - size[0]);
}

/* Was there any? (One that there should not be is only freed: where NULL is
 * given, as is right, there is nothing to look at.) */
static bool draw_sized(CoinStripRules rules, const int *size, uint64_t seed)
{
    CoinStrip *strip =
        coinstrip_random_sized(rules, size[0], size[1], size[2], seed);
    bool drawn = strip != NULL;
    if (strip && is_size(size))
        free(coinstrip_to_string(strip));
    coinstrip_free(strip);
    return drawn;
}

/* One for each game; was there any? */
static bool draw_two(const int *size)
{
    bool drawn = draw_sized(silver, size, 0);
    return draw_sized(COINSTRIP_WELTER, size, 1) || drawn;
}

void scenario_draws(RoomKind room)
{
    static const int sizes[][3] = {
        {3, 10, 5}, {0, 4, 0},  {4, 4, 0},        {2, 9, 14},
        {-1, 5, 0}, {3, 2, 0},  {2, 5, 7},        {8, 30, 60},
        {0, 0, 0},  {0, 1, 0},  {3, 10, -5},      {0, 5, -1},
        {4, 4, -1}, {2, -3, 0}, {3, 9, VERY_FEW}, {-1, 5, VERY_FEW}};
    enum { SIZES = sizeof sizes / sizeof *sizes, FIRST_ONES = 12 };
    bool drawn = false, sized = false;
    for (uint64_t seed = 0; seed < FIRST_ONES; seed++) {
        if (is_spared(seed, FIRST_ONES))
            continue;
        CoinStrip *strip = coinstrip_random((CoinStripRules)(seed % 2), seed);
        drawn = drawn || strip;
        if (strip)
            free(coinstrip_to_string(strip));
        coinstrip_free(strip);
    }
    if (room == ROOM_VALGRIND && !is_skipped(OP_FREE) && !is_skipped(OP_RANDOM))
        draw_many();
    draw_odd();
    for (size_t i = 0; i < SIZES; i++)
        if (!is_spared(i, 2 * SIZES))
            sized = draw_two(sizes[i]) || sized;
    if (context_now()->odd.few_soon) /* that takes longest: one in each room */
        draw_sized(room == ROOM_VALGRIND ? silver : COINSTRIP_WELTER,
                   few_qualify, 1);
    if (room == ROOM_SANITIZED)
        draw_large();
    probes_again(PROBE_DRAW, silver);
    probes_again(PROBE_DRAW, COINSTRIP_WELTER);
    expect_ran(drawn || (sized && is_skipped(OP_RANDOM)),
               "coinstrip_random makes no strip");
    expect_ran(sized || (drawn && is_skipped(OP_RANDOM_SIZED)),
               "coinstrip_random_sized makes no strip");
}
