/*
 * The half of the part "random" that is about strips of a size that is asked
 * for: see test_random.c.
 */
#include "coinstrip/suites.h"

#include <limits.h>
#include <stdlib.h>
#include "coinstrip/random/random_sample.h"
#include "coinstrip/random/draw_failure.h"
#include "coinstrip/random/random_strips.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/prepare.h"
#include "coinstrip/random/sized.h"

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
        call_trace_clear(&context_now()->trace);
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
    call_trace_clear(&context_now()->trace);
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
    call_trace_clear(&context_now()->trace);
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
    call_trace_clear(&context_now()->trace);
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
                    draw_strips(&part[k], &seed, 1, SIZES_CPU_MS, drawn);
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

void add_random_sized_tests(AddTest *add)
{
    add("random/sized_gives_what_is_asked", random__sized_gives_what_is_asked);
    add("random/sized_refuses_what_there_is_not",
        random__sized_refuses_what_there_is_not);
}
