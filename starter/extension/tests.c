/*
 * tests.c - tests of impartial.c, for you to run and read.
 *
 *     make test                                all of them
 *     make test TEST=impartial__finds_a_cycle  one of them
 *
 * Each test claims one thing about your program, and its name says what. There
 * are many more tests than these.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <check.h>

#include "impartial.h"

/* Heaps of 0 to 7 coins, from which a player takes 1, 3 or 4. */
enum { HEAPS = 8 };

static const int heap_first[] = {0, 0, 1, 2, 4, 7, 10, 13, 16};
static const int heap_options[] = {0, 1, 2, 0, 3, 1, 0, 4,
                                   2, 1, 5, 3, 2, 6, 4, 3};
static const ImpartialGame heap = {HEAPS, heap_first, heap_options};

/* Heaps of 0 to 7 coins, from which a player takes as many as he likes: Nim. */
static const int nim_first[] = {0, 0, 1, 3, 6, 10, 15, 21, 28};
static const int nim_options[] = {0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3,
                                  4, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6};
static const ImpartialGame nim = {HEAPS, nim_first, nim_options};

/* The function returned true, and stored these numbers. */
static void assert_numbers(bool returned, const int *got, const int *expected,
                           const char *function, const char *step)
{
    ck_assert_msg(returned, "%s returned false: write Step %s in impartial.c",
                  function, step);
    for (int p = 0; p < HEAPS; p++) {
        ck_assert_msg(got[p] == expected[p],
                      "%s stored %d for position %d, expected %d: look at Step "
                      "%s in impartial.c",
                      function, got[p], p, expected[p], step);
    }
}

START_TEST(impartial__knows_who_wins)
{
    static const int normal[] = {0, 1, 0, 1, 1, 1, 1, 0};
    static const int misere[] = {1, 0, 1, 0, 1, 1, 1, 1};
    int wins[HEAPS] = {0};
    bool returned = impartial_outcomes(&heap, IMPARTIAL_NORMAL, wins);

    assert_numbers(returned, wins, normal, "impartial_outcomes", "E1");
    returned = impartial_outcomes(&heap, IMPARTIAL_MISERE, wins);
    assert_numbers(returned, wins, misere, "impartial_outcomes", "E1");
}
END_TEST

START_TEST(impartial__values_heaps)
{
    static const int of_nim[] = {0, 1, 2, 3, 4, 5, 6, 7};
    static const int of_heap[] = {0, 1, 0, 1, 2, 3, 2, 0};
    int values[HEAPS] = {0};
    bool returned = impartial_grundy(&nim, values);

    assert_numbers(returned, values, of_nim, "impartial_grundy", "E2");
    returned = impartial_grundy(&heap, values);
    assert_numbers(returned, values, of_heap, "impartial_grundy", "E2");
}
END_TEST

START_TEST(impartial__knows_how_long_it_lasts)
{
    static const int remoteness[] = {0, 1, 2, 1, 1, 3, 3, 4};
    static const int suspense[] = {0, 1, 2, 3, 1, 3, 3, 2};
    int lasting[HEAPS] = {0};
    bool returned = impartial_remoteness(&heap, IMPARTIAL_NORMAL, lasting);

    assert_numbers(returned, lasting, remoteness, "impartial_remoteness", "E3");
    returned = impartial_suspense(&heap, IMPARTIAL_NORMAL, lasting);
    assert_numbers(returned, lasting, suspense, "impartial_suspense", "E3");
}
END_TEST

/* From 0 to 1, from 1 to 2, from 2 to 1 or 3. */
START_TEST(impartial__finds_a_cycle)
{
    static const int first[] = {0, 1, 2, 4, 4};
    static const int options[] = {1, 2, 3, 1};
    const ImpartialGame game = {4, first, options};
    int cycle[4] = {0};
    int length = -1;

    ck_assert_msg(impartial_find_cycle(&game, cycle, &length),
                  "impartial_find_cycle returned false, and there is a cycle: "
                  "write Step E4 in impartial.c");
    ck_assert_msg(length == 2 && cycle[0] + cycle[1] == 3 &&
                      (cycle[0] == 1 || cycle[0] == 2),
                  "the cycle is 1, 2: look at Step E4 in impartial.c");
    ck_assert_msg(!impartial_find_cycle(&nim, (int[HEAPS]){0}, &length) &&
                      length == 0,
                  "Nim has no cycle: look at Step E4 in impartial.c");
}
END_TEST

