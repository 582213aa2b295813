/*
 * The half of the part "random" that is about strips of a size that is asked
 * for: see test_random.c.
 */
#include "coinstrip/suites.h"

#include <limits.h>
#include <stdlib.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/random/random_sample.h"
#include "coinstrip/random/random_strips.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/grid.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/mixed.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/prepare.h"

static Drawn drawn[DRAWN_IN_A_ROW]; /* large: kept off the stack */

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
        count > 1 && refused == count
            ? text_format(" (for all %zu seeds tried)", count)
        : count > 1 ? text_format(" (as for %zu of %zu seeds)", refused, count)
                    : text_copy("");
    char *wanted = size_asked_for(drawing);
    char *message = text_format("it gives NULL%s, but there is such a strip%s",
                                seeds, size_in_words(drawing));
    note_mistake(mistake_in_size(drawing));
    note_advice("Step 11: there is such a strip. Which of your conditions "
                "refuses this size, or does the function give up after some "
                "draws?");
    draw_fail(drawing, seed, &(Drawn){.made = false}, message, wanted, NULL);
}

/* What to look at, where the strip is not what was asked for. */
static const char *size_advice(const Drawing *drawing, const Drawn *strip)
{
    if (strip->length != drawing->length)
        return "Step 11: the strip has exactly \"length\" squares, empty ones "
               "at the end included.";
    if (strip->coins != drawing->coins)
        return "Step 11: exactly \"coins\" coins: can one be put on a square "
               "that has a coin already, or off the strip?";
    return "Step 11: a coin has as many moves as there are squares to the left "
           "of it, less one for each coin there. Is that counted anew where a "
           "coin is put elsewhere, and is the sum compared with min_moves "
           "rightly?";
}

static void judge_sized(const Drawing *drawing, uint64_t seed,
                        const Drawn *strip)
{
    char *what =
        strip->length != drawing->length
            ? text_format("it has %d square%s, not %d", strip->length,
                          strip->length == 1 ? "" : "s", drawing->length)
        : strip->coins != drawing->coins
            ? text_format("it has %d coin%s, not %d", strip->coins,
                          strip->coins == 1 ? "" : "s", drawing->coins)
        : strip->slack < drawing->min_moves
            ? text_format("only %ld move%s can be made on it", strip->slack,
                          strip->slack == 1 ? "" : "s")
            : NULL;
    if (what) {
        char *wanted = size_asked_for(drawing);
        if (strip->length != drawing->length)
            note_mistake(mistake_in_number("coinstrip_length", strip->length,
                                           drawing->length));
        note_advice(size_advice(drawing, strip));
        draw_fail(drawing, seed, strip, what, wanted, NULL);
    }
}

/* One that was drawn with that seed. */
static void judge_made(const Drawing *drawing, uint64_t seed,
                       const Drawn *strip)
{
    if (!strip->made)
        fail_refused(drawing, seed, strip, 1);
    judge_sized(drawing, seed, strip);
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

static void expect_won(CoinStripRules rules, const CoinStrip *strip, bool won)
{
    if (strip && boards_won_right(rules))
        expect_bool(coinstrip_is_won(strip), won,
                    won ? "no coin can move on it"
                        : "so many moves can be made on it");
}

/* A sized strip knows whether it is won: of such a size all are, or none is. */
static void judge_sized_won(CoinStripRules rules)
{
    static const int sizes[][3] = {
        {4, 4, 0}, {0, 3, 0}, {3, 9, 1}, {5, 30, 40}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        call_trace_clear(&coins_now()->story);
        expect_won(rules,
                   coinstrip_random_sized(rules, sizes[i][0], sizes[i][1],
                                          sizes[i][2], 1),
                   sizes[i][2] == 0);
    }
}

/* With the most moves there is one strip only, whose coins lie at the end. May
 * the last of them go to the first square? (What coinstrip_is_legal gets wrong
 * of such a strip that is made of a text, too, is charged elsewhere.) */
static void judge_sized_game(CoinStripRules rules, int coins, int length)
{
    const bool passes = rules == COINSTRIP_WELTER;
    char *text = text_of_runs((const int[][2]){{length - coins, coins}}, 1);
    CoinStrip *control = coinstrip_from_string(rules, text);
    bool known =
        control && coinstrip_is_legal(control, coins - 1, length - 1) == passes;
    coinstrip_free(control);
    free(text);
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = coinstrip_random_sized(rules, coins, length,
                                              coins * (length - coins), 5);
    expect_won(rules, strip, false);
    if (known && strip)
        expect_bool(coinstrip_is_legal(strip, coins - 1, length - 1), passes,
                    passes ? "in Welter's game a coin may pass others"
                           : "it would pass another coin");
    coinstrip_free(strip);
}

/* A sized strip knows its game too, however it was found. */
static void judge_sized_games(void)
{
    static const int sizes[][2] = {{2, 3}, {3, 9}, {4, 40}, {20, 30}, {5, 300}};
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        if (!legal_is_sound(rules))
            return;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        judge_sized_won(rules);
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            judge_sized_game(rules, sizes[i][0], sizes[i][1]);
    }
}

