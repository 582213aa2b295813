/* The part "strategy": coinstrip_hint and coinstrip_computer_play in the Silver
 * Dollar Game. */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include "coinstrip/expect.h"
#include "coinstrip/boards/interference.h"
#include "coinstrip/theory/hints.h"
#include "coinstrip/theory/history.h"
#include "coinstrip/theory/theory_check.h"
#include "coinstrip/theory/computer_games.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/theory/won_strips.h"
#include "coinstrip/prepare.h"

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
    enum { MOST = 9, EACH = 14, CALLS = 12 };
    size_t asked = 0;
    for (int coins = 1; coins <= MOST; coins++)
        for (uint64_t i = 0; i < EACH; i++) {
            if (pace_skips(asked++, MOST * EACH, CALLS * pace_us(OP_MOVE)))
                continue;
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
    enum { EACH = 6 }; /* calls */
    size_t judged = 0, of = 0;
    coins_prepare();
    boards_prepare(silver, OP_IS_WON);
    for (size_t i = 0; i < 510; i++) {
        Board board = boards_board(i);
        if (board_is_won(&board) || board_is_lost(silver, &board) != lost)
            continue;
        if ((lost || i < 126 || i % 3 == 0) &&
            !pace_skips(i, 510, EACH * pace_us(OP_MOVE))) {
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
    judge_interference(INTERFERENCE_HINTS);
}
END_TEST

START_TEST(strategy__computer_moves_where_it_has_lost)
{
    judge_computers(true);
    if (context_now()->computer.when_lost)
        judge_matches(silver);
}
END_TEST

START_TEST(strategy__computer_leaves_won_strips_alone)
{
    Board ready = {3, 4};
    coins_prepare();
    boards_prepare(silver, OP_IS_WON);
    note_aside(true);
    judge_computer(silver, &ready);
    note_aside(false);
    judge_won_strips(silver);
    if (context_now()->computer.won_length > 0)
        judge_won_strip(silver, context_now()->computer.won_coins,
                        context_now()->computer.won_length -
                            context_now()->computer.won_coins);
}
END_TEST

START_TEST(strategy__plays_a_thousand_coins)
{
    enum { SURELY_LONG = 50000, LENGTH = 100000 };
    context_now()->cpu_ms = SIZES_CPU_MS;
    int length = largest_taken(silver);
    judge_large(silver, 1000, length < SURELY_LONG ? LENGTH : length);
    judge_gaps();
    judge_numbers();
    judge_hints_in_history(silver);
    judge_many_turns(silver);
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
