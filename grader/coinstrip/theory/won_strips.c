/* See won_strips.h. */
#include "won_strips.h"

#include <stdlib.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "hints.h"
#include "coinstrip/boards/sizes.h"

void judge_won_strip(CoinStripRules rules, int coins, int empty)
{
    char *text = text_of_runs((const int[][2]){{0, coins}, {empty, 0}}, 2);
    CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_if_taken(rules, text);
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
            .got = call_trace_found(false, move),
            .check = text_copy(
                "coinstrip_computer_play(s1, &move);\n"
                "check_move(\"coinstrip_computer_play\", move, move.coin == "
                "-77777 "
                "&& move.distance == -77777, \"*move left alone\");\n")});
    coinstrip_free(strip);
}

void judge_won_strips(CoinStripRules rules)
{
    static const char *const small[] = {"A", "A..", "AB", "ABC....", "....."};
    /* As many coins as the computer is ever asked to play with; but what is
     * wrong with strips of many is charged there. */
    const bool few = rules == COINSTRIP_WELTER || has_failed(PART_STRIP);
    const int coins_most = few ? 40 : 1000;
    enum { MOST = 20000 };
    const Grid squares = grid_of((GridPlan){
                   .least = 11, .most = MOST, .total = 25000, .row = 17}),
               coins = grid_of((GridPlan){
                   .least = 11, .most = coins_most, .total = 5000, .row = 18});
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        Board board;
        board_from_text(&board, small[i]);
        judge_computer(rules, &board);
    }
    for (size_t i = 0; i < squares.count; i++)
        judge_won_strip(rules, (int)(i % 2), squares.sizes[i]);
    for (size_t i = 0; i < coins.count; i++)
        judge_won_strip(rules, coins.sizes[i], i % 2 ? 0 : coins.sizes[i] / 2);
}
