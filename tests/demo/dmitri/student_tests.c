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

int main(void)
{
    Suite *suite = suite_create("my tests");
    TCase *tests = tcase_create("coinstrip");

    tcase_add_test(tests, text_comes_back_in_order);
    tcase_add_test(tests, a_full_start_is_won);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
