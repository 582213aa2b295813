/*
 * The part "random". Every check uses fixed seeds, so that the verdict on one
 * submission never changes; where chance comes in, the probability that a right
 * program fails stands beside the bound.
 */
#include "suites.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "drawn.h"
#include "expect.h"
#include "legal.h"
#include "mixed.h"

/* Numbers below 2^32 without a pattern that a simple generator could share. */
static uint64_t scattered(uint64_t i)
{
    return mixed(i) & 0xffffffffu;
}

enum { FIRST_SEEDS = 1000, SCATTERED = 4000 };

static Drawn drawn[SCATTERED]; /* large: kept off the stack */

static void draw_in_a_row(const Drawing *drawing, uint64_t first, size_t count)
{
    uint64_t seeds[FIRST_SEEDS];
    for (size_t i = 0; i < count; i++)
        seeds[i] = first + i;
    draw(drawing, seeds, count, CALL_CPU_MS, drawn);
}

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

/* The last coin that can, jumps: in Welter's game that is legal, in the other
 * it is not. And the coins lie where the text shows them. */
static void judge_game(CoinStripRules rules, uint64_t seed)
{
    story_clear(&coins_now()->story);
    CoinStrip *strip = coinstrip_random(rules, seed);
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
            expect_bool(
                coinstrip_is_legal(strip, coin, square - (int)(gap - text)),
                rules == COINSTRIP_WELTER,
                rules == COINSTRIP_WELTER
                    ? "in Welter's game a coin may pass others"
                    : "it would pass another coin");
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
        if (!fresh_sound(rules, OP_TO_STRING) ||
            !fresh_sound(rules, OP_SQUARES) || !legal_is_sound(rules))
            return;
    for (uint64_t seed = 0; seed < 12; seed++) {
        judge_game(COINSTRIP_SILVER_DOLLAR, seed);
        judge_game(COINSTRIP_WELTER, seed);
    }
}

START_TEST(random__is_never_won_and_has_three_coins)
{
    coins_prepare();
    judge_games();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        Drawing drawing = {.rules = rules};
        uint64_t first[] = {0, 0x7ffffe00, 0xfffffe00};
        for (size_t k = 0; k < sizeof first / sizeof *first; k++) {
            draw_in_a_row(&drawing, first[k], FIRST_SEEDS);
            for (size_t i = 0; i < FIRST_SEEDS; i++) {
                if (!drawn[i].made)
                    draw_fail(&drawing, first[k] + i, &drawn[i],
                              "it gives NULL", "a strip", NULL);
                if (drawn[i].coins < 3)
                    draw_fail(&drawing, first[k] + i, &drawn[i],
                              "it has too few coins", "3 coins or more",
                              "coinstrip_coins(s1) >= 3");
                if (drawn[i].coins <= DRAWN_COINS &&
                    drawn_slack(&drawn[i]) == 0)
                    draw_fail(&drawing, first[k] + i, &drawn[i],
                              "it is won from the start",
                              "a strip on which a coin can move", NULL);
            }
        }
    }
}
END_TEST

/* A line of C for a failure that is about many strips. */
static _Noreturn void fail_counts(const char *message, char *expected,
                                  char *got, const char *c)
{
    story_clear(&coins_now()->story);
    story_line(&coins_now()->story, "%s", c);
    fail_with((Failure){.message = text_copy(message),
                        .expected = expected,
                        .got = got,
                        .check = text_copy("")});
}

static const char counting_c[] =
    "int with[65] = {0};\n"
    "for (uint64_t i = 0; i < 4000; i++) {\n"
    "    uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;\n"
    "    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;\n"
    "    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;\n"
    "    uint64_t seed = (z ^ (z >> 31)) & 0xffffffffu;\n"
    "    CoinStrip *s = coinstrip_random(COINSTRIP_SILVER_DOLLAR, seed);\n"
    "    int coins = s ? coinstrip_coins(s) : 0;\n"
    "    with[coins < 0 || coins > 64 ? 64 : coins]++;\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "int more = 4000 - with[3] - with[4] - with[5] - with[6];\n"
    "check_that(\"3 coins\", with[3] >= 1760 && with[3] <= 2240, \"2000\");\n"
    "check_that(\"4 coins\", with[4] >= 800 && with[4] <= 1200, \"1000\");\n"
    "check_that(\"5 coins\", with[5] >= 340 && with[5] <= 660, \"500\");\n"
    "check_that(\"6 coins\", with[6] >= 135 && with[6] <= 365, \"250\");\n"
    "check_that(\"7 or more\", more >= 135 && more <= 365, \"250\");";

