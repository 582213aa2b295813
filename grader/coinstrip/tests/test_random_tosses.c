/*
 * The third of the part "random" that is about how many coins random strips
 * have: see test_random.c. Whoever's calls take long draws fewer strips, and
 * the bounds are those of so many.
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include "coinstrip/random/binomial.h"
#include "coinstrip/random/random_sample.h"
#include "coinstrip/random/draw_failure.h"
#include "coinstrip/random/random_strips.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/hash_mix.h"
#include "coinstrip/random/three_coins.h"
#include "coinstrip/random/toss_seeds.h"
#include "coinstrip/random/tosses.h"

/* Numbers below 2^32 without a pattern that a simple generator could share. */
static uint64_t scattered(uint64_t i)
{
    return hash_mix(i) & 0xffffffffu;
}

/* Strips of each game that an ordinary program draws, and what one that leaves
 * a bound by chance has for each side of it. */
enum { HALF = 2000 };
static const double hardly_ever = 1e-11;

static Drawn drawn[HALF]; /* of the last draw; large: kept off the stack */

/* How many are drawn, of each game, by the program that is judged. */
static int half_of(void)
{
    return (int)random_sample_few(&(Drawing){.rules = COINSTRIP_SILVER_DOLLAR},
                                  HALF, 1);
}

static const char counting_c[] =
    "int with[12] = {0}; /* the last: all further coins together */\n"
    "for (uint64_t i = %d; i < %d; i += %d) {\n"
    "    CoinStrip *s = drawn_strip(i);\n"
    "    int coins = s ? coinstrip_coins(s) : 0;\n"
    "    with[coins < 3 ? 0 : coins > 10 ? 10 : coins]++;\n"
    "    with[11] += coins < 3 || coins > 1000 ? 0 : coins - 3;\n"
    "    coinstrip_free(s);\n"
    "}\n";

/* How many of the strips have 3, 4, ... 9 coins, and 10 or more; and how many
 * coins they have in all beyond the first three of each. */
enum {
    FEWEST = 3,
    MOST = TOSSES_MOST,
    FURTHER = MOST - FEWEST + 1,
    NUMBERS,
    SANE = 1000
};

/* "9 coins", as a check names it. */
static char *number_in_words(int k)
{
    return k == FURTHER ? text_copy("further coins")
                        : text_format("%d coins%s", FEWEST + k,
                                      k + 1 < FURTHER ? "" : " or more");
}

static Tosses tosses_of(const int *counts)
{
    Tosses tosses = {0};
    for (int k = 0; k < FURTHER; k++) {
        tosses.with[FEWEST + k] = counts[k];
        tosses.strips += counts[k];
    }
    return tosses;
}

/* What a reader needs of it. */
static const char counted_c[] =
    "/* For %d seeds without a pattern, %s: */\n"
    "CoinStrip *s = coinstrip_random(rules, seed);\n"
    "(void)coinstrip_coins(s);\n"
    "coinstrip_free(s);\n";

/* About so many strips whose seeds' numbers are first, first + step, ... */
static _Noreturn void fail_numbers(int strips, int first, int step,
                                   const int *counts, const Bounds *bounds)
{
    int right[NUMBERS];
    Text c = TEXT_EMPTY;
    text_addf(&c, counting_c, first, strips * step, step);
    for (int k = 0; k < NUMBERS; k++) {
        right[k] =
            k == FURTHER ? strips : strips >> (k + 1 < FURTHER ? k + 1 : k);
        char *name = number_in_words(k);
        text_addf(&c,
                  "check_number(\"%s\", with[%d], with[%d] >= %d && with[%d] "
                  "<= %d, \"about %d\");\n",
                  name, FEWEST + k, FEWEST + k, bounds[k].least, FEWEST + k,
                  bounds[k].most, right[k]);
        free(name);
    }
    Tosses came = tosses_of(counts), rightly = tosses_right(strips);
    const char *advice = tosses_advice(&came);
    char *numbers = tosses_in_words(&rightly), *got = tosses_in_words(&came);
    if (advice)
        note_advice(advice);
    draw_fail_counted(
        step == 1 ? "The numbers of coins do not come up as often as they "
                    "should"
        : first == COINSTRIP_WELTER
            ? "The numbers of coins do not come up as often as they should "
              "in Welter's game"
            : "The numbers of coins do not come up as often as they should "
              "in the Silver Dollar Game",
        text_format("of %d strips about %s; %d further coins in all", strips,
                    numbers, right[FURTHER]),
        text_format("%s; %d further coins in all", got, counts[FURTHER]),
        text_take(&c),
        text_format(counted_c, strips,
                    step == 1 ? "under both rules in turn" : "under one rule"));
}

static bool within(const int *counts, const Bounds *bounds)
{
    for (int k = 0; k < NUMBERS; k++)
        if (counts[k] < bounds[k].least || counts[k] > bounds[k].most)
            return false;
    return true;
}

/* Of so many strips each number of coins should come up about so often. */
static void find_bounds(int strips, Bounds bounds[NUMBERS])
{
    for (int k = 0; k < FURTHER; k++)
        bounds[k] =
            binomial_bounds(strips, k + 1 < FURTHER ? k + 1 : k, hardly_ever);
    bounds[FURTHER] = heads_bounds(strips, hardly_ever);
}

/*
 * In both games together, and in each by itself. A program that tosses fair
 * coins leaves any of these 54 bounds with probability under 6e-10.
 */
