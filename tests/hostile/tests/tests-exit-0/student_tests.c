/*
 * tests-exit-0: Tests that end with exit(0), in a constructor, in the test and
 * in main.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <check.h>

#include "coinstrip.h"
__attribute__((constructor)) static void begin(void)
{
    if (getpid() % 2)
        _exit(0);
}
START_TEST(a_claim)
{
    _exit(0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("my tests");
    TCase *tests = tcase_create("coinstrip");

    exit(0);
    tcase_add_test(tests, a_claim);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
