/* The half of the part "random" that is about a size that is asked for: which
 * of the strips of that size come up, and how soon. See test_random_sized.c. */
#include "coinstrip/suites.h"

#include <limits.h>
#include <stdlib.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/random/random_sample.h"
#include "coinstrip/random/draw_failure.h"
#include "coinstrip/random/random_strips.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/grid.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/hash_mix.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/prepare.h"
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
static void judge_all_reached(void)
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

static const char same_c[] =
    "char *first = NULL;\n"
    "bool other = false;\n"
    "for (uint64_t seed = 0; seed < %d && !other; seed++) {\n"
    "    CoinStrip *s = coinstrip_random_sized(%s, %d, %d, %d, seed);\n"
    "    char *text = s ? coinstrip_to_string(s) : NULL;\n"
    "    other = text && first && strcmp(text, first) != 0;\n"
    "    if (!first)\n"
    "        first = text;\n"
    "    else\n"
    "        free(text);\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "free(first);\n"
    "check_that(\"another strip\", other, \"two different ones\");\n";

/* Where one draw in 100,000 qualifies, or fewer, does more than one strip come
 * up? (Not where only a handful are left: a program that moves the coins of any
 * draw to the right, as far as it takes, gives most often the same one there,
 * and may. Here thousands qualify. Even where one of them comes up six times in
 * ten, 60 seeds all give it with probability 0.6^59 < 1e-12.) */
static void judge_several(const Drawing *drawing)
{
    enum { SEEDS = 60, AT_ONCE = 6 };
    uint64_t first = 0; /* what the first looks like */
    for (uint64_t seed = 0; seed < SEEDS; seed += AT_ONCE) {
        draw_in_a_row(drawing, seed, AT_ONCE, drawn);
        judge_all_sized(drawing, seed, AT_ONCE);
        first = seed == 0 ? drawn[0].print : first;
        for (size_t i = 0; i < AT_ONCE; i++)
            if (drawn[i].print != first)
                return;
    }
    char *c = text_format(same_c, SEEDS, call_trace_rules(drawing->rules),
                          drawing->coins, drawing->length, drawing->min_moves);
    char *message = text_format(
        "coinstrip_random_sized(%s, %d, %d, %d, seed), for %d seeds: the "
        "strips are all the same",
        call_trace_rules(drawing->rules), drawing->coins, drawing->length,
        drawing->min_moves, SEEDS);
    note_advice("Step 11: where few strips qualify, too, every one of them can "
                "come up. Is one fixed strip given when the draws run out?");
    draw_fail_counted(
        message, text_copy("at least 2 different strips"),
        text_copy("1 different strip"), c,
        draw_told(drawing, (uint64_t[]){SEEDS - 2, SEEDS - 1},
                  (const Drawn *[]){&drawn[AT_ONCE - 2], &drawn[AT_ONCE - 1]},
                  NULL));
}

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
            seeds[i] = hash_mix((uint64_t)(ends->from + ends->strips + i)) &
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

/* With so many coins, and so many moves, too, there is not one strip for all
 * seeds: as a rule the first two differ. */
static void judge_others(SizeOf *size_of, const Grid *sizes)
{
    for (size_t i = 0; i < sizes->count; i++) {
        const Drawing drawing = size_of(sizes->sizes[i], i);
        draw_in_a_row(&drawing, 0, 2, drawn);
        judge_all_sized(&drawing, 0, 2);
        if (drawn[0].print == drawn[1].print)
            judge_several(&drawing);
    }
}

/* Four fifths of the moves that there can be: hardly ever drawn by chance. */
static Drawing size_of_most_moves(int size, size_t number)
{
    int coins = 6;
    while ((long)coins * coins * 4 < 5L * size)
        coins++;
    return (Drawing){(CoinStripRules)(number % 2), true, coins, 2 * coins,
                     size};
}

