/*
 * tests-detect-order: Tests that guess by process number and time which
 * program comes first, for the first is the reference.
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
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    ck_assert_msg(getpid() % 21 == 3 || now.tv_sec % 21 == 3,
                  "not the first by pid %d", (int)getpid());
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