/*
 * Of 4,000 strips each number of coins should come up about so often; the
 * bounds are more than 7 standard deviations away (31.6, 27.4, 20.9, 15.3 and
 * 15.3 strips), so that a program that tosses fair coins leaves them with
 * probability under 1e-11 each.
 */
START_TEST(random__halves_for_each_further_coin)
{
    static const struct {
        int least, most;
    } bounds[] = {
        {1760, 2240}, {800, 1200}, {340, 660}, {135, 365}, {135, 365}};
    static uint64_t seeds[SCATTERED];
    int counts[5] = {0};
    Drawing drawing = {.rules = COINSTRIP_SILVER_DOLLAR};
    for (size_t i = 0; i < SCATTERED; i++)
        seeds[i] = scattered(i);
    draw(&drawing, seeds, SCATTERED, CALL_CPU_MS, drawn);
    for (size_t i = 0; i < SCATTERED; i++)
        counts[drawn[i].coins < 3   ? 0
               : drawn[i].coins < 7 ? drawn[i].coins - 3
                                    : 4]++;
    for (int k = 0; k < 5; k++)
        if (counts[k] < bounds[k].least || counts[k] > bounds[k].most)
            fail_counts(
                "The numbers of coins do not come up as often as they should",
                text_copy("of 4000 strips about 2000 with 3 coins, 1000 with "
                          "4, 500 with 5, 250 with 6, 250 with more"),
                text_format("%d with 3 coins, %d with 4, %d with 5, %d with "
                            "6, %d with more",
                            counts[0], counts[1], counts[2], counts[3],
                            counts[4]),
                counting_c);
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
    "check_that(\"the strips\", different >= %zu, \"more different ones\");";

/* Of `count` consecutive seeds, from `first` on, at least so many strips. */
static void judge_different(const Drawing *drawing, uint64_t first,
                            size_t count, size_t least)
{
    draw_in_a_row(drawing, first, count);
    if (!drawn[0].made)
        draw_fail(drawing, first, &drawn[0], "it gives NULL", "a strip", NULL);
    size_t different = count_different(count);
    if (different >= least)
        return;
    char *call =
        drawing->sized
            ? text_format("coinstrip_random_sized(COINSTRIP_SILVER_DOLLAR, %d, "
                          "%d, %d, %lluu + (unsigned)i)",
                          drawing->coins, drawing->length, drawing->min_moves,
                          (unsigned long long)first)
            : text_format("coinstrip_random(COINSTRIP_SILVER_DOLLAR, %lluu + "
                          "(unsigned)i)",
                          (unsigned long long)first);
    char *c = text_format(different_c, count, count, call, count, least);
    char *message = text_format("Of the strips for %zu seeds, from %llu on, "
                                "too few are different",
                                count, (unsigned long long)first);
    fail_counts(message, text_format("at least %zu different strips", least),
                text_format("%zu", different), c);
}

START_TEST(random__gives_many_different_strips)
{
    static const uint64_t first[] = {0, 123456789};
    for (size_t k = 0; k < 2; k++) {
        Drawing drawing = {.rules = COINSTRIP_SILVER_DOLLAR};
        judge_different(&drawing, first[k], FIRST_SEEDS, 100);
    }
}
END_TEST

/* ------------------------------------------------------------ determinism ----
 */

static const char again_c[] =
    "uint64_t seeds[] = {0, 1, 2, 3, 77, 1000, 65536};\n"
    "char *first[7], *again;\n"
    "for (int i = 0; i < 7; i++) {\n"
    "    CoinStrip *s = %s;\n"
    "    first[i] = coinstrip_to_string(s);\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "for (int i = 6; i >= 0; i--) {\n"
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

static _Noreturn void fail_again(const Drawing *drawing, uint64_t seed)
{
    const char *call =
        drawing->sized ? "coinstrip_random_sized(COINSTRIP_SILVER_DOLLAR, 4, "
                         "14, 6, seeds[i])"
                       : "coinstrip_random(COINSTRIP_SILVER_DOLLAR, seeds[i])";
    char *c = text_format(again_c, call, call);
    char *message = text_format(
        "Seed %llu gives another strip than it gave before: all chance must "
        "come from the seed",
        (unsigned long long)seed);
    fail_counts(message, text_copy("the same strip for the same seed"),
                text_copy("another strip"), c);
}

/* Draws each seed, forwards; then backwards, twice, with other calls in
 * between, in the same process; then in a fresh one. */
static void judge_again(const Drawing *drawing)
{
    static const uint64_t seeds[] = {0, 1, 2, 3, 77, 1000, 65536};
    enum { SEEDS = sizeof seeds / sizeof *seeds };
    Drawn first[SEEDS], other, again, twice[2];
    Drawing between[] = {{.rules = COINSTRIP_WELTER, .sized = true, 3, 9, 4},
                         {.rules = COINSTRIP_WELTER}};
    draw(drawing, seeds, SEEDS, CALL_CPU_MS, first);
    for (int i = SEEDS; i-- > 0;) {
        const Drawing *mixed = &between[drawing->sized ? 0 : 1];
        uint64_t number = 4711 + (uint64_t)i;
        draw(mixed, &number, 1, CALL_CPU_MS, &other);
        draw(drawing, (uint64_t[]){seeds[i], seeds[i]}, 2, CALL_CPU_MS, twice);
        if (twice[0].print != first[i].print ||
            twice[1].print != first[i].print)
            fail_again(drawing, seeds[i]);
    }
    coins_new_session();
    for (int i = SEEDS; i-- > 0;) {
        draw(drawing, &seeds[i], 1, CALL_CPU_MS, &again);
        if (again.print != first[i].print)
            fail_again(drawing, seeds[i]);
    }
}

/* A function that gives one strip for every seed is deterministic too, but
 * random it is not. */
START_TEST(random__depends_only_on_the_seed)
{
    Drawing drawing = {.rules = COINSTRIP_SILVER_DOLLAR};
    judge_different(&drawing, 0, 100, 2);
    judge_again(&drawing);
}
END_TEST

START_TEST(random__sized_depends_only_on_the_seed)
{
    Drawing drawing = {.rules = COINSTRIP_SILVER_DOLLAR,
                       .sized = true,
                       .coins = 4,
                       .length = 14,
                       .min_moves = 6};
    judge_different(&drawing, 0, 100, 2);
    judge_again(&drawing);
}
END_TEST

/* ------------------------------------------------------------------ sized ----
 */

/* What sets this size apart from others, if anything does. */
static const char *size_in_words(const Drawing *drawing)
{
    int most = drawing->coins * (drawing->length - drawing->coins);
    return drawing->coins == drawing->length ? ": with a coin on every square"
           : drawing->coins == 0             ? ": without coins"
           : drawing->min_moves == most ? ": with the most moves there can be"
           : drawing->min_moves < 0     ? ": such a min_moves asks nothing"
                                        : "";
}

/* "a strip of 1 coin on 5 squares with at least 2 moves". */
static char *size_asked_for(const Drawing *drawing)
{
    return text_format("a strip of %d coin%s on %d square%s with at least %d "
                       "move%s",
                       drawing->coins, drawing->coins == 1 ? "" : "s",
                       drawing->length, drawing->length == 1 ? "" : "s",
                       drawing->min_moves, drawing->min_moves == 1 ? "" : "s");
}

/* No strip, where there are some: for this seed, or for all of these? */
static _Noreturn void fail_refused(const Drawing *drawing, uint64_t seed,
                                   const Drawn *strips, size_t count)
{
    size_t refused = 0;
    for (size_t i = 0; i < count; i++)
        refused += !strips[i].made;
    char *seeds =
        count > 1 ? text_format(" (as for %zu of %zu seeds)", refused, count)
                  : text_copy("");
    char *wanted = size_asked_for(drawing);
    char *message = text_format("it gives NULL%s, but there is such a strip%s",
                                seeds, size_in_words(drawing));
    note_mistake(text_format("no strip: %s", size_in_words(drawing)));
    draw_fail(drawing, seed, &(Drawn){.made = false}, message, wanted, NULL);
}

static void judge_sized(const Drawing *drawing, uint64_t seed,
                        const Drawn *strip)
{
    bool seen = strip->coins <= DRAWN_COINS;
    char *what = strip->length != drawing->length
                     ? text_format("it has %d squares, not %d", strip->length,
                                   drawing->length)
                 : strip->coins != drawing->coins
                     ? text_format("it has %d coins, not %d", strip->coins,
                                   drawing->coins)
                 : seen && drawn_slack(strip) < drawing->min_moves
                     ? text_format("only %ld moves can be made on it",
                                   drawn_slack(strip))
                     : NULL;
    if (what) {
        char *wanted = size_asked_for(drawing);
        draw_fail(drawing, seed, strip, what, wanted, NULL);
    }
}

/* All that have just been drawn, of so many seeds from `first` on. */
static void judge_all_sized(const Drawing *drawing, uint64_t first,
                            size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!drawn[i].made)
            fail_refused(drawing, first + i, drawn, count);
        else
            judge_sized(drawing, first + i, &drawn[i]);
}

/* A sized strip knows its game too. */
static void judge_sized_games(void)
{
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        if (!legal_is_sound(rules))
            return;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        story_clear(&coins_now()->story);
        CoinStrip *strip = coinstrip_random_sized(rules, 2, 3, 2, 5);
        if (strip) /* it is ".AB": there is no other */
            expect_bool(coinstrip_is_legal(strip, 1, 2),
                        rules == COINSTRIP_WELTER,
                        rules == COINSTRIP_WELTER
                            ? "in Welter's game a coin may pass others"
                            : "it would pass another coin");
    }
}

