/* See toss_seeds.h. */
#include "toss_seeds.h"

#include <stdlib.h>
#include "coinstrip/expect.h"
#include "coinstrip/numbers/hash_mix.h"
#include "draw_failure.h"
#include "random_sample.h"
#include "three_coins.h"

static Drawn drawn[DRAWN_IN_A_ROW]; /* of the last draw */

/* Half of so many strips should have three coins. Where seeds are in a row, or
 * large, some generators do that roughly only: one in so many, and all but one
 * in so many, will do; and no less than chance asks for if there are few. */
static Bounds wide_bounds(int strips, int part)
{
    Bounds bounds = binomial_bounds(strips, 1, 1e-11 / 10);
    int few = strips / part;
    return (Bounds){few < bounds.least ? few : bounds.least,
                    strips - few > bounds.most ? strips - few : bounds.most};
}

enum { LARGE_SEEDS = 160, LARGE_PART = 5, NEIGHBOURS_PART = 10 };

/* The i-th seed with that many bits. */
static uint64_t large_seed(int bits, uint64_t i)
{
    return hash_mix(i) >> (64 - bits) | (uint64_t)1 << (bits - 1);
}

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
    *with_three = three_coins_count(drawn, *strips);
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

void judge_large_seeds(CoinStripRules rules, int bits)
{
    int strips, with_three;
    if (is_large_right(rules, bits, &strips, &with_three))
        return;
    Bounds bounds = wide_bounds(strips, LARGE_PART);
    note_advice(large_advice(rules, bits));
    char *seed = text_format("(z ^ (z >> 31)) >> %d | (uint64_t)1 << %d",
                             64 - bits, bits - 1);
    char *c = three_coins_code(strips, seed, call_trace_rules(rules), bounds);
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
void judge_neighbours(CoinStripRules rules, uint64_t first)
{
    Drawing drawing = {.rules = rules};
    uint64_t seeds[DRAWN_IN_A_ROW];
    const size_t strips = random_sample_few(&drawing, DRAWN_IN_A_ROW, 2);
    const int step = (int)(DRAWN_IN_A_ROW / strips);
    for (size_t i = 0; i < strips; i++)
        seeds[i] = first + i * (uint64_t)step;
    draw_strips(&drawing, seeds, strips, CALL_CPU_MS, drawn);
    int with_three = three_coins_count(drawn, (int)strips);
    if (!is_within(with_three, wide_bounds((int)strips, NEIGHBOURS_PART)))
        fail_neighbours(rules, first, (int)strips, step, with_three);
}
