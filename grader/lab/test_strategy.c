/* The part "strategy": coinstrip_hint and coinstrip_computer_play in the Silver
 * Dollar Game. */
#include "suites.h"

#include <stdlib.h>
#include "expect.h"
#include "hints.h"
#include "large.h"
#include "matches.h"
#include "sizes.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

START_TEST(strategy__hints_on_every_small_strip)
{
    judge_every_hint(silver);
}
END_TEST

/* Only where the answer is false: another wrong answer is charged elsewhere. */
START_TEST(strategy__leaves_the_move_alone_without_a_hint)
{
    CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    CoinStrip *strip = strip_of_text(silver, "..A");
    expect_ready(coinstrip_hint(strip, &move), "there is a winning move here");
    judge_hints_in_vain(silver);
}
END_TEST

START_TEST(strategy__hints_with_many_coins)
{
    for (int coins = 1; coins <= 9; coins++)
        for (uint64_t i = 0; i < 14; i++) {
            Board board = some_board(silver, 11 + (int)(i % 7), coins,
                                     i % 3 == 0, (uint64_t)coins * 100 + i);
            judge_hint(silver, &board);
            if (i % 4 == 0)
                judge_hints_in_a_row(silver, &board);
        }
    judge_refused_matches(silver);
    expect_judged();
}
END_TEST

/* Small strips on which someone can move: every third, which is many. */
static void judge_computers(bool lost)
{
    size_t judged = 0, of = 0;
    coins_prepare();
    fresh_prepare(silver, OP_IS_WON);
    for (size_t i = 0; i < 510; i++) {
        Board board = fresh_board(i);
        if (board_is_won(&board) || board_is_lost(silver, &board) != lost)
            continue;
        if (lost || i < 126 || i % 3 == 0) {
            of++;
            judged += judge_computer(silver, &board);
        }
    }
    expect_computer_judged(judged, of);
}

START_TEST(strategy__computer_wins_where_it_can)
{
    judge_computers(false);
    judge_matches(silver);
}
END_TEST

START_TEST(strategy__computer_moves_where_it_has_lost)
{
    judge_computers(true);
    if (coins_now()->wrong_when_lost)
        judge_matches(silver);
}
END_TEST

/* So many coins, won, and so many empty squares. Where that cannot be made, or
 * is not known to be won, it is charged elsewhere. */
static void judge_won(int coins, int empty)
{
    char *text = text_of_runs((const int[][2]){{0, coins}, {empty, 0}}, 2);
    CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    story_clear(&coins_now()->story);
    CoinStrip *strip = strip_if_taken(silver, text);
    free(text);
    if (!strip || !coinstrip_is_won(strip))
        return;
    expect_bool(coinstrip_computer_play(strip, &move), false,
                "the strip is won");
    if (move.coin != WIRE_UNTOUCHED || move.distance != WIRE_UNTOUCHED)
        fail_with((Failure){
            .message = text_copy("coinstrip_computer_play answers false and "
                                 "changes *move all the same"),
            .expected = text_copy("*move as it was before the call"),
            .got = story_found(false, move),
            .check = text_copy(
                "coinstrip_computer_play(s1, &move);\n"
                "check_move(\"coinstrip_computer_play\", move, move.coin == "
                "-77777 "
                "&& move.distance == -77777, \"*move left alone\");\n")});
    coinstrip_free(strip);
}

/* Larger ones than the small strips: without coins, with one, and full. */
static void judge_larger_won(void)
{
    static const int sizes[][2] = {{0, 11},   {0, 16},    {0, 20},   {0, 33},
                                   {0, 64},   {0, 100},   {0, 200},  {0, 256},
                                   {0, 1000}, {0, 10000}, {1, 15},   {1, 100},
                                   {1, 1000}, {11, 0},    {26, 10},  {27, 0},
                                   {40, 0},   {64, 64},   {100, 100}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        judge_won(sizes[i][0], sizes[i][1]);
}

START_TEST(strategy__computer_leaves_won_strips_alone)
{
    static const char *const won[] = {"A", "A..", "AB", "ABC....", "....."};
    Board ready = {3, 4};
    coins_prepare();
    fresh_prepare(silver, OP_IS_WON);
    note_aside(true);
    judge_computer(silver, &ready);
    note_aside(false);
    for (size_t i = 0; i < sizeof won / sizeof *won; i++) {
        Board board;
        board_from_text(&board, won[i]);
        judge_computer(silver, &board);
    }
    judge_larger_won();
    if (coins_now()->won_length > 0)
        judge_won(coins_now()->won_coins,
                  coins_now()->won_length - coins_now()->won_coins);
}
END_TEST

START_TEST(strategy__plays_a_thousand_coins)
{
    enum { SURELY_LONG = 50000, LENGTH = 100000 };
    coins_now()->cpu_ms = SIZES_CPU_MS;
    int length = largest_taken(silver);
    judge_large(silver, 1000, length < SURELY_LONG ? LENGTH : length);
    judge_gaps();
    judge_numbers();
    expect_judged();
}
END_TEST

void add_strategy_tests(AddTest *add)
{
    add("strategy/hints_on_every_small_strip",
        strategy__hints_on_every_small_strip);
    add("strategy/leaves_the_move_alone_without_a_hint",
        strategy__leaves_the_move_alone_without_a_hint);
    add("strategy/hints_with_many_coins", strategy__hints_with_many_coins);
    add("strategy/computer_wins_where_it_can",
        strategy__computer_wins_where_it_can);
    add("strategy/computer_moves_where_it_has_lost",
        strategy__computer_moves_where_it_has_lost);
    add("strategy/computer_leaves_won_strips_alone",
        strategy__computer_leaves_won_strips_alone);
    add("strategy/plays_a_thousand_coins", strategy__plays_a_thousand_coins);
}
