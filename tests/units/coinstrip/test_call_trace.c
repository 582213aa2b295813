/* call_trace.c: calls and their answers, as statements of a C file. */
#include <check.h>
#include <stdlib.h>
#include "coinstrip/trace/call_trace.h"

static CallTrace trace;

static void teardown(void)
{
    call_trace_clear(&trace);
    call_history_forget(&trace.history);
}

/* What is told of a call that answers with this text. */
static void expect_told(const char *text, const char *told)
{
    call_trace_clear(&trace);
    call_trace_call(&trace, RETURNS_TEXT, text_copy("coinstrip_to_string(s1)"));
    call_trace_answer(&trace, call_trace_text(text));
    char *calls = call_trace_calls(&trace);
    ck_assert_str_eq(calls, told);
    free(calls);
}

START_TEST(a_text_stands_in_a_comment)
{
    expect_told("..A", "look_at(coinstrip_to_string(s1)); /* \"..A\" */\n");
    expect_told("A\n\"", "look_at(coinstrip_to_string(s1)); "
                         "/* \"A\\n\\\"\" */\n");
    expect_told(".*.", "look_at(coinstrip_to_string(s1)); /* \".*.\" */\n");
}
END_TEST

START_TEST(no_text_ends_its_comment)
{
    expect_told("*/ exit(0); ", "look_at(coinstrip_to_string(s1));\n");
    expect_told("/*", "look_at(coinstrip_to_string(s1));\n"); /* a warning */
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("call_trace");
    TCase *tcase = tcase_create("told");
    tcase_add_checked_fixture(tcase, NULL, teardown);
    tcase_add_test(tcase, a_text_stands_in_a_comment);
    tcase_add_test(tcase, no_text_ends_its_comment);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
