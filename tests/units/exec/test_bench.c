/* What a submission may still take of a processor, as it turns out to be. */
#include <check.h>

#include "exec/bench.h"

enum { SPENT_MS = 5000, USELESS = 5, PLENTY_MS = 900000 };

static Tools tools = {.limit_ms = PLENTY_MS};
static Bench *bench;

static void begin(void)
{
    char *error = NULL;
    bench = bench_new(&tools, &error);
    ck_assert_ptr_nonnull(bench);
    bench_begin(bench);
    bench_spend(bench, SPENT_MS);
}

static void end(void)
{
    bench_free(bench);
    tools.limit_ms = PLENTY_MS;
}

static int64_t left_when_wrong(bool heavy, int useless)
{
    if (heavy)
        bench_note_heavy(bench);
    while (useless-- > 0)
        bench_note_useless(bench);
    bench_note_wrong(bench);
    return bench_left(bench);
}

START_TEST(bench__leaves_less_to_what_is_wrong)
{
    int64_t right = bench_left(bench);
    ck_assert_int_lt(left_when_wrong(false, 0), right / 10);
}
END_TEST

START_TEST(bench__leaves_as_much_whenever_it_turns_out_wrong)
{
    int64_t left = left_when_wrong(false, 0);
    bench_begin(bench);
    bench_spend(bench, 3 * SPENT_MS);
    ck_assert_int_eq(left_when_wrong(false, 0), left);
}
END_TEST

START_TEST(bench__leaves_more_where_calls_are_dear)
{
    int64_t left = left_when_wrong(false, 0);
    bench_note_heavy(bench);
    ck_assert_int_gt(bench_left(bench), 2 * left);
}
END_TEST

START_TEST(bench__leaves_no_more_where_processes_are_of_no_use)
{
    int64_t left = left_when_wrong(false, 0);
    bench_begin(bench);
    bench_spend(bench, SPENT_MS);
    ck_assert_int_eq(left_when_wrong(true, USELESS), left);
}
END_TEST

START_TEST(bench__takes_back_what_does_not_count)
{
    int64_t left = bench_left(bench);
    bench_spend(bench, SPENT_MS);
    ck_assert_int_eq(bench_left(bench), left - SPENT_MS);
    bench_give_back(bench, SPENT_MS);
    ck_assert_int_eq(bench_left(bench), left);
}
END_TEST

/* (What is left of a short one is for building: whoever takes longer is given
 * up by others.) */
START_TEST(bench__keeps_within_a_limit_unless_it_is_short)
{
    int64_t left = bench_left(bench);
    tools.limit_ms = 100000;
    ck_assert_int_eq(bench_left(bench), 90000 - SPENT_MS);
    tools.limit_ms = 1000;
    ck_assert_int_eq(bench_left(bench), left);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("bench");
    TCase *tests = tcase_create("bench");
    tcase_add_checked_fixture(tests, begin, end);
    tcase_add_test(tests, bench__leaves_less_to_what_is_wrong);
    tcase_add_test(tests, bench__keeps_within_a_limit_unless_it_is_short);
    tcase_add_test(tests, bench__leaves_as_much_whenever_it_turns_out_wrong);
    tcase_add_test(tests, bench__leaves_more_where_calls_are_dear);
    tcase_add_test(tests, bench__leaves_no_more_where_processes_are_of_no_use);
    tcase_add_test(tests, bench__takes_back_what_does_not_count);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
