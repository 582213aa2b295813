/* See reach.h. */
#include "reach.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/expect.h"
#include "coinstrip/theory/oracle.h"
#include "draw_failure.h"
#include "sized.h"

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

/* Is there no coin on that square in any strip that came up, though there may
 * be one? */
static bool is_square_missing(const Drawing *drawing, const Reach *reach,
                              int square)
{
    bool may = false;
    for (uint32_t coins = 0; coins < 1u << drawing->length; coins++) {
        if ((coins >> square & 1) == 0 || !qualifies(drawing, coins))
            continue;
        if (reach->seen[coins])
            return false;
        may = true;
    }
    return may;
}

/* Have all that came up just as many moves as were asked for? */
static bool has_least_moves(const Drawing *drawing, const Reach *reach)
{
    for (uint32_t coins = 0; coins < 1u << drawing->length; coins++) {
        Board board = {drawing->length, coins};
        if (reach->seen[coins] && board_slack(&board) != drawing->min_moves)
            return false;
    }
    return drawing->min_moves >= 0;
}

/* What the strips that never came up have in common; NULL where that is not
 * plain. */
static const char *unreached_advice(const Drawing *drawing, const Reach *reach)
{
    if (reach->found == 1)
        return "Step 11: one and the same strip came up for every seed, though "
               "there are others. Is what is left over always shared out in "
               "one way, such as all of it to the last coin?";
    if (is_square_missing(drawing, reach, 0))
        return "Step 11: no strip that came up has a coin on the first square. "
               "Do the squares that you draw begin at 0?";
    if (is_square_missing(drawing, reach, drawing->length - 1))
        return "Step 11: no strip that came up has a coin on the last square. "
               "A number below n, from 0 to n - 1, is % n, not % (n - 1).";
    for (int square = 1; square < drawing->length - 1; square++)
        if (is_square_missing(drawing, reach, square))
            return "Step 11: there is a square on which no strip that came up "
                   "has a coin. Which numbers does your draw never give?";
    if (has_least_moves(drawing, reach))
        return "Step 11: all strips that came up have just min_moves moves. "
               "There may be more: at least so many are asked for.";
    return NULL;
}

static _Noreturn void fail_unreached(const Drawing *drawing, uint64_t first,
                                     const Reach *reach)
{
    uint32_t coins = 0;
    while (!qualifies(drawing, coins) || reach->seen[coins])
        coins++;
    Board board = {drawing->length, coins};
    char *text = board_text(&board);
    char *c = text_format(
        "bool found = false;\n"
        "for (uint64_t i = 0; i < 20000 && !found; i++) {\n"
        "    uint64_t seed = %lluu + i;\n"
        "    CoinStrip *s = coinstrip_random_sized(%s, %d, %d, %d, seed);\n"
        "    char *text = s ? coinstrip_to_string(s) : NULL;\n"
        "    found = text && strcmp(text, \"%s\") == 0;\n"
        "    free(text);\n"
        "    coinstrip_free(s);\n"
        "}\n"
        "check_that(\"the strip %s comes up\", found, \"within 20000 seeds\");",
        (unsigned long long)first, call_trace_rules(drawing->rules),
        drawing->coins, drawing->length, drawing->min_moves, text, text);
    char *from = first == 0
                     ? text_copy("")
                     : text_format(" from %llu on", (unsigned long long)first);
    char *message = text_format(
        "coinstrip_random_sized(%s, %d, %d, %d, seed), for 20000 seeds%s: of "
        "the %zu strips that there are, only %zu came up",
        call_trace_rules(drawing->rules), drawing->coins, drawing->length,
        drawing->min_moves, from, reach->of, reach->found);
    free(from);
    context_now()->trace.strips = 0;
    const char *advice = unreached_advice(drawing, reach);
    if (advice)
        note_advice(advice);
    draw_fail_counted(
        message, text_format("%s comes up too", text),
        text_copy("it never did"), c,
        text_format("for (uint64_t seed = %llu; seed < %llu; seed++) {\n"
                    "    CoinStrip *s = coinstrip_random_sized(%s, %d, %d, %d, "
                    "seed);\n"
                    "    look_at(coinstrip_to_string(s)); /* never \"%s\" */\n"
                    "    coinstrip_free(s);\n"
                    "}\n",
                    (unsigned long long)first,
                    (unsigned long long)first + 20000,
                    call_trace_rules(drawing->rules), drawing->coins,
                    drawing->length, drawing->min_moves, text));
}

/* Draws until each has come up, or with so many seeds. */
static void draw_reach(const Drawing *drawing, uint64_t first, size_t seeds,
                       Reach *reach)
{
    enum { AT_ONCE = 100 };
    for (size_t at = 0, now; at < seeds && reach->found < reach->of;
         at += now) {
        now = seeds - at < AT_ONCE ? seeds - at : AT_ONCE;
        draw_in_a_row(drawing, first + at, now, drawn);
        judge_all_sized(drawing, first + at, now);
        for (size_t i = 0; i < now; i++)
            note_reached(reach, &drawn[i]);
    }
}

/* True if each has come up. Where one strip of 50 is drawn with equal
 * probability the chance that one of them is not met in 20,000 draws is
 * 50 * (49/50)^20000 < 1e-170. Who draws fewer may have missed it: then nothing
 * is said. */
static bool judge_reach(const Drawing *drawing, uint64_t first)
{
    enum { SEEDS = 20000 };
    static Reach reach;
    size_t seeds = random_sample_few(drawing, SEEDS, 1);
    memset(&reach, 0, sizeof reach);
    for (uint32_t coins = 0; coins < (uint32_t)1 << drawing->length; coins++)
        reach.of += qualifies(drawing, coins);
    draw_reach(drawing, first, seeds, &reach);
    if (reach.found < reach.of && seeds == SEEDS)
        fail_unreached(drawing, first, &reach);
    return reach.found == reach.of;
}

/* A strip for each size, or, of a program that is slow, for some. */
void judge_all_reached(void)
{
    static const struct {
        int size[3];
        uint64_t first;
    } list[] = {{{1, 5, 0}, 0},
                {{1, 12, 3}, 0},
                {{2, 7, 0}, 0},
                {{2, 7, 6}, 0},
                {{3, 6, 0}, 0},
                {{4, 8, 11}, 0},
                {{5, 7, 1}, 0},
                {{6, 12, 31}, 0},
                {{9, 12, 23}, 0},
                {{3, 12, 23}, 0},
                {{11, 12, 0}, 0},
                {{1, 6, -1}, 0},
                {{2, 5, -3}, 0},
                {{2, 12, 10}, 0},
                {{3, 6, 2}, 0},
                {{4, 7, 3}, 0},
                {{2, 5, 0}, (uint64_t)1 << 40 | 12345},
                {{2, 5, 0}, (uint64_t)1 << 63 | 12345}};
    enum { ALL = 2 * sizeof list / sizeof *list, USUAL = 150 };
    const Drawing any = {.sized = true};
    const size_t every = ALL / random_sample_few(&any, ALL, USUAL);
    bool reached = true;
    for (size_t i = 0; i < ALL && reached; i += every) {
        const int *size = list[i / 2].size;
        const Drawing drawing = {(CoinStripRules)(i / every % 2), true, size[0],
                                 size[1], size[2]};
        reached = judge_reach(&drawing, list[i / 2].first);
    }
}