/* Whether the submission has strips with so many coins at all: where it has
 * not, that is charged where strips are made. */
static bool has_strips_of(const Drawing *drawing)
{
    const int runs[][2] = {{drawing->length - drawing->coins, drawing->coins}};
    if (drawing->coins < 1000 || !is_excused(PART_STRIP))
        return true;
    if (has_failed(PART_STRIP))
        return false;
    char *text = text_of_runs(runs, 1);
    int usual = coins_now()->cpu_ms;
    coins_new_session();
    coins_now()->cpu_ms = SIZES_CPU_MS;
    bool has = is_seen_fresh(drawing->rules, text);
    coins_now()->cpu_ms = usual;
    coins_new_session();
    free(text);
    return has;
}

/* A size to be asked for directly after another one, with the same seed. */
typedef struct {
    int before[3], then[3];
} Turn;

static CoinStrip *draw_in_turn(CoinStripRules rules, const int size[3],
                               uint64_t seed)
{
    return coinstrip_random_sized(rules, size[0], size[1], size[2], seed);
}

/* (Such functions as are wrong on small strips are charged elsewhere.) */
static void judge_turn(CoinStripRules rules, const Turn *turn, uint64_t seed)
{
    static const char why[] = "the call before had the same seed, but asked "
                              "for another strip";
    call_trace_clear(&coins_now()->story);
    coinstrip_free(draw_in_turn(rules, turn->before, seed));
    CoinStrip *strip = draw_in_turn(rules, turn->then, seed);
    expect_made(strip, why);
    if (boards_counts(rules, OP_LENGTH))
        expect_int(coinstrip_length(strip), turn->then[1], why);
    if (boards_counts(rules, OP_COINS))
        expect_int(coinstrip_coins(strip), turn->then[0], why);
    if (turn->then[0] == 1 && boards_sound(rules, OP_SQUARES))
        expect_int(coinstrip_square(strip, 0), turn->then[2], why);
    coinstrip_free(strip);
}

/* Only the game is another one: there is no strip but ".AB". */
static void judge_game_in_turn(CoinStripRules rules, uint64_t seed)
{
    static const int size[] = {2, 3, 2};
    if (!legal_is_sound(0) || !legal_is_sound(COINSTRIP_WELTER))
        return;
    call_trace_clear(&coins_now()->story);
    coinstrip_free(draw_in_turn(rules, size, seed));
    CoinStripRules other = COINSTRIP_WELTER - rules;
    CoinStrip *strip = draw_in_turn(other, size, seed);
    expect_made(strip, NULL);
    expect_bool(coinstrip_is_legal(strip, 1, 2), other == COINSTRIP_WELTER,
                other == COINSTRIP_WELTER
                    ? "in Welter's game a coin may pass others"
                    : "it would pass another coin");
    coinstrip_free(strip);
}

/* What was drawn with a seed before does not count when another strip is asked
 * for. (With one coin and the most moves there is just one strip: that of
 * before would have to be it, for three seeds.) */
static void judge_turns(void)
{
    static const Turn turns[] = {{{3, 10, 0}, {3, 12, 0}},
                                 {{3, 12, 0}, {5, 12, 0}},
                                 {{5, 12, 0}, {3, 9, 0}},
                                 {{1, 12, 0}, {1, 12, 11}}};
    note_state_advice(
        "Step 11: is something kept in a static variable from one call "
        "to the next? Another strip may be asked for with the same "
        "seed.");
    for (uint64_t seed = 5; seed < 8; seed++)
        for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
            for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
                judge_turn(rules, &turns[i], seed);
            judge_game_in_turn(rules, seed);
        }
    note_advice(NULL);
}

