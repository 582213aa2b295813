/*
 * The part "random". Every check uses fixed seeds, so that the verdict on one
 * submission never changes; where chance comes in, the probability that a right
 * program fails stands beside the bound. Only where each seed counts by itself
 * is 0 among them: who errs there alone errs there alone.
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/random/drawn.h"
#include "coinstrip/random/drawn_strips.h"
#include "coinstrip/trace/excuse.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/mixed.h"
#include "coinstrip/boards/seen.h"
#include "coinstrip/random/tosses.h"
#include "coinstrip/memory/unwatched.h"

/* Numbers below 2^32 without a pattern that a simple generator could share. */
static uint64_t scattered(uint64_t i)
{
    return mixed(i) & 0xffffffffu;
}

enum { FIRST_SEEDS = DRAWN_IN_A_ROW, SCATTERED = 4000 };

static Drawn drawn[SCATTERED]; /* large: kept off the stack */

static size_t count_different(size_t count)
{
    size_t different = 0;
    for (size_t i = 0; i < count; i++) {
        bool again = false;
        for (size_t j = 0; j < i && !again; j++)
            again = drawn[i].print == drawn[j].print;
        different += !again;
    }
    return different;
}

/* Is the answer the same, and as wrong, about a strip that is made from the
 * text? Then it is no fault of what was drawn. */
static bool is_fault_of_moves(CoinStripRules rules, const char *text, int coin,
                              int distance)
{
    if (!is_excused(PART_MOVES))
        return false;
    CoinStrip *strip = coinstrip_from_string(rules, text);
    bool legal = strip && coinstrip_is_legal(strip, coin, distance);
    coinstrip_free(strip);
    return strip && legal != (rules == COINSTRIP_WELTER);
}

/* The last coin that can, jumps: in Welter's game that is legal, in the other
 * it is not. And the coins lie where the text shows them. */
static void judge_game(CoinStripRules rules, uint64_t seed)
{
    story_clear(&coins_now()->story);
    CoinStrip *strip = coinstrip_random(rules, seed);
    if (strip && fresh_won_right(rules)) /* before it is looked at */
        expect_bool(coinstrip_is_won(strip), false,
                    "a random strip is never won from the start");
    char *text = strip ? coinstrip_to_string(strip) : NULL;
    int length = text ? (int)strlen(text) : 0, before = -1, coin = 0;
    bool asked = false;
    for (int square = 0; square < length; square++) {
        if (text[square] == '.')
            continue;
        expect_int(coinstrip_square(strip, coin), square,
                   "the text shows it elsewhere");
        const char *gap = before > 0 ? memchr(text, '.', (size_t)before) : NULL;
        if (gap && !asked) {
            asked = true;
            if (is_fault_of_moves(rules, text, coin,
                                  square - (int)(gap - text))) {
                story_clear(&coins_now()->story);
                break;
            }
            note_advice("Step 10: does the strip that is drawn keep the rules "
                        "that it is drawn for? One that coinstrip_from_string "
                        "makes does.");
            expect_bool(
                coinstrip_is_legal(strip, coin, square - (int)(gap - text)),
                rules == COINSTRIP_WELTER,
                rules == COINSTRIP_WELTER
                    ? "in Welter's game a coin may pass others"
                    : "it would pass another coin");
            note_advice(NULL);
        }
        before = square;
        coin++;
    }
    free(text);
}

/* Only where the functions that look at strips are right by themselves. */
static void judge_games(void)
{
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        if (!is_believed(rules, OP_TO_STRING) ||
            !is_believed(rules, OP_SQUARES) || !legal_is_sound(rules))
            return;
    for (uint64_t seed = 0; seed < 12; seed++) {
        judge_game(COINSTRIP_SILVER_DOLLAR, seed);
        judge_game(COINSTRIP_WELTER, seed);
    }
}

