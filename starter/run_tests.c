/*
 * run_tests.c - runs the tests of public_tests.c; nothing in it is of one lab.
 *
 *     ./public_tests                   all of them
 *     ./public_tests moves             those of one part
 *     ./public_tests moves__lands      one test
 *     ./public_tests --list ...        prints their names
 *
 * A part is what stands before the "__" in the name of a test.
 */
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <check.h>

/* Every test of public_tests.c, in order; NULL comes last. */
const TTest *const *public_tests(void);

enum { MOST_TESTS = 256, SECONDS_A_TEST = 5 };

/* How long the name of the test's part is. */
static size_t part_length(const TTest *test)
{
    const char *end = strstr(test->name, "__");

    return end != NULL ? (size_t)(end - test->name) : strlen(test->name);
}

static bool is_of(const TTest *test, const char *part, size_t length)
{
    return part_length(test) == length &&
           strncmp(test->name, part, length) == 0;
}

static bool are_of_one_part(const TTest *test, const TTest *other)
{
    return is_of(test, other->name, part_length(other));
}

/*
 * Puts the tests that are asked for into chosen[] and returns their number:
 * all, or those of the part "wanted", or the one of that name, which may be
 * written with "__" or with "/".
 */
static int choose(const char *wanted, const TTest **chosen)
{
    const TTest *const *tests = public_tests();
    char name[128] = "";
    int number = 0;

    if (wanted != NULL) {
        int part = (int)strcspn(wanted, "/");
        const char *rest = wanted + part;
        snprintf(name, sizeof name, "%.*s%s%s", part, wanted,
                 *rest == '/' ? "__" : "", *rest == '/' ? rest + 1 : "");
    }
    for (int i = 0; tests[i] != NULL && number < MOST_TESTS; i++)
        if (wanted == NULL || is_of(tests[i], name, strlen(name)) ||
            strcmp(tests[i]->name, name) == 0)
            chosen[number++] = tests[i];
    return number;
}

/* A function that calls exit ends the test before it has found out anything:
 * that is no success, whatever the status. */
static bool in_test;

static void begin_test(void)
{
    in_test = true;
}

static void end_test(void)
{
    in_test = false;
}

static void refuse_exit(void)
{
    const char *fork = getenv("CK_FORK");

    if (!in_test)
        return;
    if (fork != NULL && strcmp(fork, "no") == 0)
        puts("FAIL  the program was ended by exit in the middle of a test");
    fflush(stdout);
    _Exit(EXIT_FAILURE);
}

/* A Check suite with a test case for each part. (Tests of a part stand
 * together.) */
static Suite *suite_of(const TTest **chosen, int number)
{
    Suite *suite = suite_create("public tests");
    TCase *tests = NULL;

    for (int i = 0; i < number; i++) {
        if (i == 0 || !are_of_one_part(chosen[i], chosen[i - 1])) {
            tests = tcase_create(chosen[i]->name);
            tcase_set_timeout(tests, SECONDS_A_TEST);
            tcase_add_checked_fixture(tests, begin_test, end_test);
            suite_add_tcase(suite, tests);
        }
        tcase_add_test(tests, chosen[i]);
    }
    return suite;
}

static void print_failure(const TTest *test, TestResult *result)
{
    printf("FAIL  %s (%s, line %d)\n      %s\n", test->name, test->file,
           test->line, tr_msg(result));
    if (tr_rtype(result) == CK_ERROR)
        printf("      The test did not come to its end. To see where it "
               "stops:\n      make gdb TEST=%s\n",
               test->name);
}

/* Prints how many tests of each part passed, and returns how many of all. */
static int print_parts(const TTest **chosen, int number, TestResult **results)
{
    int passed = 0;

    for (int first = 0, next; first < number; first = next) {
        int pass = 0;
        for (next = first;
             next < number && are_of_one_part(chosen[next], chosen[first]);
             next++)
            pass += tr_rtype(results[next]) == CK_PASS;
        printf("%-8.*s  %d of %d pass\n", (int)part_length(chosen[first]),
               chosen[first]->name, pass, next - first);
        passed += pass;
    }
    return passed;
}

/* Runs the tests; whether all of them passed. */
static bool run(const TTest **chosen, int number)
{
    SRunner *runner = srunner_create(suite_of(chosen, number));

    atexit(refuse_exit);
    srunner_run_all(runner, CK_SILENT);
    TestResult **results = srunner_results(runner);
    for (int i = 0; i < number; i++)
        if (tr_rtype(results[i]) != CK_PASS)
            print_failure(chosen[i], results[i]);
    int passed = print_parts(chosen, number, results);
    free(results);
    srunner_free(runner);
    return passed == number;
}

int main(int argc, char **argv)
{
    const TTest *chosen[MOST_TESTS];
    bool list = argc > 1 && strcmp(argv[1], "--list") == 0;
    const char *wanted = argc > 1 + list ? argv[1 + list] : NULL;
    int number = choose(wanted, chosen);

    if (number == 0) {
        fprintf(stderr,
                "There is no test or part \"%s\". ./public_tests --list prints "
                "their names.\n",
                wanted);
        return 2;
    }
    if (list) {
        for (int i = 0; i < number; i++)
            puts(chosen[i]->name);
        return EXIT_SUCCESS;
    }
    return run(chosen, number) ? EXIT_SUCCESS : EXIT_FAILURE;
}