/* The whole of `most` times `percent`, in hundredths. */
static int share(long most, int percent)
{
    return (int)(most / 100 * percent + most % 100 * percent / 100);
}

/* Of a few coins on so many squares; of so many coins on some more squares; of
 * so many moves: the size of that number. Moves are asked for that are a share
 * of the most there can be, but not so many that few strips qualify. */
typedef Drawing SizeOf(int size, size_t number);

enum { PERCENT = 40 };

static Drawing size_of_squares(int size, size_t number)
{
    int few = 1 + (int)(number % 5), coins = few < size ? few : size;
    int percent = (int)(number * 7 % PERCENT);
    return (Drawing){(CoinStripRules)(number % 2), true, coins, size,
                     share((long)coins * (size - coins), percent)};
}

static Drawing size_of_coins(int size, size_t number)
{
    int empty = 3 + (int)(number * number % 50);
    int percent = (int)(number * 11 % PERCENT);
    return (Drawing){(CoinStripRules)(number % 2), true, size, size + empty,
                     share((long)size * empty, percent)};
}

static Drawing size_of_moves(int size, size_t number)
{
    int coins = 2;
    while ((long)coins * coins < 3L * size)
        coins++;
    return (Drawing){(CoinStripRules)(number % 2), true, coins, 2 * coins,
                     size};
}

/* All at once, a part at a time; one by one where that shows a mistake. */
static void judge_sizes_of(SizeOf *size_of, Grid sizes)
{
    enum { SQUARES = 20000, PART = 60 };
    Drawing part[PART];
    size_t count = 0;
    long squares = 0;
    for (size_t i = 0; i < sizes.count; i++) {
        part[count] = size_of(sizes.sizes[i], i);
        squares += part[count++].length;
        if (i + 1 < sizes.count && count < PART && squares < SQUARES)
            continue;
        if (!draw_each_right(part, count))
            for (size_t k = 0; k < count; k++)
                if (has_strips_of(&part[k])) {
                    uint64_t seed = k;
                    draw(&part[k], &seed, 1, SIZES_CPU_MS, drawn);
                    judge_all_sized(&part[k], seed, 1);
                }
        count = 0;
        squares = 0;
    }
}

/* (What is wrong with strips of some size was charged where they are made and
 * shown: then nothing more is asked here.) */
static void judge_all_sizes(void)
{
    enum { SQUARES_MOST = 100000, COINS_MOST = 20000 };
    if (has_failed(PART_STRIP))
        return;
    note_advice("Step 11: exactly that many coins and squares, and at least "
                "that many moves, whatever these numbers are.");
    judge_sizes_of(
        size_of_squares,
        grid_of((GridPlan){
            .least = 1, .most = SQUARES_MOST, .total = 130000, .row = 14}));
    judge_sizes_of(
        size_of_coins,
        grid_of((GridPlan){
            .least = 1, .most = COINS_MOST, .total = 20000, .row = 15}));
    judge_sizes_of(
        size_of_moves,
        grid_of((GridPlan){
            .least = 1, .most = SQUARES_MOST, .total = 300000, .row = 16}));
    note_advice(NULL);
}

START_TEST(random__sized_gives_what_is_asked)
{
    enum { SEEDS = 40, OF_FEW = 12, OF_THE_ONLY_ONE = 8 };
    coins_prepare();
    static const int sizes[][3] = {{1, 1, 0},
                                   {1, 2, 1},
                                   {2, 3, 2},
                                   {3, 10, 0},
                                   {3, 10, 5},
                                   {3, 10, 21},
                                   {5, 20, -4},
                                   {4, 4, 0},
                                   {0, 7, 0},
                                   {0, 1, -3},
                                   {2, 5, 6},
                                   {6, 12, 18},
                                   {26, 52, 5},
                                   {30, 33, 1},
                                   {30, 33, 90},
                                   {2, 300, 500},
                                   {10, 40, 250},
                                   {4, 4, -9},
                                   {3, 10, VERY_FEW},
                                   {0, 7, VERY_FEW},
                                   {4, 4, VERY_FEW},
                                   {5, 20, VERY_FEW},
                                   {2000, 10000, VERY_FEW}};
    enum { ROWS = 2 * sizeof sizes / sizeof *sizes };
    for (size_t i = 0; i < ROWS; i++) {
        Drawing drawing = {(CoinStripRules)(i % 2), true, sizes[i / 2][0],
                           sizes[i / 2][1], sizes[i / 2][2]};
        size_t count = drawing.length > 1000 ? 1
                       : drawing.min_moves == drawing_most(&drawing)
                           ? OF_THE_ONLY_ONE
                       : drawing.min_moves > drawing_most(&drawing) / 4 * 3
                           ? OF_FEW /* a draw may take long */
                           : SEEDS;
        if (!has_strips_of(&drawing))
            continue;
        count = random_sample_few(&drawing, count, ROWS);
        draw_in_a_row(&drawing, 0, count, drawn);
        judge_all_sized(&drawing, 0, count);
    }
    judge_all_sizes();
    judge_sized_games();
    judge_turns();
    judge_drawn_matches(true);
}
END_TEST