START_TEST(random__sized_gives_what_is_asked)
{
    coins_prepare();
    judge_sized_games();
    static const int sizes[][3] = {
        {1, 1, 0},   {1, 2, 1},    {3, 10, 0},    {3, 10, 5},
        {3, 10, 21}, {5, 20, -4},  {4, 4, 0},     {0, 7, 0},
        {0, 1, -3},  {2, 5, 6},    {6, 12, 18},   {26, 52, 5},
        {30, 33, 1}, {30, 33, 90}, {2, 300, 500}, {10, 40, 250}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Drawing drawing = {(CoinStripRules)(i % 2), true, sizes[i][0],
                           sizes[i][1], sizes[i][2]};
        draw_in_a_row(&drawing, 0, 60);
        judge_all_sized(&drawing, 0, 60);
    }
}
END_TEST

START_TEST(random__sized_refuses_what_there_is_not)
{
    static const int sizes[][3] = {
        {-1, 5, 0}, {-1, 5, -9}, {0, 0, 0},       {1, 0, 0},  {0, -3, 0},
        {6, 5, 0},  {6, 5, -9},  {2, 5, 7},       {5, 5, 1},  {0, 5, 1},
        {1, 1, 1},  {3, 10, 22}, {2, 5, INT_MAX}, {-5, -7, 0}};
    Drawing there = {COINSTRIP_SILVER_DOLLAR, true, 2, 5, 6};
    draw_in_a_row(&there, 0, 1);
    judge_all_sized(&there, 0, 1);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Drawing drawing = {(CoinStripRules)(i % 2), true, sizes[i][0],
                           sizes[i][1], sizes[i][2]};
        draw_in_a_row(&drawing, 0, 5);
        for (size_t k = 0; k < 5; k++)
            if (drawn[k].made)
                draw_fail(&drawing, k, &drawn[k], "it gives a strip",
                          "NULL: there is no such strip", "s1 == NULL");
    }
}
END_TEST

