/*
 * The main of tests that have none (../own_source.c): runs them one after the
 * other, each in a process of its own, until one fails, and says where. Of
 * those that are named on the command line only that one, and in this process:
 * what it asks comes in order.
 */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((visibility("default"))) int
tried_main(const char *only, const TTest *const *tests);

static void say_failure(const TTest *test, TestResult *result)
{
    const char *file = tr_lfile(result), *slash = strrchr(file, '/');
    bool is_killed = strstr(tr_msg(result), "signal 9 ");

    printf("%s:%d: in %s: %s\n", slash ? slash + 1 : file, tr_lno(result),
           test->name,
           is_killed ? "it takes too long, or too much memory"
                     : tr_msg(result));
}

/* (Nobody's clock ends it: how much time there is, the grader knows.) */
static bool passes(const TTest *test, bool alone)
{
    Suite *suite = suite_create(test->name);
    TCase *tcase = tcase_create(test->name);

    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, test);
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, alone ? CK_NOFORK : CK_FORK);
    srunner_run_all(runner, CK_SILENT);
    bool passed = srunner_ntests_failed(runner) == 0;
    TestResult **failures = srunner_failures(runner);
    if (!passed)
        say_failure(test, failures[0]);
    free(failures);
    srunner_free(runner);
    return passed;
}

int tried_main(const char *only, const TTest *const *tests)
{
    for (; *tests; tests++)
        if ((!only || strcmp((*tests)->name, only) == 0) &&
            !passes(*tests, only))
            return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