/* (coins * (length - coins) fits an int in each.) */
START_TEST(random__sized_refuses_what_there_is_not)
{
    enum { SEEDS = 3 };
    static const int sizes[][3] = {
        {-1, 5, 0},         {-1, 5, -9},
        {0, 0, 0},          {1, 0, 0},
        {0, -3, 0},         {6, 5, 0},
        {6, 5, -9},         {2, 5, 7},
        {5, 5, 1},          {0, 5, 1},
        {1, 1, 1},          {3, 10, 22},
        {2, 5, INT_MAX},    {-5, -7, 0},
        {-1, 5, VERY_FEW},  {0, 0, VERY_FEW},
        {6, 5, VERY_FEW},   {60000, 30000, -9},
        {0, 100000, 1},     {31000, 100000, INT_MAX},
        {1, 1, INT_MAX},    {31000, 100000, 31000 * 69000 + 1},
        {-17000, 100000, 0}};
    Drawing there = {COINSTRIP_SILVER_DOLLAR, true, 2, 5, 6};
    draw_in_a_row(&there, 0, 1, drawn);
    judge_all_sized(&there, 0, 1);
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof *sizes; i++) {
        Drawing drawing = {(CoinStripRules)(i % 2), true, sizes[i / 2][0],
                           sizes[i / 2][1], sizes[i / 2][2]};
        draw_in_a_row(&drawing, 0, SEEDS, drawn);
        for (size_t k = 0; k < SEEDS; k++)
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
    coins_now()->story.strips = 0;
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
typedef struct {
    int strips, first, last;
    bool other;
    uint64_t print; /* what the first of them looks like */
} Ends;

enum { SPREAD_COINS = 8, SPREAD_PART = 8, SPREAD_SEEDS = 400 };

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
            seeds[i] = mixed((uint64_t)(ends->strips + i)) & UINT32_MAX;
        draw(drawing, seeds, AT_ONCE, CALL_CPU_MS, drawn);
        if (ends->strips == 0)
            ends->print = drawn[0].print;
        for (int i = 0; i < AT_ONCE; i++) {
            const int *squares = drawn[i].squares;
            judge_made(drawing, seeds[i], &drawn[i]);
            ends->first += squares[0] < part;
            ends->last += squares[SPREAD_COINS - 1] >= drawing->length - part;
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

/* Do coins lie at either end of strips of more than twice so many squares, too,
 * if they do so of most strips with that many? False where they do not: some
 * programs prefer one end, and may; then there is nothing to be said of larger
 * strips either. (A program that stirs a strip, square by square, gets twice as
 * far with the square of the probability. Where at least 30 of 60 strips have a
 * coin at an end, and one in 4 is expected to, with probability 2e-5, then 1 in
 * 16 has one on twice as many squares, and 400 strips all lack it with 6e-12.)
 */
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
    if (ends.first == 0 || ends.last == 0)
        fail_spread(&drawing, ends.first == 0);
    return true;
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
            draw(&drawing, &seeds[k], 1, SIZES_CPU_MS, drawn);
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

void add_random_sized_tests(AddTest *add)
{
    add("random/sized_gives_what_is_asked", random__sized_gives_what_is_asked);
    add("random/sized_refuses_what_there_is_not",
        random__sized_refuses_what_there_is_not);
    add("random/sized_reaches_every_strip", random__sized_reaches_every_strip);
    add("random/sized_is_quick_where_few_qualify",
        random__sized_is_quick_where_few_qualify);
}