static void judge_not_won(const Drawing *drawing, uint64_t seed,
                          const Drawn *strip, const char *message)
{
    if (!strip->made || strip->coins > DRAWN_COINS || strip->slack > 0)
        return;
    note_advice("Step 10: a strip that is won already is thrown away, and one "
                "with as many coins is drawn.");
    draw_fail(drawing, seed, strip, message, "a strip on which a coin can move",
              NULL);
}

START_TEST(random__is_never_won_and_has_three_coins)
{
    coins_prepare();
    judge_games();
    judge_drawn_matches(false);
    judge_drawn_alive();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        Drawing drawing = {.rules = rules};
        const struct {
            uint64_t seed;
            size_t count;
        } first[] = {{0, FIRST_SEEDS},
                     {0x7ffffe00, FIRST_SEEDS},
                     {0xfffffe00, FIRST_SEEDS},
                     {(uint64_t)INT64_MAX - 3, 8},
                     {UINT64_MAX - 7, 8}};
        for (size_t k = 0; k < sizeof first / sizeof *first; k++) {
            draw_in_a_row(&drawing, first[k].seed, first[k].count, drawn);
            for (size_t i = 0; i < first[k].count; i++) {
                uint64_t seed = first[k].seed + i;
                if (!drawn[i].made)
                    draw_fail(&drawing, seed, &drawn[i], "it gives NULL",
                              "a strip", NULL);
                if (drawn[i].coins < 3)
                    draw_fail(&drawing, seed, &drawn[i], "it has too few coins",
                              "3 coins or more", "coinstrip_coins(s1) >= 3");
                judge_not_won(&drawing, seed, &drawn[i],
                              "it is won from the start");
            }
        }
    }
}
END_TEST

static const char counting_c[] =
    "int with[12] = {0}; /* the last: all further coins together */\n"
    "for (uint64_t i = %d; i < 4000; i += %d) {\n"
    "    uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;\n"
    "    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;\n"
    "    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;\n"
    "    uint64_t seed = (z ^ (z >> 31)) & 0xffffffffu;\n"
    "    CoinStrip *s = coinstrip_random((CoinStripRules)(i %% 2), seed);\n"
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

typedef struct {
    int least, most;
} Bounds;

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

