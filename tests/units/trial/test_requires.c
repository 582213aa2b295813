/*
 * What a test counts that needs another one's function: no fault costs twice,
 * and nobody is paid for what was not done.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "trial/requires.h"
#include "base/text.h"

/* "needs" and "needs-too" stand in a part of 4 points that the two others of it
 * make half of. */
static const char rubric_text[] = "[strip]\ntitle = S\n"
                                  "[strip/text]\npoints = 2\ntitle = Text\n"
                                  "[strip/secret]\npoints = 1\n"
                                  "visibility = hidden\n"
                                  "[extra]\ntitle = E\nbonus = yes\n"
                                  "[extra/one]\npoints = 5\n"
                                  "[moves]\ntitle = M\n"
                                  "[moves/a]\npoints = 1\n"
                                  "[moves/b]\npoints = 1\n"
                                  "[moves/needs]\npoints = 1\n"
                                  "requires = strip/text\n"
                                  "[moves/needs-too]\npoints = 1\n"
                                  "requires = strip extra\n";

static Rubric *rubric;
static Report *report;

/* Reads the rubric, and passes every test. */
static void set_up(void)
{
    char path[] = "/tmp/test_requires.XXXXXX", *error = NULL;
    int fd = mkstemp(path);

    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(write(fd, rubric_text, strlen(rubric_text)),
                     (ssize_t)strlen(rubric_text));
    close(fd);
    rubric = rubric_read(path, &error);
    unlink(path);
    ck_assert_msg(rubric != NULL, "%s", error);
    report = report_new(rubric, "x", "x");
    for (size_t i = 0; i < report->outcome_count; i++) {
        report->outcomes[i].verdict = VERDICT_PASS;
        report->outcomes[i].earned = report->outcomes[i].test->points;
    }
}

static void tear_down(void)
{
    report_free(report);
    rubric_free(rubric);
}

static Outcome *outcome_of(const char *name)
{
    size_t i = 0;
    while (strcmp(report->outcomes[i].test->name, name) != 0)
        i++;
    return &report->outcomes[i];
}

static void fail_test(const char *name, Verdict verdict)
{
    outcome_of(name)->verdict = verdict;
    outcome_of(name)->earned = 0;
    outcome_of(name)->cause = text_copy("the same");
}

/* Settles; the marks of the test should then be these. */
static void settles(const char *name, double earned)
{
    requires_settle(report);
    ck_assert_double_eq_tol(outcome_of(name)->earned, earned, 1e-9);
}

START_TEST(charges_once_where_all_else_works)
{
    fail_test("strip/text", VERDICT_FAIL);
    fail_test("moves/needs", VERDICT_CRASH);
    settles("moves/needs", 1);
    const Outcome *outcome = outcome_of("moves/needs");
    ck_assert_int_eq(outcome->verdict, VERDICT_FAIL);
    ck_assert_str_eq(outcome->message, "Not judged: it needs \"Text\", which "
                                       "does not work yet");
    ck_assert_ptr_null(outcome->cause);
    ck_assert_ptr_nonnull(outcome_of("strip/text")->cause);
}
END_TEST

START_TEST(pays_as_the_rest_of_its_part_earned)
{
    fail_test("strip/text", VERDICT_FAIL);
    fail_test("moves/needs", VERDICT_FAIL);
    fail_test("moves/needs-too", VERDICT_FAIL);
    fail_test("moves/b", VERDICT_FAIL);
    settles("moves/needs", 0.5);
    settles("moves/needs-too", 0.5);
}
END_TEST

START_TEST(pays_nobody_who_did_nothing)
{
    for (size_t i = 0; i < report->outcome_count; i++)
        fail_test(report->outcomes[i].test->name, VERDICT_FAIL);
    requires_settle(report);
    ck_assert_double_eq(report_score(report, NULL), 0);
}
END_TEST

START_TEST(judges_where_what_it_requires_works)
{
    fail_test("moves/a", VERDICT_FAIL);
    fail_test("moves/needs", VERDICT_FAIL);
    settles("moves/needs", 0);
    ck_assert_ptr_nonnull(outcome_of("moves/needs")->cause);
}
END_TEST

START_TEST(leaves_alone_what_passes_and_what_was_not_built)
{
    fail_test("strip/text", VERDICT_FAIL);
    fail_test("moves/needs-too", VERDICT_BUILD);
    settles("moves/needs-too", 0);
    ck_assert_int_eq(outcome_of("moves/needs-too")->verdict, VERDICT_BUILD);
    settles("moves/needs", 1);
    ck_assert_int_eq(outcome_of("moves/needs")->verdict, VERDICT_PASS);
}
END_TEST

/* Together the two would be worth 2 points; 0.4 were lost. */
START_TEST(gives_back_no_more_than_was_lost)
{
    fail_test("strip/text", VERDICT_FAIL);
    outcome_of("strip/text")->earned = 1.6;
    fail_test("moves/needs", VERDICT_FAIL);
    fail_test("moves/needs-too", VERDICT_FAIL);
    settles("moves/needs", 0.4);
    ck_assert_double_eq(outcome_of("moves/needs-too")->earned, 0);
}
END_TEST

START_TEST(takes_no_bonus_for_a_loss)
{
    fail_test("extra/one", VERDICT_MISSING);
    fail_test("moves/needs-too", VERDICT_FAIL);
    settles("moves/needs-too", 0);
}
END_TEST

START_TEST(takes_no_fault_of_ours_for_a_loss)
{
    fail_test("strip/text", VERDICT_INTERNAL);
    fail_test("moves/needs", VERDICT_FAIL);
    settles("moves/needs", 0);
}
END_TEST

START_TEST(names_no_hidden_test)
{
    fail_test("strip/secret", VERDICT_FAIL);
    fail_test("moves/needs-too", VERDICT_FAIL);
    settles("moves/needs-too", 1);
    ck_assert_str_eq(outcome_of("moves/needs-too")->message,
                     "Not judged: it needs something else that does not work "
                     "yet");
}
END_TEST

int main(void)
{
    const TTest *const all[] = {charges_once_where_all_else_works,
                                pays_as_the_rest_of_its_part_earned,
                                pays_nobody_who_did_nothing,
                                judges_where_what_it_requires_works,
                                leaves_alone_what_passes_and_what_was_not_built,
                                gives_back_no_more_than_was_lost,
                                takes_no_bonus_for_a_loss,
                                takes_no_fault_of_ours_for_a_loss,
                                names_no_hidden_test};
    Suite *suite = suite_create("requires");
    TCase *tests = tcase_create("requires");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        tcase_add_test(tests, all[i]);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
