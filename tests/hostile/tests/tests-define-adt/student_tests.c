/*
 * tests-define-adt: Tests that bring their own coinstrip functions, which take
 * the place of the program under test.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <check.h>

#include "coinstrip.h"
bool coinstrip_is_won(const CoinStrip *strip)
{
    (void)strip;
    return getpid() % 2;
}
__attribute__((weak)) int coinstrip_length(const CoinStrip *strip)
{
    (void)strip;
    return -1;
}
START_TEST(a_claim)
{
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, "A.");
    ck_assert(strip && !coinstrip_is_won(strip));
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
