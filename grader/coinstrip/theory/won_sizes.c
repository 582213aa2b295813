/* See won_sizes.h. */
#include "won_sizes.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/sizes.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/trace/attribution.h"

/* So many squares take long enough to be asked for in a session of their own
 * first. */
enum { LARGE = 100000, MANY = 20000 };

/* Nor are strips of medium size asked for where the largest of them cannot be
 * made and shown. */
enum { MEDIUM = 60, MEDIUM_COINS = 1000 };

static bool shows_medium(CoinStripRules rules)
{
    char *text = text_of_runs((const int[][2]){{1, MEDIUM_COINS}}, 1);
    bool shown = shows_coins(rules, text);
    free(text);
    return shown;
}

/* A strip of those runs (see text_of_runs) is won only if it begins with all
 * its coins. Where it cannot be made or shown that is charged elsewhere. */
static void judge_runs(CoinStripRules rules, const int (*runs)[2], int count)
{
    char *text = text_of_runs(runs, count);
    bool won = (int)strspn(text, "A") == coins_in(text);
    call_trace_clear(&context_now()->trace);
    if (strlen(text) < MANY || shows_coins(rules, text)) {
        CoinStrip *strip = coinstrip_from_string(rules, text);
        if (!is_excused(PART_STRIP))
            expect_made(strip, NULL);
        bool got = strip ? coinstrip_is_won(strip) : won;
        if (got != won &&
            (is_seen_fresh(rules, text) || shows_coins(rules, text)))
            expect_bool(got, won,
                        won ? "the coins fill the leftmost squares"
                            : "there is an empty square to the left of a coin");
        if (strlen(text) < MANY) /* what takes longer is judged elsewhere */
            coinstrip_free(strip);
    }
    free(text);
}

/* So many coins, won, and with a hole before the first, in the middle, and
 * before the last. */
static void judge_coins(CoinStripRules rules, int coins)
{
    judge_runs(rules, (const int[][2]){{0, coins}, {3, 0}}, 2);
    judge_runs(rules, (const int[][2]){{1, coins}}, 1);
    judge_runs(rules, (const int[][2]){{0, coins / 2}, {1, coins - coins / 2}},
               2);
    judge_runs(rules, (const int[][2]){{0, coins - 1}, {1, 1}, {1, 0}}, 3);
}

/* Numbers of coins, and of squares between two coins. */
static void judge_ends(void)
{
    enum { CALLS = 40, CALLS_APART = CALLS / 4 };
    const Grid coins = grid_of((GridPlan){.least = 25,
                                          .most = MANY - 3,
                                          .dense = 27,
                                          .total = 15000,
                                          .row = 8}),
               apart = grid_of((GridPlan){
                   .least = 30, .most = LARGE / 2, .total = 40000, .row = 9});
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        bool medium = shows_medium(rules);
        for (size_t i = 0; i < coins.count; i++)
            if ((medium || coins.sizes[i] < MEDIUM) &&
                !pace_skips(i, coins.count, CALLS * pace_us(OP_IS_WON)))
                judge_coins(rules, coins.sizes[i]);
        for (size_t i = 0; i < apart.count; i++)
            if (!pace_skips(i, apart.count, CALLS_APART * pace_us(OP_IS_WON)))
                judge_runs(rules, (const int[][2]){{0, 1}, {apart.sizes[i], 1}},
                           2);
    }
    judge_runs(COINSTRIP_SILVER_DOLLAR, (const int[][2]){{0, 1}, {65535, 1}},
               2);
    judge_runs(COINSTRIP_WELTER, (const int[][2]){{0, 40}, {65536, 1}}, 2);
}

/* No coin, on so many squares. (Run ahead it is not waited for.) Where so large
 * a strip takes too long to make, that is charged elsewhere. */
static void judge_empty(CoinStripRules rules, int squares)
{
    char *text = text_of_runs((const int[][2]){{squares, 0}}, 1);
    if (squares > MEDIUM_COINS && is_excused(PART_STRIP) &&
        !shows_coins(rules, text)) {
        free(text);
        return;
    }
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_if_taken(rules, text);
    bool won = !strip || coinstrip_is_won(strip);
    if (!won && is_seen_fresh(rules, text))
        expect_bool(won, true, "no coin can move where there is none");
    coinstrip_free(strip);
    free(text);
}

static void judge_empties(void)
{
    const Grid larger = grid_of(
        (GridPlan){.least = 201, .most = LARGE, .total = 30000, .row = 10});
    note_advice("Step 8: a strip without coins is won, however many squares "
                "it has.");
    for (int squares = SMALL_LENGTH + 1; squares <= 200; squares++)
        judge_empty((CoinStripRules)(squares / 2 % 2), squares);
    int usual = context_now()->cpu_ms;
    context_now()->cpu_ms = SIZES_CPU_MS;
    for (size_t i = 0; i < larger.count; i++)
        for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
            judge_empty(rules, larger.sizes[i]);
    context_now()->cpu_ms = usual;
    note_advice(NULL);
}

/* Many coins, within the deadline. */
static void judge_crowds(void)
{
    const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;
    const int half = LARGE / 2, most = LARGE - 10;
    context_now()->cpu_ms = SIZES_CPU_MS;
    judge_runs(silver, (const int[][2]){{0, half}, {half, 0}}, 2);
    judge_runs(silver, (const int[][2]){{0, most}, {10, 0}}, 2);
    judge_runs(silver, (const int[][2]){{0, most - 1}, {1, 1}, {9, 0}}, 3);
}

/* (Only where texts make strips: to move so many coins to where a text shows
 * them takes too long.) */
void judge_won_sizes(void)
{
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        if (boards_builder(rules) != BUILD_BY_TEXT)
            return;
    static const char advice[] =
        "Step 8, on larger strips: are all coins and squares looked at, "
        "however many there are? Does a sum, a shift (1 << i) or a number "
        "overflow, or is there a loop within a loop?";
    note_advice(advice);
    judge_ends();
    judge_empties();
    note_advice(advice);
    judge_crowds();
    note_advice(NULL);
}
