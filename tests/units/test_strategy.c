/*
 * Tests of perfect play on one strip: every position of small strips against
 * the definitions, published values, and large strips against the plain
 * formulas, O(n^2).
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "definitions.h"
#include "strategy.h"

enum {
    SQUARES_OF_VALUES = 20,
    SQUARES_OF_MOVES = 14,
    SQUARES_OF_LENGTHS = 10,
};

static StrategyRules rules_of(bool is_welter)
{
    return is_welter ? STRATEGY_WELTER : STRATEGY_SILVER_DOLLAR;
}

static StrategyStrip strip_of(bool is_welter, uint32_t position,
                              int64_t *squares)
{
    int coins = squares_of(position, squares);

    return (StrategyStrip){rules_of(is_welter), (size_t)coins, squares};
}

/* ---- Values and outcomes of every small strip ---- */

START_TEST(strategy__knows_each_value)
{
    bool is_welter = _i != 0;
    uint16_t *values = measure_positions(is_welter, SQUARES_OF_VALUES, GRUNDY);
    int64_t squares[32];

    for (uint32_t position = 0; position >> SQUARES_OF_VALUES == 0;
         position++) {
        StrategyStrip strip = strip_of(is_welter, position, squares);

        expect_of(strategy_value(&strip) == values[position], is_welter,
                  position, "the value is that by mex");
    }
    free(values);
}
END_TEST

START_TEST(strategy__knows_each_misere_outcome)
{
    bool is_welter = _i != 0;
    uint16_t *lengths =
        measure_positions(is_welter, SQUARES_OF_VALUES, MISERE_REMOTENESS);
    int64_t squares[32];

    for (uint32_t position = 0; position >> SQUARES_OF_VALUES == 0;
         position++) {
        StrategyStrip strip = strip_of(is_welter, position, squares);
        bool is_won = strategy_outcome(&strip, STRATEGY_MISERE) == STRATEGY_WON;

        expect_of(is_won == (lengths[position] % 2 == 0), is_welter, position,
                  "the misere outcome is that of the definition");
    }
    free(lengths);
}
END_TEST

/* ---- Winning moves of every small strip ---- */

static uint32_t position_after(uint32_t position, const int64_t *squares,
                               StrategyMove move)
{
    int64_t from = squares[move.coin];

    return (position ^ (uint32_t)1 << from) | (uint32_t)1
                                                  << (from - move.distance);
}

static bool is_lost(const uint16_t *lengths, uint32_t position,
                    StrategyEnding ending)
{
    return lengths[position] % 2 == (ending == STRATEGY_MISERE ? 1 : 0);
}

/* The list holds each winning move once, in order, and nothing else. */
static void check_list(const uint16_t *lengths, uint32_t position,
                       const StrategyStrip *strip, StrategyEnding ending)
{
    bool is_welter = strip->rules == STRATEGY_WELTER;
    uint32_t options[MOST_OPTIONS];
    int count = list_options(is_welter, position, options);
    size_t winning = 0;
    size_t found;
    StrategyMove *moves = strategy_winning_moves(strip, ending, &found);

    for (int i = 0; i < count; i++) {
        winning += is_lost(lengths, options[i], ending);
    }
    expect_of(found == winning, is_welter, position, "all winning moves");
    for (size_t i = 0; i < found; i++) {
        uint32_t after = position_after(position, strip->squares, moves[i]);

        expect_of(strategy_is_legal(strip, moves[i]) &&
                      is_lost(lengths, after, ending),
                  is_welter, position, "each of them wins");
        expect_of(i == 0 || moves[i - 1].coin < moves[i].coin ||
                      (moves[i - 1].coin == moves[i].coin &&
                       moves[i - 1].distance < moves[i].distance),
                  is_welter, position, "they are in order");
    }
    free(moves);
}

