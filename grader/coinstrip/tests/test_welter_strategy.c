/* The part "welter": hints, and the computer. See test_welter.c. */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/interference.h"
#include "coinstrip/theory/hints.h"
#include "coinstrip/theory/history.h"
#include "coinstrip/theory/theory_check.h"
#include "coinstrip/theory/computer_games.h"
#include "coinstrip/boards/move_check.h"
#include "coinstrip/theory/won_strips.h"
#include "coinstrip/prepare.h"
#include "welter_parts.h"

static const CoinStripRules welter = COINSTRIP_WELTER;

/* ----------------------------------------------------------- strategy ---- */

START_TEST(welter__hints_on_every_small_strip)
{
    judge_every_hint(welter);
}
END_TEST

/* Is the strip made, and as it should be after the jump? */
static bool jumps_rightly(const Play *jump)
{
    Board after = move_check_board(welter, jump);
    if (!boards_usable(welter, boards_index(&jump->board)))
        return false;
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_board(welter, &jump->board);
    bool moved = coinstrip_move(strip, jump->coin, jump->distance);
    if (moved && sees_board(welter, strip, &after))
        return true;
    if (is_excused(PART_STRIP | PART_MOVES | PART_WELTER))
        return false;
    expect_bool(moved, true, "in Welter's game a coin may pass others");
    expect_board(welter, strip, &after, "a coin has passed others");
    return true;
}

/* What judges a strip that shows a board, and frees it. */
typedef void JudgeOn(CoinStripRules, CoinStrip *, const Board *);

static void judge_with_advice(JudgeOn *judge, CoinStrip *strip,
                              const Board *board)
{
    note_advice(board_is_won(board)
                    ? "Steps 12 and 13: on a strip that is won there is no "
                      "move. The answer is false, and *move is left alone."
                    : "Step 14: after a jump the coins must be in order, "
                      "whatever is asked next.");
    judge(welter, strip, board);
    note_advice(NULL);
}

/* The first thing that is asked after a jump, for whatever is asked before
 * might put the strip right. */
static void judge_after_jumps(JudgeOn *judge)
{
    size_t count;
    Play *plays = plays_of(JUMPED_LENGTH, PASSING, &count);
    coins_prepare();
    for (size_t i = 0; i < count; i++) {
        Board after = move_check_board(welter, &plays[i]);
        if (!jumps_rightly(&plays[i]))
            continue;
        call_trace_clear(&context_now()->trace);
        CoinStrip *strip = strip_of_board(welter, &plays[i].board);
        if (coinstrip_move(strip, plays[i].coin, plays[i].distance))
            judge_with_advice(judge, strip, &after);
    }
    free(plays);
}

START_TEST(welter__hints_with_many_coins)
{
    for (int coins = 1; coins <= 9; coins++)
        for (uint64_t i = 0; i < 12; i++) {
            Board board = some_board(welter, 11 + (int)(i % 7), coins,
                                     i % 3 == 0, (uint64_t)coins * 200 + i);
            judge_hint(welter, &board);
            if (i % 4 == 0)
                judge_hints_in_a_row(welter, &board);
        }
    judge_after_jumps(judge_hint_on);
    judge_refused_matches(welter);
    expect_judged();
}
END_TEST

static void judge_computer_move(CoinStripRules rules, CoinStrip *strip,
                                const Board *board)
{
    judge_computer_on(rules, strip, board);
}

/* More coins, of which some stand in the way of others, and nothing wins. */
static void judge_crowds(void)
{
    enum { MOST = 17 }; /* squares: the oracle's table doubles with each */
    for (int coins = 6; coins <= 13; coins++)
        for (uint64_t i = 0; i < 3; i++) {
            int length = coins + 4 + (int)i;
            Board board = some_board(welter, length < MOST ? length : MOST,
                                     coins, true, (uint64_t)coins * 300 + i);
            judge_computer(welter, &board);
        }
}

START_TEST(welter__computer_plays_to_win)
{
    enum { CALLS = 6 };
    size_t judged = 0, of = 0;
    coins_prepare();
    boards_prepare(welter, OP_IS_WON);
    for (size_t i = 0; i < 510; i += i < 126 ? 1 : 5) {
        Board board = boards_board(i);
        if (board_is_won(&board) ||
            pace_skips(i, 510, CALLS * pace_us(OP_MOVE)))
            continue;
        of++;
        judged += judge_computer(welter, &board);
    }
    expect_computer_judged(judged, of);
    if (!has_failed(PART_STRATEGY)) /* it would be charged there */
        judge_won_strips(welter);
    judge_crowds();
    judge_after_jumps(judge_computer_move);
    judge_matches(welter);
    judge_interference(INTERFERENCE_WELTER_HINTS);
}
END_TEST

START_TEST(welter__plays_forty_coins)
{
    context_now()->cpu_ms = SIZES_CPU_MS;
    judge_large(welter, 40, 120);
    judge_many(welter, 40, 200);
    judge_late_in_welter();
    judge_far_in_welter();
    judge_hints_in_history(welter);
    judge_many_turns(welter);
    expect_judged();
}
END_TEST

void add_welter_strategy_tests(AddTest *add)
{
    add("welter/hints_on_every_small_strip",
        welter__hints_on_every_small_strip);
    add("welter/hints_with_many_coins", welter__hints_with_many_coins);
    add("welter/computer_plays_to_win", welter__computer_plays_to_win);
    add("welter/plays_forty_coins", welter__plays_forty_coins);
}
