#include <check.h>
#include <stdlib.h>

#include "coinstrip.h"

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

int main(void)
{
    Suite *suite = suite_create("my tests");
    TCase *tests = tcase_create("coinstrip");

    tcase_add_test(tests, no_passing_in_silver_dollar);
    tcase_add_test(tests, welter_jump_renumbers);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
