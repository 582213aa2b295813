/*
 * Tests of the solver of all positions at once: against the definitions, and
 * against numbers that others have published.
 */
#include <check.h>
#include <stdlib.h>

#include "definitions.h"
#include "packed.h"

enum { SQUARES = IS_SLOW ? 11 : 15 };

/* ---- Numbers ---- */

START_TEST(packed__numbers_each_position)
{
    for (int coins = 0; coins <= 12; coins++) {
        size_t count = packed_count(12, coins);

        for (size_t i = 0; i < count; i++) {
            uint32_t position = packed_position(coins, i);

            ck_assert_int_eq(__builtin_popcount(position), coins);
            ck_assert_uint_lt(position, 1u << 12);
            ck_assert_uint_eq(packed_number(position), i);
        }
    }
    ck_assert_uint_eq(packed_count(28, 8), 3108105);
    ck_assert_uint_eq(packed_count(31, 15), 300540195);
    ck_assert_uint_eq(packed_count(5, 6), 0);
}
END_TEST

/* ---- The definitions ---- */

START_TEST(packed__agrees_with_the_definitions)
{
    bool is_welter = _i % 2 != 0;
    bool is_misere = _i / 2 != 0;
    uint16_t *table = measure_positions(is_welter, SQUARES,
                                        is_misere ? MISERE_REMOTENESS : GRUNDY);
    uint8_t *values[SQUARES + 1];

    for (int coins = 0; coins <= SQUARES; coins++) {
        values[coins] = packed_solve(
            is_welter ? PACKED_WELTER : PACKED_SILVER_DOLLAR,
            is_misere ? PACKED_MISERE : PACKED_NORMAL, SQUARES, coins);
        ck_assert_ptr_nonnull(values[coins]);
    }
    for (uint32_t position = 0; position >> SQUARES == 0; position++) {
        int coins = __builtin_popcount(position);
        int wanted = is_misere ? table[position] % 2 == 0 : table[position];

        expect_of(values[coins][packed_number(position)] == wanted, is_welter,
                  position,
                  is_misere ? "who wins in misere play" : "the value");
    }
    for (int coins = 0; coins <= SQUARES; coins++) {
        free(values[coins]);
    }
    free(table);
}
END_TEST

/* ---- Published counts of lost positions ---- */

static size_t count_lost(PackedRules rules, int squares, int coins)
{
    uint8_t *values = packed_solve(rules, PACKED_NORMAL, squares, coins);
    size_t lost = 0;

    ck_assert_ptr_nonnull(values);
    for (size_t i = 0; i < packed_count(squares, coins); i++) {
        lost += values[i] == 0;
    }
    free(values);
    return lost;
}

START_TEST(packed__counts_the_lost_positions_of_welters_game)
{
    ck_assert_uint_eq(count_lost(PACKED_WELTER, 8, 5), 7);
    ck_assert_uint_eq(count_lost(PACKED_WELTER, 12, 5), 54);
    ck_assert_uint_eq(count_lost(PACKED_WELTER, 16, 5), 273);
    ck_assert_uint_eq(count_lost(PACKED_WELTER, 20, 5), 552);
    /* With four coins, those whose squares have the xor 0: for 2^k squares,
     * 2^k (2^k - 1) (2^k - 2) / 24. */
    ck_assert_uint_eq(count_lost(PACKED_WELTER, 8, 4), 14);
    ck_assert_uint_eq(count_lost(PACKED_WELTER, 16, 4), 140);
}
END_TEST

static Suite *packed_suite(void)
{
    Suite *suite = suite_create("packed");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 60);
    tcase_add_test(all, packed__numbers_each_position);
    tcase_add_loop_test(all, packed__agrees_with_the_definitions, 0, 4);
    tcase_add_test(all, packed__counts_the_lost_positions_of_welters_game);
    suite_add_tcase(suite, all);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(packed_suite());

    srunner_run_all(runner, CK_ENV);

    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