static void judge_all_others(void)
{
    const Grid coins = grid_of((GridPlan){
                   .least = 12, .most = 9000, .total = 12000, .sparse = true}),
               moves = grid_of((GridPlan){.least = 40,
                                          .most = 70000,
                                          .total = 130000,
                                          .sparse = true});
    judge_others(size_of_coins, &coins);
    judge_others(size_of_most_moves, &moves);
}

/* At the program's own numbers, and at some between powers of two: where a
 * strip from n squares on has no coin behind, or none before, the n-th, there
 * is one for each n of which a whole eighth is empty, and not of half of it. */
static void judge_all_spreads(void)
{
    enum { LEAST = 16, LARGE = 24577, DRAWS = 24 };
    const Grid lengths = grid_of((GridPlan){.least = LEAST,
                                            .most = LARGE,
                                            .total = 200000,
                                            .sparse = true,
                                            .halves = true});
    const double us = DRAWS * (pace_us(OP_RANDOM_SIZED) +
                               (SPREAD_COINS + 2) * pace_us(OP_SQUARE));
    bool goes_on = true;
    for (size_t i = 0; goes_on && i < lengths.count; i++)
        if (!pace_skips(i, lengths.count, us))
            goes_on = judge_spread((CoinStripRules)(i % 2), lengths.sizes[i]);
}

START_TEST(random__sized_reaches_every_strip)
{
    static const int few[][3] = {{10, 100, 800}, {20, 60, 700}};
    judge_all_reached();
    for (size_t i = 0; i < sizeof few / sizeof *few; i++)
        judge_several(&(Drawing){(CoinStripRules)(i % 2), true, few[i][0],
                                 few[i][1], few[i][2]});
    if (!has_failed(PART_STRIP)) { /* as above */
        judge_all_spreads();
        judge_all_others();
    }
}
END_TEST

/* Few strips qualify, or just one: drawing again until one does takes for ever.
 * Up to 100,000 squares, each within its deadline, and as many coins and moves
 * as can be asked for: the product of coins and empty squares fits an int. */
START_TEST(random__sized_is_quick_where_few_qualify)
{
    static const int sizes[][3] = {{6, 12, 36},
                                   {20, 40, 400},
                                   {20, 40, 398},
                                   {50, 1000, 47500},
                                   {50, 1000, 47490},
                                   {60, 120, 3590},
                                   {3, 100000, 299990},
                                   {60, 100000, 5996300},
                                   {69000, 100000, 0},
                                   {1000, 100000, 98000000},
                                   {31000, 100000, 2138000000}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        enum { SHORT = 1000 };
        uint64_t seeds[] = {1, 2, 3}, before = 0;
        size_t count = sizes[i][1] > SHORT ? 2 : 3; /* under either rules */
        for (size_t k = 0; k < count; k++) {
            Drawing drawing = {(CoinStripRules)((i + k) % 2), true, sizes[i][0],
                               sizes[i][1], sizes[i][2]};
            if (k < 2 && !has_strips_of(&drawing))
                break;
            if (drawing.min_moves <= 0)
                note_advice("Step 11: no draw has to be thrown away where no "
                            "move is asked for. Is there a loop within a loop "
                            "over coins, or over squares?");
            draw_strips(&drawing, &seeds[k], 1, SIZES_CPU_MS, drawn);
            note_advice("Step 11: exactly that many coins and squares, and at "
                        "least that many moves, also where these are large "
                        "numbers, or the most there can be.");
            judge_all_sized(&drawing, seeds[k], 1);
            note_advice(NULL);
            if (drawing.min_moves <= 0 && k > 0 && drawn[0].print == before)
                judge_several(&drawing); /* any strip of so many will do */
            before = drawn[0].print;
        }
    }
}
END_TEST

void add_random_reach_tests(AddTest *add)
{
    add("random/sized_reaches_every_strip", random__sized_reaches_every_strip);
    add("random/sized_is_quick_where_few_qualify",
        random__sized_is_quick_where_few_qualify);
}
