/*
 * Own tests that are right, and test next to nothing: before students' are run,
 * the grader runs these, to see whether any can be (grading/selftest.h).
 */
#include <check.h>
#include <stdlib.h>
#include "coinstrip.h"

START_TEST(a_strip_has_its_squares)
{
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, ".A");
    ck_assert_ptr_nonnull(strip);
    ck_assert_int_eq(coinstrip_length(strip), 2);
    coinstrip_free(strip);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sound");
    TCase *tcase = tcase_create("sound");
    tcase_add_test(tcase, a_strip_has_its_squares);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