static void assert_wins(ImpartialTurn turn, const int *at, int expected,
                        const char *what)
{
    int wins = -1;

    ck_assert_msg(impartial_compound(&nim, turn, 3, at, &wins),
                  "impartial_compound returned false: write Step E5 in "
                  "impartial.c");
    ck_assert_msg(wins == expected,
                  "heaps of %d, %d and %d, %s: impartial_compound stored %d, "
                  "expected %d: look at Step E5 in impartial.c",
                  at[0], at[1], at[2], what, wins, expected);
}

START_TEST(impartial__plays_several_heaps)
{
    static const int lost[] = {1, 2, 3};
    static const int won[] = {7, 4, 1};
    static const int alike[] = {2, 2, 2};
    static const int one_empty[] = {2, 0, 2};

    assert_wins(IMPARTIAL_ONE, lost, 0, "one of them a turn");
    assert_wins(IMPARTIAL_ONE, won, 1, "one of them a turn");
    assert_wins(IMPARTIAL_ANY, lost, 1, "any of them a turn");
    assert_wins(IMPARTIAL_SOME, alike, 0, "some of them a turn, but not all");
    assert_wins(IMPARTIAL_SOME, one_empty, 1,
                "some of them a turn, but not all");
    assert_wins(IMPARTIAL_EVERY, one_empty, 0, "every one of them a turn");
    assert_wins(IMPARTIAL_EVERY_LEFT, one_empty, 1,
                "every one that is left a turn");
}
END_TEST

/* ------------------------------------------------- running the tests ---- */

const TTest *const *extension_tests(void);

/* All of them, NULL at the end. */
const TTest *const *extension_tests(void)
{
    static const TTest *tests[6];

    tests[0] = impartial__knows_who_wins;
    tests[1] = impartial__values_heaps;
    tests[2] = impartial__knows_how_long_it_lasts;
    tests[3] = impartial__finds_a_cycle;
    tests[4] = impartial__plays_several_heaps;
    return tests;
}

#ifndef PUBLIC_TESTS_NO_MAIN

enum { MOST_TESTS = 5, SECONDS_A_TEST = 5 };

/*
 * Puts the tests that are asked for into chosen[] and returns their number: the
 * one of that name, which may be written with "__" or with "/", or all of them.
 */
static int choose(const char *wanted, const TTest **chosen)
{
    const char *rest = wanted == NULL ? NULL : strchr(wanted, '/');
    char name[128] = "";
    int number = 0;

    if (wanted != NULL)
        snprintf(name, sizeof name, "%s%s", rest != NULL ? "impartial__" : "",
                 rest != NULL ? rest + 1 : wanted);
    for (const TTest *const *test = extension_tests(); *test != NULL; test++)
        if (wanted == NULL || strcmp(name, "impartial") == 0 ||
            strcmp(name, (*test)->name) == 0)
            chosen[number++] = *test;
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

static void print_failure(const TTest *test, TestResult *result)
{
    printf("FAIL  %s (%s, line %d)\n      %s\n", test->name, test->file,
           test->line, tr_msg(result));
    if (tr_rtype(result) == CK_ERROR)
        printf("      The test did not come to its end. To see where it "
               "stops:\n      make gdb TEST=%s\n",
               test->name);
}

/* Runs the tests, and says how they went; whether all of them passed. */
static bool run(const TTest **chosen, int number)
{
    Suite *suite = suite_create("impartial");
    TCase *tests = tcase_create("impartial");
    int passed = 0;

    tcase_set_timeout(tests, SECONDS_A_TEST);
    tcase_add_checked_fixture(tests, begin_test, end_test);
    for (int i = 0; i < number; i++)
        tcase_add_test(tests, chosen[i]);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);

    atexit(refuse_exit);
    srunner_run_all(runner, CK_SILENT);

    TestResult **results = srunner_results(runner);

    for (int i = 0; i < number; i++)
        if (tr_rtype(results[i]) == CK_PASS)
            passed++;
        else
            print_failure(chosen[i], results[i]);
    printf("impartial  %d of %d pass\n", passed, number);
    free(results);
    srunner_free(runner);
    return passed == number;
}

/* ./tests [test] */
int main(int argc, char **argv)
{
    const TTest *chosen[MOST_TESTS];
    int number = choose(argv[1], chosen);

    (void)argc; /* argv ends with NULL */
    if (number > 0)
        return run(chosen, number) ? EXIT_SUCCESS : EXIT_FAILURE;
    fprintf(stderr, "There is no test \"%s\". There are:\n", argv[1]);
    number = choose(NULL, chosen);
    for (int i = 0; i < number; i++)
        fprintf(stderr, "    %s\n", chosen[i]->name);
    return 2;
}

#endif
