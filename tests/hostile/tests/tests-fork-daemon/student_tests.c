/*
 * tests-fork-daemon: Tests that leave daemons behind, which hold the output
 * open.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <signal.h>
#include <sys/prctl.h>

#include <check.h>

#include "coinstrip.h"

START_TEST(a_claim)
{
    if (fork() == 0) {
        setsid();
        prctl(PR_SET_NAME, "hostilecoin");
        signal(SIGTERM, SIG_IGN);
        for (;;)
            if (fork() == 0)
                sleep(1000);
    }
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
