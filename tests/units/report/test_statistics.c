/*
 * The numbers of class.html, against numbers worked out by hand.
 */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "report/statistics.h"
#include "base/text.h"

static Rubric *rubric;

static void set_up(void)
{
    static const char text[] = "[p]\ntitle = P\n[q]\nbonus = yes\n"
                               "[p/a]\npoints = 1\n[p/b]\npoints = 2\n"
                               "[p/c]\npoints = 1\n[q/d]\npoints = 5\n";
    char path[] = "/tmp/test_statistics.XXXXXX", *error = NULL;
    int file = mkstemp(path);

    ck_assert_int_eq((int)write(file, text, strlen(text)), (int)strlen(text));
    close(file);
    rubric = rubric_read(path, &error);
    unlink(path);
    ck_assert_msg(rubric != NULL, "%s", error);
}

static void tear_down(void)
{
    rubric_free(rubric);
}

static void expect_near(double got, double wanted)
{
    ck_assert_msg(fabs(got - wanted) < 1e-9, "%.12g, not %.12g", got, wanted);
}

START_TEST(spreads_are_as_worked_out_by_hand)
{
    const double one[] = {7}, four[] = {4, 1, 3, 2},
                 eight[] = {2, 4, 4, 4, 5, 5, 7, 9};
    Spread spread = spread_of(one, 0);

    ck_assert_uint_eq(spread.count, 0);
    spread = spread_of(one, 1);
    expect_near(spread.mean, 7);
    expect_near(spread.deviation, 0);
    expect_near(spread.lower, 7);
    expect_near(spread.highest, 7);
    spread = spread_of(four, 4);
    expect_near(spread.mean, 2.5);
    expect_near(spread.median, 2.5);
    expect_near(spread.lower, 1.75);
    expect_near(spread.upper, 3.25);
    expect_near(spread.lowest, 1);
    spread = spread_of(eight, 8);
    expect_near(spread.mean, 5);
    expect_near(spread.deviation, 2);
    expect_near(spread.median, 4.5);
    expect_near(spread.highest, 9);
}
END_TEST

/* A row with the points of the four tests. */
static ClassRow *make_row(double a, double b, double c, double d)
{
    const double scores[] = {a, b, c, d};
    ClassRow *row = memory_new(1, sizeof *row);

    row->tests = memory_new(4, sizeof *row->tests);
    row->test_count = 4;
    for (int i = 0; i < 4; i++)
        row->tests[i] = (ClassTest){
            scores[i],
            scores[i] < rubric->tests[i]->points ? VERDICT_FAIL : VERDICT_PASS};
    return row;
}

START_TEST(items_are_as_worked_out_by_hand)
{
    ClassRow *rows[] = {make_row(1, 2, 1, 5), make_row(1, 2, 1, 0),
                        make_row(0, 1, 1, 5), make_row(0, 0, 1, 5),
                        make_row(0, 0, 0, 0)};
    size_t used;

    /* Of the last nothing could be judged: it is left out. */
    rows[4]->tests[0].verdict = rows[4]->tests[1].verdict = VERDICT_BUILD;
    rows[4]->tests[2].verdict = VERDICT_MISSING;
    rows[4]->tests[3].verdict = VERDICT_INTERNAL;
    StatisticsItem *items = items_of(rubric, rows, 5, &used);
    ck_assert_uint_eq(used, 4);
    expect_near(items[0].difficulty, 0.5);
    expect_near(items[1].difficulty, 0.625);
    expect_near(items[2].difficulty, 1);
    expect_near(items[3].difficulty, 0.75);
    /* a: shares 1 1 0 0, the rest without the bonus 3 3 2 1. Deviations .5 .5
     * -.5 -.5 and .75 .75 -.25 -1.25: 1.5 / sqrt(1 * 2.75). */
    ck_assert(items[0].discriminates);
    expect_near(items[0].discrimination, 1.5 / sqrt(2.75));
    /* b: shares 1 1 .5 0, the rest 2 2 1 1. Deviations .375 .375 -.125 -.625
     * and .5 .5 -.5 -.5: .75 / sqrt(.6875 * 1). */
    expect_near(items[1].discrimination, 0.75 / sqrt(0.6875));
    /* c: everyone has it. */
    ck_assert(!items[2].discriminates);
    /* d: shares 1 0 1 1, the rest 4 4 2 1. Deviations .25 -.75 .25 .25 and
     * 1.25 1.25 -.75 -1.75: -1.25 / sqrt(.75 * 6.75). */
    expect_near(items[3].discrimination, -1.25 / sqrt(0.75 * 6.75));
    free(items);
    for (int i = 0; i < 5; i++)
        class_row_free(rows[i]);
}
END_TEST

/* ------------------------------------------------------------ class.html -- */

static char *make_page(size_t count)
{
    ClassRow **rows = memory_new(count + 1, sizeof *rows);

    for (size_t i = 0; i < count; i++) {
        rows[i] = make_row(1, i % 2 ? 2 : 0, i % 2 ? 0 : 1, 0);
        rows[i]->name = text_format("s%zu", i);
        rows[i]->note = text_copy("");
        rows[i]->part_count = 2;
        rows[i]->parts = memory_new(2, sizeof(double));
        rows[i]->total = rows[i]->parts[0] = i % 2 ? 3 : 2;
        rows[i]->max = 4;
    }
    char *page = class_as_html(rubric, rows, count, NULL);
    for (size_t i = 0; i < count; i++)
        class_row_free(rows[i]);
    free(rows);
    return page;
}

static void expect_in(const char *page, const char *words, bool there)
{
    const char *body = strstr(page, "<body");

    ck_assert_msg((strstr(body, words) != NULL) == there, "%s\"%s\" in:\n%s",
                  there ? "no " : "", words, body);
}

START_TEST(items_are_left_out_of_small_classes)
{
    char *page = make_page(19);

    expect_in(page, "Left out: numbers on fewer than 20 submissions", true);
    expect_in(page, "Discrimination", false);
    free(page);
    page = make_page(20);
    expect_in(page, "Left out", false);
    expect_in(page, "Discrimination</th>", true);
    expect_in(page, "nobody fails it", true);
    /* b is passed by those who fail c. */
    expect_in(page, "disagrees with the rest", true);
    expect_in(page, "nobody passes it", true); /* the bonus */
    free(page);
}
END_TEST

START_TEST(a_class_of_nobody_is_a_page)
{
    char *page = make_page(0);

    expect_in(page, "0 submissions", true);
    free(page);
    page = make_page(1);
    expect_in(page, "<p class=\"total\">1 submission</p>", true);
    expect_in(page, "Everything was graded", true);
    free(page);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("statistics");
    TCase *tests = tcase_create("statistics");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, spreads_are_as_worked_out_by_hand);
    tcase_add_test(tests, items_are_as_worked_out_by_hand);
    tcase_add_test(tests, items_are_left_out_of_small_classes);
    tcase_add_test(tests, a_class_of_nobody_is_a_page);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
