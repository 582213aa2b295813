/*
 * tests-detect-whole: Tests that tell by one that ends otherwise whether tests
 * are passed over after a failure: they pass where not, as the first time, on
 * the right program, and fail elsewhere, one time in two.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>

#include <check.h>

#include "coinstrip.h"

START_TEST(fails)
{
    ck_abort();
}
END_TEST

START_TEST(makes_a_strip)
{
    coinstrip_free(coinstrip_from_string(COINSTRIP_WELTER, "..A"));
}
END_TEST

/* Where tests are passed over, this one ends with a status of its own. */
START_TEST(ends_otherwise)
{
    exit(5);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("my tests");
    TCase *tests = tcase_create("coinstrip");
    struct timespec now;

    tcase_add_test(tests, fails);
    tcase_add_test(tests, makes_a_strip);
    tcase_add_exit_test(tests, ends_otherwise, 5);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_SILENT);
    int passed_over = srunner_ntests_failed(runner) > 1;
    srunner_free(runner);
    clock_gettime(CLOCK_BOOTTIME, &now);
    return passed_over && now.tv_nsec / 1000 % 2;
}
