/* The part "moves": large strips. See test_moves.c. */
#include "coinstrip/suites.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/sizes.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

/* Every other square holds a coin: asking one coin must not look at each pair.
 */
static void judge_crowd(char *text, int squares)
{
    for (int i = 0; i < squares; i++)
        text[i] = i % 2 ? 'A' : '.';
    if (!shows_large(silver, text))
        return;
    CoinStrip *strip = strip_of_text(silver, text);
    expect_bool(coinstrip_is_legal(strip, squares / 2 - 1, 1), true, NULL);
    expect_bool(coinstrip_move(strip, squares / 2 - 1, 1), true, NULL);
    expect_bool(coinstrip_is_legal(strip, squares / 2 - 1, 1), false,
                "the square it would land on is taken");
    expect_bool(coinstrip_is_legal(strip, squares / 4, 1), true, NULL);
    expect_bool(coinstrip_move(strip, squares / 4, 1), true, NULL);
}

/* The last coin goes far, with as many coins to its left as squares on its way:
 * looking at one of these must not look at each of those. */
static void judge_crowded_way(int squares)
{
    int coins = squares / 2 - 1, way = squares - squares / 2;
    char *text = text_of_runs((const int[][2]){{0, coins}, {way, 1}}, 2);
    call_trace_clear(&context_now()->trace);
    note_advice("Step 6: it is the coin to the left, or the squares on the "
                "way, that may stand against a move. Is each coin asked for "
                "each square?");
    if (shows_large(silver, text)) {
        CoinStrip *strip = strip_of_text(silver, text);
        context_now()->cpu_ms = CALL_CPU_MS; /* it takes some thousandths */
        expect_bool(coinstrip_is_legal(strip, coins, way), true, NULL);
        expect_bool(coinstrip_move(strip, coins, way), true, NULL);
    }
    note_advice(NULL);
    free(text);
}

/* One legal move; `text` is the strip, lettered, and becomes what it should be
 * then. False where the strip was made wrongly, which is charged elsewhere. */
static bool judge_far_move(CoinStrip *strip, char *text, int coin, int from,
                           int distance)
{
    bool legal = coinstrip_is_legal(strip, coin, distance);
    if (!legal && !is_seen_fresh(silver, text) && is_excused(PART_STRIP))
        return false;
    expect_bool(legal, true, NULL);
    bool moved = coinstrip_move(strip, coin, distance);
    if (!moved && !is_seen_fresh(silver, text) && is_excused(PART_STRIP))
        return false;
    expect_bool(moved, true, NULL);
    text[from - distance] = text[from];
    text[from] = '.';
    return true;
}

/* A lone coin goes from square to square, down from the last one of `length`;
 * those that lie farther are left out. */
static void judge_walk(int length, const int *squares, int count)
{
    char *text = text_of_runs((const int[][2]){{length - 1, 1}}, 1);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_text(silver, text);
    bool goes_on = true;
    for (int i = 0, from = length - 1; i < count; i++) {
        if (squares[i] >= from)
            continue;
        goes_on = judge_far_move(strip, text, 0, from, from - squares[i]);
        if (!goes_on)
            break;
        from = squares[i];
        int square = coinstrip_square(strip, 0);
        if (square != squares[i] &&
            (shows_fresh(silver, text, OP_SQUARES) || !is_excused(PART_STRIP)))
            expect_int(square, squares[i],
                       "the coin is not where the move takes it");
    }
    if (goes_on)
        expect_now(silver, strip, text,
                   "the coin is not where it was moved to");
    free(text); /* freeing large strips is judged elsewhere */
}

/* May the coin go from its square to that one? False where the strip was made
 * wrongly, which is charged elsewhere. */
static bool judge_way(CoinStrip *strip, const char *text, int coin, int from,
                      int landing)
{
    bool taken = text[landing] != '.';
    bool free_way = strspn(text + landing, ".") == (size_t)(from - landing);
    bool legal = coinstrip_is_legal(strip, coin, from - landing);
    if (legal != free_way && !is_seen_fresh(silver, text) &&
        is_excused(PART_STRIP))
        return false;
    expect_bool(legal, free_way,
                free_way ? "every square on its way is empty"
                : taken  ? "the square it would land on is taken"
                         : "it would pass another coin");
    return true;
}

/* Freeing a longer strip is judged elsewhere. */
enum { MOST_FREED = 2000 };

/* The last coin of a strip would go as far as it can, and up to so many coins
 * that lie in a row from `first` on. */
static void judge_ways_past(int length, int first, int coins)
{
    const int from = length - 1,
              landings[] = {0, first - 1, first + coins - 1, first + coins};
    char *text = text_of_runs(
        (const int[][2]){{first, coins}, {from - first - coins, 1}}, 2);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_if_taken(silver, text);
    bool goes_on = strip != NULL;
    for (size_t i = 0; goes_on && i < sizeof landings / sizeof *landings; i++)
        if (landings[i] < from)
            goes_on = judge_way(strip, text, coins, from, landings[i]);
    if (length <= MOST_FREED)
        coinstrip_free(strip);
    free(text);
}

/* However long the way, wherever on it the coins lie that it would pass, and
 * however many they are. */