/* About the strips whose seeds' numbers are first, first + step, ... */
static _Noreturn void fail_numbers(int first, int step, const int *counts,
                                   const Bounds *bounds)
{
    int right[NUMBERS], strips = SCATTERED / step;
    Text c = TEXT_EMPTY;
    text_addf(&c, counting_c, first, step);
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

/*
 * Of 4,000 strips, every other one under the other rules, each number of coins
 * should come up about so often; that holds for the 2,000 of each game too. A
 * program that tosses fair coins leaves each of these 54 bounds (of the
 * binomial distributions, and of the negative one for all further coins) with
 * probability under 1e-11, any of them under 6e-10.
 */
static void judge_counts(int counts[2][NUMBERS])
{
    static const Bounds of_one[NUMBERS] = {{850, 1150}, {374, 633},
                                           {157, 354},  {59, 204},
                                           {18, 121},   {2, 75},
                                           {0, 48},     {0, 48},
                                           {1598, 2446}},
                        of_both[NUMBERS] = {
                            {1788, 2212}, {820, 1187}, {365, 646},
                            {154, 359},   {59, 205},   {18, 122},
                            {2, 75},      {2, 75},     {3422, 4622}};
    int both[NUMBERS];
    for (int k = 0; k < NUMBERS; k++)
        both[k] = counts[0][k] + counts[1][k];
    bool right[2] = {within(counts[0], of_one), within(counts[1], of_one)};
    for (int rules = 0; rules < 2; rules++)
        if (!right[rules] && (right[1 - rules] || within(both, of_both)))
            fail_numbers(rules, 2, counts[rules], of_one);
    if (!within(both, of_both))
        fail_numbers(0, 1, both, of_both);
}

/* ---------------------------------------------------------- large seeds ----
 */

enum { LARGE_SEEDS = 160, LEAST_WITH_THREE = 32, MOST_WITH_THREE = 128 };

/* The i-th seed with that many bits. */
static uint64_t large_seed(int bits, uint64_t i)
{
    return mixed(i) >> (64 - bits) | (uint64_t)1 << (bits - 1);
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

/* Half of the strips should have three coins, whatever the size of the seed. A
 * program that tosses fair coins leaves these bounds with probability under
 * 1e-12. */
static bool is_large_right(CoinStripRules rules, int bits, int *with_three)
{
    Drawing drawing = {.rules = rules};
    uint64_t seeds[LARGE_SEEDS];
    for (uint64_t i = 0; i < LARGE_SEEDS; i++)
        seeds[i] = large_seed(bits, i);
    draw(&drawing, seeds, LARGE_SEEDS, CALL_CPU_MS, drawn);
    *with_three = 0;
    for (size_t i = 0; i < LARGE_SEEDS; i++)
        *with_three += drawn[i].coins == FEWEST;
    return *with_three >= LEAST_WITH_THREE && *with_three <= MOST_WITH_THREE;
}

/* From which seeds on is it wrong? */
static const char *large_advice(CoinStripRules rules, int bits)
{
    int with_three;
    if (bits == 64 && is_large_right(rules, 63, &with_three))
        return "Step 10: it is wrong only for seeds from 2^63 on: these are "
               "negative in a number with a sign. Is the seed, or what the "
               "generator makes of it, kept in one (int64_t, long), where % "
               "and >> and comparisons do something else?";
    if (!is_large_right(rules, 33, &with_three))
        return "Step 10: it is wrong for seeds from 2^32 on. A seed has 64 "
               "bits: is it kept in something smaller, such as unsigned, or "
               "is its upper half all that counts there?";
    return "Step 10: a seed has 64 bits. Is it kept in something smaller, or "
           "in something with a sign?";
}

static void judge_large_seeds(CoinStripRules rules, int bits)
{
    int with_three;
    if (is_large_right(rules, bits, &with_three))
        return;
    note_advice(large_advice(rules, bits));
    char *seed = text_format("(z ^ (z >> 31)) >> %d | (uint64_t)1 << %d",
                             64 - bits, bits - 1);
    char *c = text_format(with_3_c, LARGE_SEEDS, seed, story_rules(rules),
                          LEAST_WITH_THREE, MOST_WITH_THREE, LARGE_SEEDS / 2);
    free(seed);
    char *message = text_format("The numbers of coins do not come up as often "
                                "as they should for seeds of %d bits",
                                bits);
    draw_fail_counted(
        message,
        text_format("of %d strips about %d with 3 coins", LARGE_SEEDS,
                    LARGE_SEEDS / 2),
        text_format("%d with 3 coins", with_three), c,
        text_format(large_c, LARGE_SEEDS, bits - 1, story_rules(rules)));
}

/* Draws half of SCATTERED strips: those of every other number from there on. */
static void draw_scattered(CoinStripRules rules, uint64_t from)
{
    static uint64_t seeds[SCATTERED / 2];
    Drawing drawing = {.rules = rules};
    for (size_t i = 0; i < SCATTERED / 2; i++)
        seeds[i] = scattered(from + 2 * i + rules);
    draw(&drawing, seeds, SCATTERED / 2, CALL_CPU_MS, drawn);
    for (size_t i = 0; i < SCATTERED / 2; i++)
        judge_not_won(&drawing, seeds[i], &drawn[i],
                      "it is won from the start");
}

/*
 * Where so many with three coins would come by chance once in 600 times, four
 * times as many strips are drawn: a coin that is not quite fair shows there. Of
 * 16,000 a program that tosses fair ones leaves these bounds with probability
 * under 1e-10.
 */
static void judge_three(int with_three)
{
    enum { TIMES = 4, DOUBT = 100, ALL = TIMES * SCATTERED, AWAY = 424 };
    if (abs(with_three - SCATTERED / 2) <= DOUBT)
        return;
    for (uint64_t k = 1; k < TIMES; k++)
        for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
            draw_scattered(rules, k * SCATTERED);
            for (size_t i = 0; i < SCATTERED / 2; i++)
                with_three += drawn[i].coins == FEWEST;
        }
    if (abs(with_three - ALL / 2) <= AWAY)
        return;
    char *c = text_format(with_3_c, ALL, "(z ^ (z >> 31)) & 0xffffffffu",
                          "(CoinStripRules)(i % 2)", ALL / 2 - AWAY,
                          ALL / 2 + AWAY, ALL / 2);
    note_advice("Step 10: half of the strips have 3 coins. Where a strip turns "
                "out to be won and is drawn again, its number of coins stays.");
    draw_fail_counted(
        "The numbers of coins do not come up as often as they should",
        text_format("of %d strips about %d with 3 coins", ALL, ALL / 2),
        text_format("%d with 3 coins", with_three), c,
        text_format(counted_c, ALL, "under both rules in turn"));
}

static int most_drawn(int most)
{
    for (size_t i = 0; i < SCATTERED / 2; i++)
        most = drawn[i].coins > most ? drawn[i].coins : most;
    return most;
}

static const char most_c[] =
    "int most = 0;\n"
    "for (uint64_t i = 0; i < %d; i++) {\n"
    "    uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;\n"
    "    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;\n"
    "    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;\n"
    "    uint64_t seed = (z ^ (z >> 31)) & 0xffffffffu;\n"
    "    CoinStrip *s = coinstrip_random((CoinStripRules)(i %% 2), seed);\n"
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
 * 1e-10.
 */
static void judge_most(int most)
{
    enum { TIMES = 6, ALL = TIMES * SCATTERED, SELDOM = 12 };
    for (uint64_t k = 1; k < TIMES && most <= SELDOM; k++)
        for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
            draw_scattered(rules, k * SCATTERED);
            most = most_drawn(most);
        }
    if (most > SELDOM)
        return;
    note_advice("Step 10: there is no largest number of coins: after each coin "
                "a fair one is tossed for a further one.");
    draw_fail_counted(
        text_format("No strip has more than %d coins", most),
        text_format("of %d strips about %d with more than %d coins", ALL,
                    ALL >> (SELDOM + 1 - FEWEST), SELDOM),
        text_copy("none"), text_format(most_c, ALL, SELDOM),
        text_format(counted_c, ALL, "under both rules in turn"));
}