static void check_single(const uint16_t *lengths, uint32_t position,
                         const StrategyStrip *strip, StrategyEnding ending)
{
    bool is_welter = strip->rules == STRATEGY_WELTER;
    bool wins = !is_lost(lengths, position, ending);
    StrategyMove move = {99, 99};

    expect_of(strategy_winning_move(strip, ending, &move) ==
                  (wins ? STRATEGY_WON : STRATEGY_LOST),
              is_welter, position, "whether there is a winning move");
    if (!wins) {
        expect_of(move.coin == 99, is_welter, position, "it is left alone");
    } else if (strategy_is_finished(strip)) {
        expect_of(move.distance == 0, is_welter, position, "won already");
    } else {
        expect_of(strategy_is_legal(strip, move) &&
                      is_lost(lengths,
                              position_after(position, strip->squares, move),
                              ending),
                  is_welter, position, "the one given wins");
    }
}

START_TEST(strategy__finds_each_winning_move)
{
    bool is_welter = _i % 2 != 0;
    StrategyEnding ending = _i / 2 != 0 ? STRATEGY_MISERE : STRATEGY_NORMAL;
    uint16_t *lengths = measure_positions(
        is_welter, SQUARES_OF_MOVES,
        ending == STRATEGY_MISERE ? MISERE_REMOTENESS : REMOTENESS);
    int64_t squares[32];

    for (uint32_t position = 0; position >> SQUARES_OF_MOVES == 0; position++) {
        StrategyStrip strip = strip_of(is_welter, position, squares);

        check_list(lengths, position, &strip, ending);
        check_single(lengths, position, &strip, ending);
    }
    free(lengths);
}
END_TEST

/* ---- Remoteness and suspense ---- */

static void check_play(const uint16_t *lengths, uint32_t position,
                       const StrategyStrip *strip, StrategyEnding ending)
{
    bool is_welter = strip->rules == STRATEGY_WELTER;
    StrategyMove move;
    bool moves = strategy_play(strip, ending, &move);

    expect_of(moves == !strategy_is_finished(strip), is_welter, position,
              "a perfect player moves while it is possible");
    if (!moves) {
        return;
    }

    uint32_t after = position_after(position, strip->squares, move);

    expect_of(strategy_is_legal(strip, move), is_welter, position, "legally");
    if (!is_lost(lengths, position, ending)) {
        expect_of(is_lost(lengths, after, ending), is_welter, position,
                  "and wins");
    } else {
        expect_of(lengths[after] + 1 == lengths[position], is_welter, position,
                  "or else holds out as long as possible");
    }
}

START_TEST(strategy__counts_the_moves_to_come)
{
    bool is_welter = _i % 2 != 0;
    StrategyEnding ending = _i / 2 != 0 ? STRATEGY_MISERE : STRATEGY_NORMAL;
    bool is_misere = ending == STRATEGY_MISERE;
    uint16_t *remoteness =
        measure_positions(is_welter, SQUARES_OF_LENGTHS,
                          is_misere ? MISERE_REMOTENESS : REMOTENESS);
    uint16_t *suspense = measure_positions(
        is_welter, SQUARES_OF_LENGTHS, is_misere ? MISERE_SUSPENSE : SUSPENSE);
    int64_t squares[32];

    for (uint32_t position = 0; position >> SQUARES_OF_LENGTHS == 0;
         position++) {
        StrategyStrip strip = strip_of(is_welter, position, squares);

        expect_of(strategy_remoteness(&strip, ending) == remoteness[position],
                  is_welter, position, "remoteness");
        expect_of(strategy_suspense(&strip, ending) == suspense[position],
                  is_welter, position, "suspense");
        check_play(remoteness, position, &strip, ending);
    }
    free(remoteness);
    free(suspense);
}
END_TEST

static Suite *strategy_suite(void)
{
    Suite *suite = suite_create("strategy");
    TCase *small = tcase_create("small");

    tcase_set_timeout(small, 60);
    tcase_add_loop_test(small, strategy__knows_each_value, 0, 2);
    tcase_add_loop_test(small, strategy__knows_each_misere_outcome, 0, 2);
    tcase_add_loop_test(small, strategy__finds_each_winning_move, 0, 4);
    tcase_add_loop_test(small, strategy__counts_the_moves_to_come, 0, 4);
    suite_add_tcase(suite, small);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(strategy_suite());

    srunner_run_all(runner, CK_ENV);

    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