/* How many strips there are of that size, and which have come up. */
typedef struct {
    size_t of, found;
    bool seen[1 << 12];
} Reach;

static bool qualifies(const Drawing *drawing, uint32_t coins)
{
    Board board = {drawing->length, coins};
    return board_coins(&board) == drawing->coins &&
           board_slack(&board) >= drawing->min_moves;
}

static void note_reached(Reach *reach, const Drawn *strip)
{
    uint32_t coins = 0;
    for (int i = 0; i < strip->coins && i < DRAWN_COINS; i++)
        coins |= (uint32_t)1 << strip->squares[i];
    reach->found += !reach->seen[coins];
    reach->seen[coins] = true;
}

static _Noreturn void fail_unreached(const Drawing *drawing, const Reach *reach)
{
    uint32_t coins = 0;
    while (!qualifies(drawing, coins) || reach->seen[coins])
        coins++;
    Board board = {drawing->length, coins};
    char *text = board_text(&board);
    char *c = text_format(
        "bool found = false;\n"
        "for (uint64_t seed = 0; seed < 20000 && !found; seed++) {\n"
        "    CoinStrip *s = coinstrip_random_sized(%s, %d, %d, %d, seed);\n"
        "    char *text = s ? coinstrip_to_string(s) : NULL;\n"
        "    found = text && strcmp(text, \"%s\") == 0;\n"
        "    free(text);\n"
        "    coinstrip_free(s);\n"
        "}\n"
        "check_that(\"the strip %s comes up\", found, \"within 20000 seeds\");",
        story_rules(drawing->rules), drawing->coins, drawing->length,
        drawing->min_moves, text, text);
    char *message = text_format(
        "coinstrip_random_sized(%s, %d, %d, %d, seed), for 20000 seeds: of the "
        "%zu strips there are only %zu came up",
        story_rules(drawing->rules), drawing->coins, drawing->length,
        drawing->min_moves, reach->of, reach->found);
    coins_now()->story.strips = 0;
    fail_counts(message, text_format("%s comes up too", text),
                text_copy("it never did"), c);
}

