/*
 * The part "random". Every check uses fixed seeds, so that the verdict on one
 * submission never changes; where chance comes in, the probability that a right
 * program fails stands beside the bound. Only where each seed counts by itself
 * is 0 among them: who errs there alone errs there alone.
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/random/random_sample.h"
#include "coinstrip/random/draw_failure.h"
#include "coinstrip/random/random_strips.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/observers.h"
#include "coinstrip/prepare.h"
#include "random_parts.h"

enum { FIRST_SEEDS = DRAWN_IN_A_ROW };

static Drawn drawn[FIRST_SEEDS]; /* large: kept off the stack */

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
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = coinstrip_random(rules, seed);
    if (strip && boards_won_right(rules)) /* before it is looked at */
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
                call_trace_clear(&context_now()->trace);
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

START_TEST(random__is_never_won_and_has_three_coins)
{
    enum { ROWS = 5 };
    coins_prepare();
    judge_games();
    judge_drawn_matches(false);
    judge_drawn_alive();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        Drawing drawing = {.rules = rules};
        const struct {
            uint64_t seed;
            size_t count;
        } first[ROWS] = {{0, FIRST_SEEDS},
                         {0x7ffffe00, FIRST_SEEDS},
                         {0xfffffe00, FIRST_SEEDS},
                         {(uint64_t)INT64_MAX - 3, 8},
                         {UINT64_MAX - 7, 8}};
        for (size_t k = 0; k < ROWS; k++) {
            size_t count = random_sample_few(&drawing, first[k].count, ROWS);
            draw_in_a_row(&drawing, first[k].seed, count, drawn);
            for (size_t i = 0; i < count; i++) {
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

static char *row_in_words(const SeedRow *row)
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

static bool is_new(size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (drawn[j].print == drawn[i].print)
            return false;
    return true;
}

/* Draws until there are so many different ones; how many there are. */
static size_t draw_different(const Drawing *drawing, const uint64_t *seeds,
                             size_t count, size_t least)
{
    size_t different = 0;
    for (size_t at = 0, now; at < count && different < least; at += now) {
        now = least < count - at ? least : count - at;
        draw_strips(drawing, seeds + at, now, CALL_CPU_MS, drawn + at);
        for (size_t i = at; i < at + now; i++)
            different += is_new(i);
    }
    return different;
}

void judge_different(const Drawing *drawing, SeedRow row, size_t least)
{
    uint64_t seeds[DRAWN_IN_A_ROW] = {0};
    for (size_t i = 0; i < row.count; i++)
        seeds[i] = row.first + i * row.step;
    size_t different = draw_different(drawing, seeds, row.count, least);
    if (!drawn[0].made)
        draw_fail(drawing, row.first, &drawn[0], "it gives NULL", "a strip",
                  NULL);
    if (different >= least)
        return;
    char *seed =
        row.step > 1
            ? text_format("%lluu + %uu * (unsigned)i",
                          (unsigned long long)row.first, row.step)
            : text_format("%lluu + (unsigned)i", (unsigned long long)row.first);
    char *call =
        drawing->sized
            ? text_format("coinstrip_random_sized(%s, %d, %d, %d, %s)",
                          call_trace_rules(drawing->rules), drawing->coins,
                          drawing->length, drawing->min_moves, seed)
            : text_format("coinstrip_random(%s, %s)",
                          call_trace_rules(drawing->rules), seed);
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
    judge_different(&drawing, (SeedRow){1, FIRST_SEEDS, 1}, 100);
    if (random_sample_few(&drawing, FIRST_SEEDS, 1) == FIRST_SEEDS) {
        judge_different(&drawing, (SeedRow){123456789, FIRST_SEEDS, 1}, 100);
        judge_different(
            &drawing, (SeedRow){((uint64_t)1 << 40) + 1, FIRST_SEEDS, 1}, 100);
    }
    drawing.rules = COINSTRIP_WELTER;
    judge_different(&drawing, (SeedRow){123456789, FIRST_SEEDS, 1}, 100);
}
END_TEST

void add_random_tests(AddTest *add)
{
    add("random/is_never_won_and_has_three_coins",
        random__is_never_won_and_has_three_coins);
    add("random/gives_many_different_strips",
        random__gives_many_different_strips);
}
