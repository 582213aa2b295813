/* Bounds of what comes up by chance. The numbers beside them are those of
 * tables, and those that the definition gives for few draws. */
#include <check.h>
#include <stdlib.h>

#include "coinstrip/random/binomial.h"

static const double tail = 1e-11;

/* Worked out elsewhere, with exact fractions. */
static const struct {
    int n, halvings;
    Bounds bounds;
} rows[] = {
    {2000, 1, {850, 1150}}, {2000, 2, {374, 633}},   {2000, 3, {157, 354}},
    {2000, 4, {59, 204}},   {2000, 5, {18, 121}},    {2000, 6, {2, 75}},
    {2000, 7, {0, 48}},     {4000, 1, {1788, 2212}}, {4000, 5, {59, 205}},
    {4000, 7, {2, 75}},     {16000, 1, {7576, 8424}}};

START_TEST(binomial__has_the_bounds_of_tables)
{
    Bounds found = binomial_bounds(rows[_i].n, rows[_i].halvings, tail);
    ck_assert_int_eq(found.least, rows[_i].bounds.least);
    ck_assert_int_eq(found.most, rows[_i].bounds.most);
}
END_TEST

/* Ten tosses: no head at all comes with probability 1/1024, one at most with
 * 11/1024. */
START_TEST(binomial__leaves_out_what_is_rarer)
{
    ck_assert_int_eq(binomial_bounds(10, 1, 0.9 / 1024).least, 0);
    ck_assert_int_eq(binomial_bounds(10, 1, 1.1 / 1024).least, 1);
    ck_assert_int_eq(binomial_bounds(10, 1, 1.1 / 1024).most, 9);
    ck_assert_int_eq(binomial_bounds(10, 1, 10.9 / 1024).least, 1);
    ck_assert_int_eq(binomial_bounds(10, 1, 11.1 / 1024).least, 2);
}
END_TEST

/* With few draws anything may come up. */
START_TEST(binomial__says_nothing_of_few)
{
    for (int n = 1; n <= 36; n++) { /* 2^-36 > 1e-11 */
        ck_assert_int_eq(binomial_bounds(n, 1, tail).least, 0);
        ck_assert_int_eq(binomial_bounds(n, 1, tail).most, n);
    }
    ck_assert_int_eq(binomial_bounds(37, 1, tail).least, 1);
}
END_TEST

/* Of one tail: k heads before it with 2^-(k + 1). */
START_TEST(binomial__bounds_heads)
{
    ck_assert_int_eq(heads_bounds(1, 0.9 / 1024).most, 10);
    ck_assert_int_eq(heads_bounds(1, 1.1 / 1024).most, 9);
    ck_assert_int_eq(heads_bounds(1, 0.4).least, 0);
    ck_assert_int_eq(heads_bounds(1, 0.6).least, 1);
    ck_assert_int_eq(heads_bounds(2000, tail).least, 1598);
    ck_assert_int_eq(heads_bounds(2000, tail).most, 2446);
    ck_assert_int_eq(heads_bounds(4000, tail).least, 3422);
    ck_assert_int_eq(heads_bounds(4000, tail).most, 4622);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("binomial");
    TCase *tcase = tcase_create("binomial");
    tcase_add_loop_test(tcase, binomial__has_the_bounds_of_tables, 0,
                        sizeof rows / sizeof *rows);
    tcase_add_test(tcase, binomial__leaves_out_what_is_rarer);
    tcase_add_test(tcase, binomial__says_nothing_of_few);
    tcase_add_test(tcase, binomial__bounds_heads);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
