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

/* Half of so many strips should have three coins. Where seeds are in a row, or
 * large, some generators do that roughly only: one in so many, and all but one
 * in so many, will do; and no less than chance asks for if there are few. */
static Bounds wide_bounds(int strips, int part)
{
    Bounds bounds = binomial_bounds(strips, 1, hardly_ever / 10);
    int few = strips / part;
    return (Bounds){few < bounds.least ? few : bounds.least,
                    strips - few > bounds.most ? strips - few : bounds.most};
}

static int count_three(int strips)
{
    int with_three = 0;
    for (int i = 0; i < strips; i++)
        with_three += drawn[i].coins == FEWEST;
    return with_three;
}

static bool is_within(int count, Bounds bounds)
{
    return count >= bounds.least && count <= bounds.most;
}

/* ---------------------------------------------------------- large seeds ----
 */

enum { LARGE_SEEDS = 160, LARGE_PART = 5, NEIGHBOURS_PART = 10 };

/* The i-th seed with that many bits. */
static uint64_t large_seed(int bits, uint64_t i)
{
    return hash_mix(i) >> (64 - bits) | (uint64_t)1 << (bits - 1);
}

static const char with_3_c[] =
    "int with_3 = 0;\n"
    "for (uint64_t i = 0; i < %d; i++) {\n"
    "    uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;\n"
    "    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;\n"
    "    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;\n"
    "    uint64_t seed = %s;\n"
    "    CoinStrip *s = coinstrip_random(%s, seed);\n"
    "    with_3 += s && coinstrip_coins(s) == 3;\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "check_number(\"3 coins\", with_3, with_3 >= %d && with_3 <= %d, \"about "
    "%d\");\n";

/* What a reader needs of it. */
static const char large_c[] = "/* For %d seeds from 2^%d on: */\n"
                              "CoinStrip *s = coinstrip_random(%s, seed);\n"
                              "(void)coinstrip_coins(s);\n"
                              "coinstrip_free(s);\n";

/* Draws strips, stores how many there are, and how many with three coins. Is
 * that about half, whatever the size of the seed? */
static bool is_large_right(CoinStripRules rules, int bits, int *strips,
                           int *with_three)
{
    Drawing drawing = {.rules = rules};
    uint64_t seeds[LARGE_SEEDS];
    size_t count = random_sample_few(&drawing, LARGE_SEEDS, 8);
    for (uint64_t i = 0; i < count; i++)
        seeds[i] = large_seed(bits, i);
    draw_strips(&drawing, seeds, count, CALL_CPU_MS, drawn);
    *strips = (int)count;
    *with_three = count_three(*strips);
    return is_within(*with_three, wide_bounds(*strips, LARGE_PART));
}

/* From which seeds on is it wrong? */
static const char *large_advice(CoinStripRules rules, int bits)
{
    int strips, with_three;
    if (bits == 64 && is_large_right(rules, 63, &strips, &with_three))
        return "Step 10: it is wrong only for seeds from 2^63 on: these are "
               "negative in a number with a sign. Is the seed, or what the "
               "generator makes of it, kept in one (int64_t, long), where % "
               "and >> and comparisons do something else?";
    if (!is_large_right(rules, 33, &strips, &with_three))
        return "Step 10: it is wrong for seeds from 2^32 on. A seed has 64 "
               "bits: is it kept in something smaller, such as unsigned, or "
               "is its upper half all that counts there?";
    return "Step 10: a seed has 64 bits. Is it kept in something smaller, or "
           "in something with a sign?";
}

static void judge_large_seeds(CoinStripRules rules, int bits)
{
    int strips, with_three;
    if (is_large_right(rules, bits, &strips, &with_three))
        return;
    Bounds bounds = wide_bounds(strips, LARGE_PART);
    note_advice(large_advice(rules, bits));
    char *seed = text_format("(z ^ (z >> 31)) >> %d | (uint64_t)1 << %d",
                             64 - bits, bits - 1);
    char *c = text_format(with_3_c, strips, seed, call_trace_rules(rules),
                          bounds.least, bounds.most, strips / 2);
    free(seed);
    char *message = text_format("The numbers of coins do not come up as often "
                                "as they should for seeds of %d bits",
                                bits);
    draw_fail_counted(
        message,
        text_format("of %d strips about %d with 3 coins", strips, strips / 2),
        text_format("%d with 3 coins", with_three), c,
        text_format(large_c, strips, bits - 1, call_trace_rules(rules)));
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
            with_three += count_three(half);
        }
    if (is_within(with_three, bounds))
        return;
    char *c = text_format(with_3_c, all, "(z ^ (z >> 31)) & 0xffffffffu",
                          "(CoinStripRules)(i % 2)", bounds.least, bounds.most,
                          all / 2);
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

static const char neighbours_c[] =
    "int with_3 = 0;\n"
    "for (int i = 0; i < %d; i++) {\n"
    "    CoinStrip *s = coinstrip_random(%s, %lluu + %du * (unsigned)i);\n"
    "    with_3 += s && coinstrip_coins(s) == 3;\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "check_number(\"3 coins\", with_3, with_3 >= %d && with_3 <= %d, \"about "
    "%d\");\n";

static _Noreturn void fail_neighbours(CoinStripRules rules, uint64_t first,
                                      int strips, int step, int with_three)
{
    const Bounds bounds = wide_bounds(strips, NEIGHBOURS_PART);
    unsigned long long from = first,
                       last = first + (uint64_t)((strips - 1) * step);
    note_advice("Step 10: seeds like 0, 1, 2, ... should give numbers that "
                "have nothing to do with each other: mix the seed well before "
                "the first toss.");
    draw_fail_counted(
        text_format("The numbers of coins do not come up as often as they "
                    "should for the seeds from %llu to %llu",
                    from, last),
        text_format("of %d strips about %d with 3 coins", strips, strips / 2),
        text_format("%d with 3 coins", with_three),
        text_format(neighbours_c, strips, call_trace_rules(rules), from, step,
                    bounds.least, bounds.most, strips / 2),
        text_format("for (uint64_t seed = %llu; seed <= %llu; seed += %d) {\n"
                    "    CoinStrip *s = coinstrip_random(%s, seed);\n"
                    "    (void)coinstrip_coins(s);\n"
                    "    coinstrip_free(s);\n"
                    "}\n",
                    from, last, step, call_trace_rules(rules)));
}

/* Half of the strips should have three coins for seeds in a row, too; every
 * so many-th of them, where fewer are drawn. The bounds are very wide:
 * generators whose first numbers follow the seeds, more or less evenly, are
 * within them. */
static void judge_neighbours(CoinStripRules rules, uint64_t first)
{
    Drawing drawing = {.rules = rules};
    uint64_t seeds[DRAWN_IN_A_ROW];
    const size_t strips = random_sample_few(&drawing, DRAWN_IN_A_ROW, 2);
    const int step = (int)(DRAWN_IN_A_ROW / strips);
    for (size_t i = 0; i < strips; i++)
        seeds[i] = first + i * (uint64_t)step;
    draw_strips(&drawing, seeds, strips, CALL_CPU_MS, drawn);
    int with_three = count_three((int)strips);
    if (!is_within(with_three, wide_bounds((int)strips, NEIGHBOURS_PART)))
        fail_neighbours(rules, first, (int)strips, step, with_three);
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