static const char neighbours_c[] =
    "int with_3 = 0;\n"
    "for (uint64_t seed = %llu; seed < %llu; seed++) {\n"
    "    CoinStrip *s = coinstrip_random(%s, seed);\n"
    "    with_3 += s && coinstrip_coins(s) == 3;\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "check_number(\"3 coins\", with_3, with_3 >= %d && with_3 <= %d, \"about "
    "%d\");\n";

/* Half of the strips should have three coins for seeds in a row, too. The
 * bounds are very wide: generators whose first numbers follow the seeds, more
 * or less evenly, are within them, and fair coins leave them with probability
 * under 1e-150. */
static void judge_neighbours(CoinStripRules rules, uint64_t first)
{
    enum { LEAST = 100, MOST_OF_ALL = 900 };
    Drawing drawing = {.rules = rules};
    int with_three = 0;
    draw_in_a_row(&drawing, first, FIRST_SEEDS, drawn);
    for (size_t i = 0; i < FIRST_SEEDS; i++)
        with_three += drawn[i].coins == FEWEST;
    if (with_three >= LEAST && with_three <= MOST_OF_ALL)
        return;
    unsigned long long from = first, to = first + FIRST_SEEDS;
    note_advice("Step 10: seeds like 0, 1, 2, ... should give numbers that "
                "have nothing to do with each other: mix the seed well before "
                "the first toss.");
    draw_fail_counted(
        text_format("The numbers of coins do not come up as often as they "
                    "should for the seeds from %llu to %llu",
                    from, to - 1),
        text_format("of %d strips about %d with 3 coins", FIRST_SEEDS,
                    FIRST_SEEDS / 2),
        text_format("%d with 3 coins", with_three),
        text_format(neighbours_c, from, to, story_rules(rules), LEAST,
                    MOST_OF_ALL, FIRST_SEEDS / 2),
        text_format("for (uint64_t seed = %llu; seed < %llu; seed++) {\n"
                    "    CoinStrip *s = coinstrip_random(%s, seed);\n"
                    "    (void)coinstrip_coins(s);\n"
                    "    coinstrip_free(s);\n"
                    "}\n",
                    from, to, story_rules(rules)));
}

START_TEST(random__halves_for_each_further_coin)
{
    int counts[2][NUMBERS] = {{0}}, most = 0;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        draw_scattered(rules, 0);
        most = most_drawn(most);
        for (size_t i = 0; i < SCATTERED / 2; i++) {
            int coins = drawn[i].coins > MOST ? MOST : drawn[i].coins;
            if (coins < FEWEST)
                continue;
            counts[rules][coins - FEWEST]++;
            if (drawn[i].coins <= SANE)
                counts[rules][FURTHER] += drawn[i].coins - FEWEST;
        }
    }
    judge_counts(counts);
    judge_three(counts[0][0] + counts[1][0]);
    judge_most(most);
    judge_neighbours(COINSTRIP_SILVER_DOLLAR, 1);
    judge_neighbours(COINSTRIP_WELTER, 123456789);
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        judge_large_seeds(rules, 48);
        judge_large_seeds(rules, 64);
    }
}
END_TEST