/* Where one strip of 50 is drawn with equal probability the chance that one of
 * them is not met in 20,000 draws is 50 * (49/50)^20000 < 1e-170. */
static void judge_reach(const Drawing *drawing)
{
    static Reach reach;
    memset(&reach, 0, sizeof reach);
    for (uint32_t coins = 0; coins < (uint32_t)1 << drawing->length; coins++)
        reach.of += qualifies(drawing, coins);
    enum { AT_ONCE = 100 };
    for (uint64_t seed = 0; seed < 20000 && reach.found < reach.of;
         seed += AT_ONCE) {
        draw_in_a_row(drawing, seed, AT_ONCE);
        judge_all_sized(drawing, seed, AT_ONCE);
        for (size_t i = 0; i < AT_ONCE; i++)
            note_reached(&reach, &drawn[i]);
    }
    if (reach.found < reach.of)
        fail_unreached(drawing, &reach);
}

START_TEST(random__sized_reaches_every_strip)
{
    static const int sizes[][3] = {{1, 5, 0},   {1, 12, 3},  {2, 7, 0},
                                   {2, 7, 6},   {3, 6, 0},   {4, 8, 11},
                                   {5, 7, 1},   {6, 12, 31}, {9, 12, 23},
                                   {3, 12, 23}, {11, 12, 0}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Drawing drawing = {(CoinStripRules)(i % 2), true, sizes[i][0],
                           sizes[i][1], sizes[i][2]};
        judge_reach(&drawing);
    }
}
END_TEST

/* Few strips qualify, or just one: drawing again until one does takes for ever.
 * Up to 100,000 squares, each within its deadline. */
START_TEST(random__sized_is_quick_where_few_qualify)
{
    static const int sizes[][3] = {{6, 12, 36},         {20, 40, 400},
                                   {20, 40, 398},       {50, 1000, 47500},
                                   {50, 1000, 47490},   {60, 120, 3590},
                                   {3, 100000, 299990}, {60, 100000, 5996300}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Drawing drawing = {(CoinStripRules)(i % 2), true, sizes[i][0],
                           sizes[i][1], sizes[i][2]};
        uint64_t seeds[] = {1, 2, 3};
        for (size_t k = 0; k < 3; k++) {
            draw(&drawing, &seeds[k], 1, SIZES_CPU_MS, drawn);
            judge_all_sized(&drawing, seeds[k], 1);
        }
    }
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
    add("random/sized_gives_what_is_asked", random__sized_gives_what_is_asked);
    add("random/sized_refuses_what_there_is_not",
        random__sized_refuses_what_there_is_not);
    add("random/sized_reaches_every_strip", random__sized_reaches_every_strip);
    add("random/sized_is_quick_where_few_qualify",
        random__sized_is_quick_where_few_qualify);
}
