/*
 * student_tests.c - your own tests. You hand them in with your program.
 *
 * What are they for? A test is good if it passes on every correct program and
 * fails on a wrong one. So test what coinstrip.h promises and nothing else: not
 * how your own program happens to keep a strip, nor which of several winning
 * moves it finds. Your tests may be run with other people's coinstrip.c, right
 * ones and wrong ones, to see whether they tell which is which.
 *
 *     make mytests          runs the tests of this file
 *
 * To add a test, write START_TEST(a_claim_in_words) { ... } END_TEST and name
 * it in main below. Inside, Check offers among others
 *
 *     ck_assert(condition)                 the condition must hold
 *     ck_assert_msg(condition, text, ...)  the same, with a text as for printf
 *     ck_assert_int_eq(a, b)               two ints must be equal
 *     ck_assert_str_eq(a, b)               two strings must be equal
 *
 * Each test runs in a process of its own: one that crashes fails, and the
 * others still run. Include nothing but Check, coinstrip.h and the C library.
 */
#include <stdlib.h>

#include <check.h>

#include "coinstrip.h"

START_TEST(a_strip_counts_its_coins)
{
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, "..A.B");

    ck_assert_msg(strip != NULL,
                  "coinstrip_from_string returned NULL for "
                  "\"..A.B\": write Step 2 in coinstrip.c first");
    ck_assert_int_eq(coinstrip_coins(strip), 2);
    coinstrip_free(strip);
}
END_TEST

START_TEST(a_legal_move_changes_the_strip)
{
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, "..A.B");

    ck_assert_msg(strip != NULL,
                  "coinstrip_from_string returned NULL for "
                  "\"..A.B\": write Step 2 in coinstrip.c first");
    ck_assert_msg(coinstrip_move(strip, 0, 2),
                  "coinstrip_move refused a legal move: write Step 7 in "
                  "coinstrip.c");
    char *text = coinstrip_to_string(strip);
    ck_assert_msg(text != NULL, "coinstrip_to_string returned NULL: write "
                                "Step 3 in coinstrip.c");
    ck_assert_str_eq(text, "A...B");
    free(text);
    coinstrip_free(strip);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("my tests");
    TCase *tests = tcase_create("coinstrip");

    tcase_add_test(tests, a_strip_counts_its_coins);
    tcase_add_test(tests, a_legal_move_changes_the_strip);
    /* Name your own tests here. */
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
