/*
 * tests-detect-timing: Tests that measure how long calls take and fail on all
 * that is slower or faster than it should be.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <time.h>

#include <check.h>

#include "coinstrip.h"

START_TEST(a_claim)
{
    CoinStripMove move;
    CoinStrip *strip = coinstrip_random_sized(COINSTRIP_WELTER, 40, 200, 1, 7);
    clock_t start = clock();
    for (int i = 0; strip && i < 20; i++)
        coinstrip_hint(strip, &move);
    ck_assert(clock() - start < CLOCKS_PER_SEC / 1000000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("my tests");
    TCase *tests = tcase_create("coinstrip");

    tcase_add_test(tests, a_claim);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
