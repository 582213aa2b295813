/* Reproductions have what their calls need, and nothing else. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/reproduce.h"

static char *file;

static void write_file(const char *statements, Ending end)
{
    free(file);
    file = reproduce_file("strip/test", statements, UNDER_NOTHING, &end);
}

static bool has(const char *words)
{
    return strstr(file, words) != NULL;
}

static size_t lines(void)
{
    size_t count = 0;

    for (const char *at = file; (at = strchr(at, '\n')); at++)
        count++;
    return count;
}

START_TEST(reproduction__has_what_is_called)
{
    write_file("check_int(\"1\", 1, 2);\n", (Ending){0});
    ck_assert(has("void check_int("));
    ck_assert(has("void failed_here(")); /* which that calls */
    ck_assert(has("#include <unistd.h>"));
}
END_TEST

START_TEST(reproduction__has_nothing_else)
{
    write_file("check_int(\"1\", 1, 2);\n", (Ending){0});
    ck_assert(!has("check_bool"));
    ck_assert(!has("strip_of_copy"));
    ck_assert(!has("at_exit"));
    ck_assert(!has("too_slow"));
    ck_assert(!has("CoinStripMove move"));
    ck_assert(!has("<ctype.h>"));
    ck_assert(!has("<sys/mman.h>"));
    ck_assert_uint_le(lines(), 55);
}
END_TEST

START_TEST(reproduction__gives_texts_that_go)
{
    static const char c[] =
        "CoinStrip *s1 = coinstrip_from_string(rules, \"A\");\n";
    write_file(c, (Ending){0});
    ck_assert(!has("strip_of_copy"));
    write_file(c, (Ending){.may_keep_text = true});
    ck_assert(has("#define coinstrip_from_string strip_of_copy"));
    ck_assert(has("#include <sys/mman.h>\n"));
}
END_TEST

START_TEST(reproduction__tells_what_does_not_come_back)
{
    write_file("coinstrip_free(s1);\n", (Ending){.may_be_late = true});
    ck_assert(has("static void too_slow("));
    ck_assert(has("signal(SIGALRM, too_slow)"));
    ck_assert(has("#include <signal.h>\n"));
    ck_assert(!has("at_exit"));
}
END_TEST

START_TEST(reproduction__tells_what_ends_the_program)
{
    write_file("coinstrip_free(s1);\n", (Ending){.may_exit = true});
    ck_assert(has("static void at_exit("));
    ck_assert(has("static bool finished;"));
    ck_assert(has("finished = true;"));
}
END_TEST

START_TEST(reproduction__of_failing_allocations_is_whole)
{
    write_file("fail_allocation(1);\n", (Ending){0});
    ck_assert(has("link: -Wl,--wrap=malloc"));
    ck_assert(has("MAY_FAIL(void *, realloc,"));
    ck_assert(has("#include <errno.h>"));
}
END_TEST

START_TEST(reproduction__takes_what_is_used_and_not_what_is_said)
{
    write_file("recheck_int(1);\n"
               "/* check_int(1) */\n"
               "puts(\"\\\"check_int\"), putchar('\"'), f(\"'check_int\");\n",
               (Ending){0});
    ck_assert(!has("void check_int("));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("reproduce");
    TCase *tests = tcase_create("reproduce");

    tcase_add_test(tests, reproduction__has_what_is_called);
    tcase_add_test(tests, reproduction__has_nothing_else);
    tcase_add_test(tests, reproduction__gives_texts_that_go);
    tcase_add_test(tests, reproduction__tells_what_does_not_come_back);
    tcase_add_test(tests, reproduction__tells_what_ends_the_program);
    tcase_add_test(tests, reproduction__of_failing_allocations_is_whole);
    tcase_add_test(tests,
                   reproduction__takes_what_is_used_and_not_what_is_said);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    free(file);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
