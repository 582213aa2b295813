/* See spread.h. */
#include "spread.h"

#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/numbers/hash_mix.h"
#include "draw_failure.h"
#include "several.h"
#include "sized.h"

/* Of strips of some coins: on how many a coin lies in the first eighth, and in
 * the last one, and whether they are not all the same. */
enum { SPREAD_COINS = 8, SPREAD_PART = 8, SPREAD_SEEDS = 400 };

typedef struct {
    int from; /* the first seed's number */
    int strips, first, last;
    int before[SPREAD_SEEDS],
        behind[SPREAD_SEEDS]; /* empty squares at the ends */
    bool other;
    uint64_t print; /* what the first of them looks like */
} Ends;

/* Draws on, until there are so many, or, if `soon`, until both ends have a
 * coin. The seeds lie far apart: what simple generators draw first is nearly
 * the same for seeds that follow each other. */
static void draw_ends(const Drawing *drawing, int strips, bool soon, Ends *ends)
{
    enum { AT_ONCE = 2 };
    uint64_t seeds[AT_ONCE];
    const int part = drawing->length / SPREAD_PART;
    while (ends->strips < strips &&
           !(soon && ends->first > 0 && ends->last > 0 && ends->other)) {
        for (int i = 0; i < AT_ONCE; i++)
            seeds[i] = hash_mix((uint64_t)ends->from + (uint64_t)ends->strips +
                                (uint64_t)i) &
                       UINT32_MAX;
        draw_strips(drawing, seeds, AT_ONCE, CALL_CPU_MS, drawn);
        if (ends->strips == 0)
            ends->print = drawn[0].print;
        for (int i = 0; i < AT_ONCE; i++) {
            const int *squares = drawn[i].squares;
            judge_made(drawing, seeds[i], &drawn[i]);
            const int behind = drawing->length - 1 - squares[SPREAD_COINS - 1];
            ends->before[ends->strips + i] = squares[0];
            ends->behind[ends->strips + i] = behind;
            ends->first += squares[0] < part;
            ends->last += behind < part;
            ends->other = ends->other || drawn[i].print != ends->print;
        }
        ends->strips += AT_ONCE;
    }
}

static const char spread_c[] =
    "int first = 0, last = 0;\n"
    "for (uint64_t i = 0; i < %d; i++) {\n"
    "    uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;\n"
    "    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;\n"
    "    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;\n"
    "    uint64_t seed = (z ^ (z >> 31)) & 0xffffffffu;\n"
    "    CoinStrip *s = coinstrip_random_sized(%s, %d, %d, 0, seed);\n"
    "    first += coinstrip_square(s, 0) < %d;\n"
    "    last += coinstrip_square(s, %d) >= %d;\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "check_that(\"strips with a coin in the %s eighth\", %s > 0, "
    "\"at least one\");\n";

/* On none of so many strips does a coin lie at that end. */
static _Noreturn void fail_spread(const Drawing *drawing, bool first)
{
    const char *end = first ? "first" : "last";
    int part = drawing->length / SPREAD_PART;
    char *c =
        text_format(spread_c, SPREAD_SEEDS, call_trace_rules(drawing->rules),
                    drawing->coins, drawing->length, part, SPREAD_COINS - 1,
                    drawing->length - part, end, end);
    char *message = text_format(
        "coinstrip_random_sized(%s, %d, %d, 0, seed), for %d seeds: no coin "
        "ever lies in the %s eighth of the strip, but on half as many squares "
        "coins often do",
        call_trace_rules(drawing->rules), drawing->coins, drawing->length,
        SPREAD_SEEDS, end);
    note_advice("Step 11: every strip can come up, and so can every square. "
                "How large can the random number be that a square is taken "
                "from?");
    draw_fail_counted(message, text_format("coins in the %s eighth, too", end),
                      text_copy("0 strips"), c, NULL);
}

/* Do coins come up to some square as often as to those before it, and no
 * further? Where squares are cut off, the least number of empty ones is about
 * as frequent as a little more. Where coins are shaken loose from the other
 * end, a square at a time, the few that get farthest are its tail: there are
 * several times as many a little nearer. (A coin that is drawn evenly has 28 of
 * 400 in the last sixteenth of seven eighths, and fewer than 12 with
 * probability 2e-4. Of a tail 2 or 3 lie there; 12 do in one of some hundred
 * samples, so that two are asked.) */
static bool ends_sharply(const int *empty, int length)
{
    enum { PART = 16, LEAST = 12 };
    const int part = length / PART;
    int least = length, near = 0, next = 0;
    for (int i = 0; i < SPREAD_SEEDS; i++)
        least = empty[i] < least ? empty[i] : least;
    for (int i = 0; i < SPREAD_SEEDS; i++) {
        near += empty[i] < least + part;
        next += empty[i] >= least + part && empty[i] < least + 2 * part;
    }
    return near >= LEAST && 2 * near >= next;
}

/* Do coins lie at either end of strips of more than twice so many squares, too,
 * if they do so of most strips with that many? False where they do not, but do
 * not stop short either: some programs prefer one end, and may; then there is
 * nothing to be said of larger strips either. */
static bool judge_spread(CoinStripRules rules, int length)
{
    enum { FEW = 24, SHORT_SEEDS = 60 };
    const Drawing drawing = {rules, true, SPREAD_COINS, 2 * length + 1, 0},
                  shorter = {rules, true, SPREAD_COINS, length, 0};
    Ends ends = {0}, before = {0};
    draw_ends(&drawing, FEW, true, &ends);
    if (!ends.other)
        judge_several(&drawing);
    if (ends.first > 0 && ends.last > 0)
        return true;
    if (random_sample_few(&drawing, SPREAD_SEEDS, 1) < SPREAD_SEEDS)
        return false; /* so many more take too long */
    draw_ends(&shorter, SHORT_SEEDS, false, &before);
    if (2 * before.first < before.strips || 2 * before.last < before.strips)
        return false;
    draw_ends(&drawing, SPREAD_SEEDS, true, &ends);
    if (ends.first > 0 && ends.last > 0)
        return true;
    const bool first = ends.first == 0;
    Ends more = {.from = SPREAD_SEEDS};
    if (!ends_sharply(first ? ends.before : ends.behind, drawing.length))
        return false;
    draw_ends(&drawing, SPREAD_SEEDS, false, &more);
    if ((first ? more.first : more.last) == 0 &&
        ends_sharply(first ? more.before : more.behind, drawing.length))
        fail_spread(&drawing, first);
    return false;
}

/* At the program's own numbers, and at some between powers of two: where a
 * strip from n squares on has no coin behind, or none before, the n-th, there
 * is one for each n of which a whole eighth is empty, and not of half of it. */
void judge_all_spreads(void)
{
    enum { LEAST = 16, LARGE = 24577, DRAWS = 24 };
    const Grid lengths = grid_of((GridPlan){.least = LEAST,
                                            .most = LARGE,
                                            .total = 90000,
                                            .own = 110000,
                                            .sparse = true,
                                            .halves = true});
    const double us = DRAWS * (pace_us(OP_RANDOM_SIZED) +
                               (SPREAD_COINS + 2) * pace_us(OP_SQUARE));
    bool goes_on = true;
    for (size_t i = 0; goes_on && i < lengths.count; i++)
        if (!pace_skips(i, lengths.count, us))
            goes_on = judge_spread((CoinStripRules)(i % 2), lengths.sizes[i]);
}