static const char different_c[] =
    "char *texts[%zu];\n"
    "int different = 0;\n"
    "for (int i = 0; i < %zu; i++) {\n"
    "    bool again = false;\n"
    "    texts[i] = text_of(%s);\n"
    "    for (int j = 0; j < i && !again; j++)\n"
    "        again = strcmp(texts[i], texts[j]) == 0;\n"
    "    different += !again;\n"
    "}\n"
    "for (int i = 0; i < %zu; i++)\n"
    "    free(texts[i]);\n"
    "check_number(\"different strips\", different, different >= %zu, "
    "\"more\");";

/* Seeds that have the same distance from one to the next. */
typedef struct {
    uint64_t first;
    size_t count; /* DRAWN_IN_A_ROW at most */
    uint32_t step;
} Row;

static char *row_in_words(const Row *row)
{
    char *steps =
        row->step > 1 ? text_format(" %u apart,", row->step) : text_copy("");
    char *words = text_format("%zu seeds,%s from %llu on", row->count, steps,
                              (unsigned long long)row->first);
    free(steps);
    return words;
}

/* Two that are alike, though their seeds are not. */
static char *alike_told(const Drawing *drawing, const uint64_t *seeds,
                        size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (drawn[i].print == drawn[0].print)
            return draw_told(drawing, (uint64_t[]){seeds[0], seeds[i]},
                             (const Drawn *[]){&drawn[0], &drawn[i]},
                             i > 1 ? "other seeds" : NULL);
    return NULL;
}

