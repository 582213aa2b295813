#include <check.h>
#include <stdlib.h>

#include "coinstrip.h"

START_TEST(text_comes_back_in_order)
{
    CoinStrip *s = coinstrip_from_string(COINSTRIP_WELTER, ".q..a.Z");
    ck_assert_ptr_nonnull(s);
    char *t = coinstrip_to_string(s);
    ck_assert_str_eq(t, ".A..B.C");
    free(t);
    coinstrip_free(s);
}
END_TEST

START_TEST(no_passing_in_silver_dollar)
{
    CoinStrip *s = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, ".A.B");
    ck_assert_ptr_nonnull(s);
    ck_assert(!coinstrip_is_legal(s, 1, 3));
    ck_assert(!coinstrip_is_legal(s, 1, 2));
    ck_assert(coinstrip_is_legal(s, 1, 1));
    ck_assert(!coinstrip_is_legal(s, 0, 0));
    ck_assert(!coinstrip_move(s, 0, 2));
    ck_assert_int_eq(coinstrip_square(s, 0), 1);
    coinstrip_free(s);
}
END_TEST

START_TEST(welter_jump_renumbers)
{
    CoinStrip *s = coinstrip_from_string(COINSTRIP_WELTER, ".A.B.C");
    ck_assert_ptr_nonnull(s);
    ck_assert(coinstrip_move(s, 2, 5));
    ck_assert_int_eq(coinstrip_square(s, 0), 0);
    ck_assert_int_eq(coinstrip_square(s, 1), 1);
    ck_assert_int_eq(coinstrip_square(s, 2), 3);
    ck_assert_int_eq(coinstrip_square(s, 3), -1);
    coinstrip_free(s);
}
END_TEST

START_TEST(hint_leaves_a_lost_game)
{
    CoinStrip *s = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, "AB..C.D");
    CoinStripMove m = {9, 9};
    ck_assert_ptr_nonnull(s);
    ck_assert(coinstrip_hint(s, &m));
    ck_assert(coinstrip_move(s, m.coin, m.distance));
    ck_assert(!coinstrip_hint(s, &m));
    coinstrip_free(s);
}
END_TEST

START_TEST(a_full_start_is_won)
{
    CoinStrip *s = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, "AB..");
    CoinStripMove m = {7, 8};
    ck_assert_ptr_nonnull(s);
    ck_assert(coinstrip_is_won(s));
    ck_assert(!coinstrip_computer_play(s, &m));
    ck_assert_int_eq(m.coin, 7);
    ck_assert_int_eq(m.distance, 8);
    coinstrip_free(s);
}
END_TEST

START_TEST(random_is_never_won)
{
    for (int seed = 0; seed < 200; seed++) {
        CoinStrip *s = coinstrip_random(COINSTRIP_WELTER, seed);
        ck_assert_ptr_nonnull(s);
        ck_assert_int_ge(coinstrip_coins(s), 3);
        ck_assert(!coinstrip_is_won(s));
        coinstrip_free(s);
    }
}
END_TEST

START_TEST(impossible_sizes)
{
    ck_assert_ptr_null(coinstrip_random_sized(COINSTRIP_WELTER, 3, 2, 0, 1));
    ck_assert_ptr_null(coinstrip_random_sized(COINSTRIP_WELTER, 3, 5, 7, 1));
    ck_assert_ptr_null(coinstrip_random_sized(COINSTRIP_WELTER, -1, 5, 0, 1));
    CoinStrip *s = coinstrip_random_sized(COINSTRIP_WELTER, 3, 5, 6, 1);
    ck_assert_ptr_nonnull(s);
    ck_assert_int_eq(coinstrip_square(s, 0), 2);
    coinstrip_free(s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("my tests");
    TCase *tests = tcase_create("coinstrip");

    tcase_add_test(tests, text_comes_back_in_order);
    tcase_add_test(tests, no_passing_in_silver_dollar);
    tcase_add_test(tests, welter_jump_renumbers);
    tcase_add_test(tests, hint_leaves_a_lost_game);
    tcase_add_test(tests, a_full_start_is_won);
    tcase_add_test(tests, random_is_never_won);
    tcase_add_test(tests, impossible_sizes);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
