/*
 * The part "strip" on strips that are not small: each call is right, and within
 * its deadline, on up to 100,000 squares.
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/sizes.h"

enum { LARGE = 100000 };

/* Few coins, between which there is more than a byte, or two, can count. */
static void judge_far_apart(char *text)
{
    static const int squares[] = {0, 129, 400, 700, 33500, 99999};
    enum { COINS = sizeof squares / sizeof *squares };
    memset(text, '.', LARGE);
    for (int i = 0; i < COINS; i++)
        text[squares[i]] = (char)('A' + i);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_text(COINSTRIP_WELTER, text);
    expect_int(coinstrip_length(strip), LARGE, NULL);
    for (int i = 0; i < COINS; i++)
        expect_int(coinstrip_square(strip, i), squares[i], NULL);
    expect_text(coinstrip_to_string(strip), text, NULL);
    coinstrip_free(strip);
}

/* Nearly every square holds a coin. */
static void judge_full(char *text)
{
    for (int i = 0; i < LARGE; i++)
        text[i] = i % 1000 == 500 ? '.' : 'x';
    char *wanted = lettered_text(text);
    int coins = coins_in(text);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_text(COINSTRIP_SILVER_DOLLAR, text);
    expect_int(coinstrip_length(strip), LARGE, NULL);
    expect_int(coinstrip_coins(strip), coins, NULL);
    expect_int(coinstrip_square(strip, 500), 501, NULL);
    expect_int(coinstrip_square(strip, coins - 1), LARGE - 1, NULL);
    expect_text(coinstrip_to_string(strip), wanted, NULL);
    coinstrip_free(strip);
    free(wanted);
}

/* Asks all there is to know of a strip that was made of such a text. (Of its
 * coins some: a coin more than there are is none.) */
static void judge_shown(CoinStripRules rules, const char *text)
{
    int length = (int)strlen(text), coins = coins_in(text);
    const int asked[] = {0, coins / 2, coins - 1};
    char *wanted = lettered_text(text);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_text(rules, text);
    expect_int(coinstrip_length(strip), length, NULL);
    expect_int(coinstrip_coins(strip), coins, NULL);
    for (size_t i = 0; coins > 0 && i < sizeof asked / sizeof *asked; i++)
        expect_int(coinstrip_square(strip, asked[i]), square_of(text, asked[i]),
                   NULL);
    expect_int(coinstrip_square(strip, coins), -1, "there is no such coin");
    expect_text(coinstrip_to_string(strip), wanted, NULL);
    coinstrip_free(strip);
    free(wanted);
}

/* Without coins, with few, and with many, scattered over squares of which the
 * last one is taken. */
static int coins_on(int squares, size_t kind)
{
    const int counts[] = {2, squares / 2, 0, squares - squares / 9, 3};
    return counts[kind % (sizeof counts / sizeof *counts)];
}

/* Short ones under both rules, with many coins or few. */
static void judge_sizes(void)
{
    enum { SHORT = 6000 };
    const Grid sizes = grid_of((GridPlan){
        .least = 11, .most = LARGE, .dense = 33, .total = 400000, .row = 3});
    note_advice("Step 2: is there an array of fixed size, or a number kept in "
                "something too small?");
    for (size_t i = 0; i < 2 * sizes.count; i++) {
        int squares = sizes.sizes[i / 2];
        if (squares > SHORT && i % 2 == 1)
            continue;
        char *text =
            scattered_text(squares, coins_on(squares, i / 2 * 3 + i % 2), i);
        judge_shown((CoinStripRules)((i + i / 2) % 2), text);
        free(text);
    }
    note_advice(NULL);
}

/* Each call within its deadline, and right at both ends. */
START_TEST(strip__takes_a_hundred_thousand_squares)
{
    Context *context = context_now();
    context->cpu_ms = SIZES_CPU_MS;
    char *text = calloc(LARGE + 1, 1), *wanted = calloc(LARGE + 1, 1);
    if (!text || !wanted)
        abort();
    for (int i = 0, coin = 0; i < LARGE; i++) {
        bool there = i % 2 == 1 || i == LARGE - 2;
        text[i] = there ? 'x' : '.';
        wanted[i] = '.';
        if (there)
            wanted[i] = (char)('A' + coin % 26);
        coin += there;
    }
    CoinStrip *strip = strip_of_text(COINSTRIP_SILVER_DOLLAR, text);
    expect_int(coinstrip_length(strip), LARGE, NULL);
    expect_int(coinstrip_coins(strip), LARGE / 2 + 1, NULL);
    expect_int(coinstrip_square(strip, 0), 1, NULL);
    expect_int(coinstrip_square(strip, LARGE / 4), LARGE / 2 + 1, NULL);
    expect_int(coinstrip_square(strip, LARGE / 2), LARGE - 1, NULL);
    expect_text(coinstrip_to_string(strip), wanted, NULL);
    coinstrip_free(strip);
    judge_far_apart(text);
    judge_full(text);
    judge_sizes();
    free(text);
    free(wanted);
}
END_TEST

void add_large_strip_tests(AddTest *add)
{
    add("strip/takes_a_hundred_thousand_squares",
        strip__takes_a_hundred_thousand_squares);
}