/* Of these seeds, at least so many strips. */
static void judge_different(const Drawing *drawing, Row row, size_t least)
{
    uint64_t seeds[DRAWN_IN_A_ROW] = {0};
    for (size_t i = 0; i < row.count; i++)
        seeds[i] = row.first + i * row.step;
    draw(drawing, seeds, row.count, CALL_CPU_MS, drawn);
    if (!drawn[0].made)
        draw_fail(drawing, row.first, &drawn[0], "it gives NULL", "a strip",
                  NULL);
    size_t different = count_different(row.count);
    if (different >= least)
        return;
    char *seed =
        row.step > 1
            ? text_format("%lluu + %uu * (unsigned)i",
                          (unsigned long long)row.first, row.step)
            : text_format("%lluu + (unsigned)i", (unsigned long long)row.first);
    char *call = drawing->sized
                     ? text_format("coinstrip_random_sized(%s, %d, %d, %d, %s)",
                                   story_rules(drawing->rules), drawing->coins,
                                   drawing->length, drawing->min_moves, seed)
                     : text_format("coinstrip_random(%s, %s)",
                                   story_rules(drawing->rules), seed);
    free(seed);
    char *c =
        text_format(different_c, row.count, row.count, call, row.count, least);
    free(call);
    char *words = row_in_words(&row);
    char *message = text_format(
        different == 1 ? "The strips for %s, are all the same%s"
                       : "Of the strips for %s, too few are different%s",
        words, drawing->rules == COINSTRIP_WELTER ? " in Welter's game" : "");
    free(words);
    note_mistake(text_format("random%s strips: the seed",
                             drawing->sized ? " sized" : ""));
    draw_fail_counted(message,
                      text_format("at least %zu different strips", least),
                      text_format("%zu different strip%s", different,
                                  different == 1 ? "" : "s"),
                      c, alike_told(drawing, seeds, row.count));
}

START_TEST(random__gives_many_different_strips)
{
    Drawing drawing = {.rules = COINSTRIP_SILVER_DOLLAR};
    judge_different(&drawing, (Row){1, FIRST_SEEDS, 1}, 100);
    judge_different(&drawing, (Row){123456789, FIRST_SEEDS, 1}, 100);
    judge_different(&drawing, (Row){((uint64_t)1 << 40) + 1, FIRST_SEEDS, 1},
                    100);
    drawing.rules = COINSTRIP_WELTER;
    judge_different(&drawing, (Row){123456789, FIRST_SEEDS, 1}, 100);
}
END_TEST

/* ------------------------------------------------------------ determinism ----
 */

