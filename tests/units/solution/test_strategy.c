/*
 * Tests of perfect play on one strip: every position of small strips against
 * the definitions, published values, and large strips against the plain
 * formulas, O(n^2).
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "definitions.h"
#include "packed.h"
#include "strategy.h"

enum {
    SQUARES_OF_SILVER = IS_SLOW ? 16 : 22,
    SQUARES_OF_WELTER = IS_SLOW ? 16 : 20,
    SQUARES_OF_MOVES = IS_SLOW ? 11 : 14,
    SQUARES_OF_LENGTHS = IS_SLOW ? 8 : 10
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

/* The next larger number with as many bits set (R. W. Gosper's). */
static uint32_t next_of_as_many(uint32_t position)
{
    uint32_t lowest = position & (~position + 1);
    uint32_t carried = position + lowest;

    return position == 0 ? 0 : carried | ((carried ^ position) >> 2) / lowest;
}

/* (The table comes from the packed solver, which knows the rules alone:
 * test_packed.c holds it against the definitions.) */
static void check_outcomes(bool is_welter, int squares_in_all, int coins)
{
    PackedRules rules = is_welter ? PACKED_WELTER : PACKED_SILVER_DOLLAR;
    uint8_t *values = packed_solve(rules, PACKED_NORMAL, squares_in_all, coins);
    uint8_t *misere = packed_solve(rules, PACKED_MISERE, squares_in_all, coins);
    int64_t squares[32];

    ck_assert(values != NULL && misere != NULL);
    uint32_t position = packed_position(coins, 0);

    for (size_t i = 0; i < packed_count(squares_in_all, coins); i++) {
        StrategyStrip strip = strip_of(is_welter, position, squares);
        StrategyOutcome outcome = strategy_outcome(&strip, STRATEGY_MISERE);

        expect_of(strategy_value(&strip) == values[i], is_welter, position,
                  "the value is that by mex");
        expect_of((outcome == STRATEGY_WON) == (misere[i] == 1), is_welter,
                  position, "the misere outcome is that by the rules");
        position = next_of_as_many(position);
    }
    free(values);
    free(misere);
}

START_TEST(strategy__knows_each_value_and_misere_outcome)
{
    bool is_welter = _i != 0;
    int squares = is_welter ? SQUARES_OF_WELTER : SQUARES_OF_SILVER;

    for (int coins = 0; coins <= squares; coins++) {
        check_outcomes(is_welter, squares, coins);
    }
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
    tcase_add_loop_test(small, strategy__knows_each_value_and_misere_outcome, 0,
                        2);
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