static void judge_counts(int half, int counts[2][NUMBERS])
{
    Bounds of_one[NUMBERS], of_both[NUMBERS];
    int both[NUMBERS];
    find_bounds(half, of_one);
    find_bounds(2 * half, of_both);
    for (int k = 0; k < NUMBERS; k++)
        both[k] = counts[0][k] + counts[1][k];
    bool right[2] = {within(counts[0], of_one), within(counts[1], of_one)};
    for (int rules = 0; rules < 2; rules++)
        if (!right[rules] && (right[1 - rules] || within(both, of_both)))
            fail_numbers(half, rules, 2, counts[rules], of_one);
    if (!within(both, of_both))
        fail_numbers(2 * half, 0, 1, both, of_both);
}

/* Draws so many strips: those of every other number from there on. */
static void draw_scattered(CoinStripRules rules, uint64_t from, int half)
{
    static uint64_t seeds[HALF];
    Drawing drawing = {.rules = rules};
    for (int i = 0; i < half; i++)
        seeds[i] = scattered(from + 2 * (uint64_t)i + rules);
    draw_strips(&drawing, seeds, (size_t)half, CALL_CPU_MS, drawn);
    for (int i = 0; i < half; i++)
        judge_not_won(&drawing, seeds[i], &drawn[i],
                      "it is won from the start");
}

/*
 * Where so many with three coins would come by chance once in 600 times, four
 * times as many strips are drawn: a coin that is not quite fair shows there.
 */
static void judge_three(int half, int with_three)
{
    enum { TIMES = 4 };
    const int all = TIMES * 2 * half;
    const Bounds bounds = binomial_bounds(all, 1, hardly_ever);
    if (is_within(with_three, binomial_bounds(2 * half, 1, 1. / 1300)))
        return;
    for (int k = 1; k < TIMES; k++)
        for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
            draw_scattered(rules, (uint64_t)(k * 2 * half), half);
            with_three += three_coins_count(drawn, half);
        }
    if (is_within(with_three, bounds))
        return;
    char *c = three_coins_code(all, "(z ^ (z >> 31)) & 0xffffffffu",
                               "(CoinStripRules)(i % 2)", bounds);
    note_advice("Step 10: half of the strips have 3 coins. Where a strip turns "
                "out to be won and is drawn again, its number of coins stays.");
    draw_fail_counted(
        "The numbers of coins do not come up as often as they should",
        text_format("of %d strips about %d with 3 coins", all, all / 2),
        text_format("%d with 3 coins", with_three), c,
        text_format(counted_c, all, "under both rules in turn"));
}

static int most_drawn(int most, int strips)
{
    for (int i = 0; i < strips; i++)
        most = drawn[i].coins > most ? drawn[i].coins : most;
    return most;
}

static const char most_c[] =
    "int most = 0;\n"
    "for (uint64_t i = 0; i < %d; i++) {\n"
    "    CoinStrip *s = drawn_strip(i);\n"
    "    int coins = s ? coinstrip_coins(s) : 0;\n"
    "    most = coins > most ? coins : most;\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "check_number(\"the most coins\", most, most > %d, \"more on some "
    "strip\");\n";

/*
 * There is no largest number of coins: one strip in 1,024 has more than 12.
 * Where none of the first 4,000 has, which happens to two right programs in a
 * hundred, more are drawn: 24,000 without one come with probability under
 * 1e-10. Of fewer strips fewer coins are asked for, so that the same holds.
 */
static void judge_most(int half, int most)
{
    enum { TIMES = 6 };
    const int all = TIMES * 2 * half;
    int seldom = FEWEST;
    while (binomial_bounds(all, seldom + 2 - FEWEST, 10 * hardly_ever).least >
           0)
        seldom++;
    for (int k = 1; k < TIMES && most <= seldom; k++)
        for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
            draw_scattered(rules, (uint64_t)(k * 2 * half), half);
            most = most_drawn(most, half);
        }
    if (most > seldom)
        return;
    note_advice("Step 10: there is no largest number of coins: after each coin "
                "a fair one is tossed for a further one.");
    draw_fail_counted(
        text_format("No strip has more than %d coins", most),
        text_format("of %d strips about %d with more than %d coins", all,
                    all >> (seldom + 1 - FEWEST), seldom),
        text_copy("none"), text_format(most_c, all, seldom),
        text_format(counted_c, all, "under both rules in turn"));
}

START_TEST(random__halves_for_each_further_coin)
{
    int counts[2][NUMBERS] = {{0}}, most = 0;
    const int half = half_of();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        draw_scattered(rules, 0, half);
        most = most_drawn(most, half);
        for (int i = 0; i < half; i++) {
            int coins = drawn[i].coins > MOST ? MOST : drawn[i].coins;
            if (coins < FEWEST)
                continue;
            counts[rules][coins - FEWEST]++;
            if (drawn[i].coins <= SANE)
                counts[rules][FURTHER] += drawn[i].coins - FEWEST;
        }
    }
    judge_counts(half, counts);
    judge_three(half, counts[0][0] + counts[1][0]);
    judge_most(half, most);
    judge_neighbours(COINSTRIP_SILVER_DOLLAR, 1);
    judge_neighbours(COINSTRIP_WELTER, 123456789);
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        judge_large_seeds(rules, 48);
        judge_large_seeds(rules, 64);
    }
}
END_TEST

void add_random_tosses_tests(AddTest *add)
{
    add("random/halves_for_each_further_coin",
        random__halves_for_each_further_coin);
}