static const char again_c[] =
    "uint64_t seeds[] = {0, 1, 2, 3, 77, 1000, 65536, 3000000019u, "
    "12345678901234567890u};\n"
    "char *first[9], *again;\n"
    "for (int i = 0; i < 9; i++) {\n"
    "    CoinStrip *s = %s;\n"
    "    first[i] = coinstrip_to_string(s);\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "for (int i = 8; i >= 0; i--) {\n"
    "    coinstrip_free(coinstrip_random_sized(COINSTRIP_WELTER, 3, 9, 4, "
    "i));\n"
    "    coinstrip_free(coinstrip_random(COINSTRIP_WELTER, 4711 + i));\n"
    "    for (int k = 0; k < 2; k++) {\n"
    "        CoinStrip *s = %s;\n"
    "        again = coinstrip_to_string(s);\n"
    "        check_text(\"the same seed again\", again, first[i]);\n"
    "        coinstrip_free(s);\n"
    "    }\n"
    "    free(first[i]);\n"
    "}";

/* What differs only in another process comes of its addresses, or of a clock:
 * so the strips are drawn again by another run of the program, whose clocks
 * show another time (see reproduce_helpers.c). */
static const char elsewhere_c[] =
    "uint64_t seeds[] = {0, 1, 2, 3, 77, 1000, 65536, 3000000019u, "
    "12345678901234567890u};\n"
    "bool again = getenv(\"RUN_AGAIN\") != NULL;\n"
    "char *first[9];\n"
    "for (int i = 0; i < 9; i++) {\n"
    "    CoinStrip *s = %s;\n"
    "    first[i] = coinstrip_to_string(s);\n"
    "    coinstrip_free(s);\n"
    "    if (again)\n"
    "        printf(\"%%s\\n\", first[i] ? first[i] : \"\");\n"
    "}\n"
    "if (again)\n"
    "    exit(0);\n"
    "char name[4096] = \"'\", line[4096];\n"
    "ssize_t length = readlink(\"/proc/self/exe\", name + 1, 4000);\n"
    "strcpy(name + (length < 0 ? 0 : length) + 1, \"'\");\n"
    "setenv(\"RUN_AGAIN\", \"once\", 1);\n"
    "FILE *other = popen(name, \"r\");\n"
    "unsetenv(\"RUN_AGAIN\");\n"
    "for (int i = 0; i < 9; i++) {\n"
    "    CoinStrip *s = %s;\n"
    "    check_text(\"the same seed again\", coinstrip_to_string(s), "
    "first[i]);\n"
    "    coinstrip_free(s);\n"
    "    if (other && fgets(line, sizeof line, other)) {\n"
    "        line[strcspn(line, \"\\n\")] = '\\0';\n"
    "        check_text(\"the same seed in another process\", strdup(line), "
    "first[i]);\n"
    "    }\n"
    "    free(first[i]);\n"
    "}\n"
    "if (other)\n"
    "    pclose(other);\n";

/* `came`: how it was first, and then. */
static _Noreturn void fail_again(const Drawing *drawing, uint64_t seed,
                                 const Drawn *const came[2],
                                 bool in_same_process)
{
    char *before = drawn_text(came[0]), *then = drawn_text(came[1]);
    char *call =
        drawing->sized
            ? text_format("coinstrip_random_sized(%s, %d, %d, %d, seeds[i])",
                          story_rules(drawing->rules), drawing->coins,
                          drawing->length, drawing->min_moves)
            : text_format("coinstrip_random(%s, seeds[i])",
                          story_rules(drawing->rules));
    char *c = in_same_process ? text_format(again_c, call, call)
                              : text_format(elsewhere_c, call, call);
    char *message = text_format(
        "Seed %llu gives another strip than it gave before%s: all chance must "
        "come from the seed",
        (unsigned long long)seed,
        in_same_process ? "" : ", in another process at another time");
    if (!in_same_process)
        note_advice("Within one process it is the same. Does a time, the "
                    "number of the process, an address (of a variable, of a "
                    "function, of what malloc gives), or memory that was never "
                    "set go into your generator?");
    char *expected = before ? text_format("\"%s\"", before)
                            : text_copy("the same strip for the same seed");
    char *got = before && then ? text_format("\"%s\"", then)
                               : text_copy("another strip");
    free(before);
    free(then);
    draw_fail_counted(message, expected, got, c,
                      draw_told(drawing, (uint64_t[]){seed, seed}, came,
                                in_same_process ? "other strips are drawn"
                                                : "in another process:"));
}

/* Some as people type them; one that is negative as an int, one as a long. */
static const uint64_t seeds_again[] = {
    0, 1, 2, 3, 77, 1000, 65536, 3000000019u, 12345678901234567890u};

enum { AGAIN = sizeof seeds_again / sizeof *seeds_again };

/* Backwards, twice, with other calls in between, in the same process. */
static void judge_same_process(const Drawing *drawing, const Drawn *first)
{
    Drawn other, twice[2];
    Drawing between[] = {{.rules = COINSTRIP_WELTER, .sized = true, 3, 9, 4},
                         {.rules = COINSTRIP_WELTER}};
    for (int i = AGAIN; i-- > 0;) {
        uint64_t seed = seeds_again[i], number = 4711 + (uint64_t)i;
        for (int k = 0; k < 2; k++) /* of both kinds */
            draw(&between[k], &number, 1, CALL_CPU_MS, &other);
        draw(drawing, (uint64_t[]){seed, seed}, 2, CALL_CPU_MS, twice);
        for (int k = 0; k < 2; k++)
            if (twice[k].print != first[i].print)
                fail_again(drawing, seed,
                           (const Drawn *[]){&first[i], &twice[k]}, true);
    }
}

/* Draws each seed, forwards, under both rules; then again; then in a
 * program that was started anew: it has other addresses, and its clocks show
 * another time (see inside/clocks.c). */
static void judge_again(Drawing drawing)
{
    Drawn first[2][AGAIN], again[AGAIN];
    for (int rules = 0; rules < 2; rules++) {
        drawing.rules = (CoinStripRules)rules;
        draw(&drawing, seeds_again, AGAIN, CALL_CPU_MS, first[rules]);
    }
    for (int rules = 0; rules < 2; rules++) {
        drawing.rules = (CoinStripRules)rules;
        judge_same_process(&drawing, first[rules]);
    }
    coins_fresh_session();
    for (int rules = 2; rules-- > 0;) {
        uint64_t backwards[AGAIN];
        drawing.rules = (CoinStripRules)rules;
        for (int i = 0; i < AGAIN; i++)
            backwards[i] = seeds_again[AGAIN - 1 - i];
        draw(&drawing, backwards, AGAIN, CALL_CPU_MS, again);
        for (int i = 0; i < AGAIN; i++) {
            const Drawn *before = &first[rules][AGAIN - 1 - i];
            if (again[i].print != before->print)
                fail_again(&drawing, backwards[i],
                           (const Drawn *[]){before, &again[i]}, false);
        }
    }
}

/* Other sizes: only that other calls change nothing. */
static void judge_repeated(Drawing drawing)
{
    Drawn first[AGAIN];
    draw(&drawing, seeds_again, AGAIN, CALL_CPU_MS, first);
    judge_same_process(&drawing, first);
}

/* A function that gives one strip for every seed is deterministic too, but
 * random it is not. What seeds have above bit 31 need not count; what they have
 * from bit 16 to 31 makes a difference for one of twenty at least. (By chance
 * all are alike with probability 2^-19 if one strip comes up for half of the
 * seeds, which for the sizes asked for here none does by far.) */
static void judge_seeds(Drawing drawing)
{
    for (int rules = 0; rules < 2; rules++) {
        drawing.rules = (CoinStripRules)rules;
        note_advice(drawing.sized
                        ? "Step 11: does the seed go into your generator, all "
                          "of it, its low bits too? Or are the moves that are "
                          "asked for always shared out in one way?"
                        : "Step 10: does the seed go into your generator, all "
                          "of it, its low bits too?");
        judge_different(&drawing, (Row){0, 100, 1}, 2);
        note_advice("Does a variable that the seed goes through have fewer "
                    "than 32 bits?");
        judge_different(&drawing, (Row){5, 20, 1 << 16}, 2);
        note_advice(NULL);
    }
    judge_again(drawing);
}

START_TEST(random__depends_only_on_the_seed)
{
    char *why = chance_why(trial_now());
    if (why)
        stop_unjudged(why);
    judge_seeds((Drawing){.sized = false});
}
END_TEST

START_TEST(random__sized_depends_only_on_the_seed)
{
    judge_seeds(
        (Drawing){.sized = true, .coins = 4, .length = 14, .min_moves = 6});
    judge_repeated(
        (Drawing){.sized = true, .coins = 5, .length = 60, .min_moves = 0});
    judge_repeated(
        (Drawing){.sized = true, .coins = 9, .length = 20, .min_moves = -2});
}
END_TEST

void add_random_tests(AddTest *add)
{
    add("random/is_never_won_and_has_three_coins",
        random__is_never_won_and_has_three_coins);
    add("random/halves_for_each_further_coin",
        random__halves_for_each_further_coin);
    add("random/gives_many_different_strips",
        random__gives_many_different_strips);
    add("random/depends_only_on_the_seed", random__depends_only_on_the_seed);
    add("random/sized_depends_only_on_the_seed",
        random__sized_depends_only_on_the_seed);
}