static void judge_ways(int largest)
{
    enum { FEW = 130 };
    const bool some = has_failed(PART_STRIP); /* sizes are charged there */
    const Grid lengths = grid_of((GridPlan){.least = 18,
                                            .most = largest,
                                            .dense = 20,
                                            .total = 30000,
                                            .row = 4}),
               crowds = grid_of((GridPlan){.least = 2,
                                           .most = some ? FEW : largest / 2 - 2,
                                           .dense = 5,
                                           .total = 40000,
                                           .row = 5});
    for (size_t i = 0; i < lengths.count; i++) {
        int length = lengths.sizes[i];
        const int places[] = {1, length / 3, length - 3, length - 2};
        const size_t each = sizeof places / sizeof *places;
        for (size_t k = i % 2; k < each; k += 2)
            judge_ways_past(length, places[k], 1);
    }
    for (size_t i = 0; i < crowds.count; i++) {
        int coins = crowds.sizes[i], length = coins + 16 + coins / 3;
        judge_ways_past(length, 1, coins);
        judge_ways_past(length, length - 1 - coins, coins);
    }
    judge_ways_past(largest, 1, 1);
    judge_ways_past(largest, largest - 2, 1);
}

/* Walks of a lone coin on the largest strip: to each landing of a grid; and by
 * each distance of one, as many of them in a walk as find room. */
static void judge_walks(int length)
{
    const Grid landings = grid_of((GridPlan){
                   .most = length - 2, .total = 50L * length, .row = 6}),
               ways = grid_of((GridPlan){.least = 1,
                                         .most = length - 1,
                                         .total = 4L * length,
                                         .row = 7});
    int squares[GRID_MOST], count = 0;
    for (size_t i = landings.count; i-- > 0;)
        squares[count++] = landings.sizes[i];
    judge_walk(length, squares, count);
    count = 0;
    for (size_t i = ways.count; i-- > 0;) {
        int from = count > 0 ? squares[count - 1] : length - 1;
        if (ways.sizes[i] > from) {
            judge_walk(length, squares, count);
            count = 0;
            from = length - 1;
        }
        squares[count++] = from - ways.sizes[i];
    }
    judge_walk(length, squares, count);
}

/* Of more coins than there are letters one after the other goes left. */
static void judge_letters(void)
{
    enum { COINS = 57 };
    char *text = text_of_runs((const int[][2]){{1, COINS}}, 1);
    char *now = lettered_text(text);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_if_taken(silver, now);
    bool goes_on = strip != NULL;
    for (int coin = 0; goes_on && coin < COINS; coin++) {
        goes_on = judge_far_move(strip, now, coin, coin + 1, 1);
        if (goes_on)
            expect_text_now(silver, strip, now,
                            "A, B, C, ... from left to right, and A again "
                            "after Z");
    }
    coinstrip_free(strip);
    free(text);
    free(now);
}

/* Of as many coins as a hint is ever asked for some go left, each with an empty
 * square before it. */
static void judge_numbers(void)
{
    enum { COINS = 1000 };
    const Grid numbers = grid_of((GridPlan){
        .least = 8, .most = COINS - 1, .total = 12000, .sparse = true});
    char *text = memory_new(2 * COINS + 1, 1);
    for (int i = 0; i < 2 * COINS; i++)
        text[i] = i % 2 ? 'A' : '.';
    char *now = lettered_text(text);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip =
        has_failed(PART_STRIP) ? NULL : strip_if_taken(silver, now);
    bool goes_on = strip != NULL;
    for (size_t i = 0; goes_on && i < numbers.count; i++) {
        int coin = numbers.sizes[i];
        goes_on = judge_far_move(strip, now, coin, 2 * coin + 1, 1);
        if (goes_on)
            expect_text_now(silver, strip, now,
                            "only the coin that moves is elsewhere");
    }
    coinstrip_free(strip);
    free(text);
    free(now);
}

START_TEST(moves__moves_far_on_large_strips)
{
    Context *context = context_now();
    context->cpu_ms = SIZES_CPU_MS;
    int length = largest_taken(silver), half = length / 2;
    char *text =
        text_of_runs((const int[][2]){{half, 1}, {length - 2 - half, 1}}, 2);
    char *now = lettered_text(text);
    call_trace_clear(&context->trace);
    note_advice("Step 2: a strip may have 100,000 squares. Is there an array "
                "of fixed size?");
    CoinStrip *strip = strip_of_text(silver, text);
    note_advice("Step 6: every square on the way must be empty, however far "
                "the coin goes.");
    expect_bool(coinstrip_is_legal(strip, 1, length - 1 - half), false,
                "the square it would land on is taken");
    expect_bool(coinstrip_is_legal(strip, 1, length - half), false,
                "it would pass another coin");
    note_advice(NULL);
    if (judge_far_move(strip, now, 1, length - 1, length - 2 - half) &&
        judge_far_move(strip, now, 0, half, half)) {
        expect_now(silver, strip, now, "the coin is not where it was moved to");
        expect_bool(coinstrip_is_legal(strip, 1, half + 1), false,
                    "the square it would land on is taken");
        judge_far_move(strip, now, 1, half + 1, half);
        expect_now(silver, strip, now, "the coin is not where it was moved to");
    }
    free(now);
    judge_walks(length);
    note_advice("Step 6: every square on the way must be empty, however far "
                "the coin goes.");
    judge_ways(length);
    note_advice(NULL);
    judge_letters();
    judge_numbers();
    call_trace_clear(&context->trace);
    judge_crowd(text, length);
    judge_crowded_way(length);
    free(text);
}
END_TEST

void add_large_moves_tests(AddTest *add)
{
    add("moves/moves_far_on_large_strips", moves__moves_far_on_large_strips);
}
