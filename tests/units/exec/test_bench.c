/* What a submission may still cost, and which of its files are given up. */
#include <check.h>
#include <stdlib.h>
#include "exec/bench.h"

static const Tools tools = {.limit_ms = 300000};

static Bench *bench_of_one(void)
{
    char *error = NULL;
    Bench *bench = bench_new(&tools, &error);
    ck_assert_msg(bench != NULL, "%s", error);
    bench_begin(bench);
    return bench;
}

START_TEST(bench__leaves_less_to_who_is_wrong)
{
    Bench *bench = bench_of_one();
    int64_t all = bench_left(bench);
    bench_spend(bench, 1000);
    ck_assert_int_eq(bench_left(bench), all - 1000);
    bench_note_wrong(bench);
    int64_t left = bench_left(bench);
    ck_assert_int_lt(left, all / 2);
    bench_spend(bench, left);
    ck_assert_int_eq(bench_left(bench), 0);
    bench_begin(bench);
    ck_assert_int_eq(bench_left(bench), all);
    bench_free(bench);
}
END_TEST

/* A slow one that fails one test is still to be judged in those that follow. */
START_TEST(bench__leaves_the_slow_as_much_when_they_turn_out_wrong)
{
    Bench *bench = bench_of_one();
    bench_note_wrong(bench);
    int64_t at_once = bench_left(bench);
    bench_begin(bench);
    bench_spend(bench, 3 * at_once);
    bench_note_wrong(bench);
    ck_assert_int_eq(bench_left(bench), at_once);
    bench_spend(bench, at_once);
    bench_note_wrong(bench);
    ck_assert_int_eq(bench_left(bench), 0);
    bench_free(bench);
}
END_TEST

/* One process may be late, or full, by bad luck. */
START_TEST(bench__leaves_less_to_who_uses_up_processes)
{
    Bench *bench = bench_of_one();
    int64_t all = bench_left(bench);
    bench_note_useless(bench);
    ck_assert_int_eq(bench_left(bench), all);
    for (int i = 0; i < 9; i++)
        bench_note_useless(bench);
    ck_assert_int_lt(bench_left(bench), all / 2);
    bench_begin(bench);
    bench_note_useless(bench);
    ck_assert_int_eq(bench_left(bench), all);
    bench_free(bench);
}
END_TEST

START_TEST(bench__gives_up_a_file_that_hangs_again_and_again)
{
    enum { STRIP, PLAY };
    Bench *bench = bench_of_one();
    bench_note_hung(bench, STRIP);
    ck_assert(!bench_hangs(bench, STRIP));
    for (int i = 0; i < 9; i++)
        bench_note_hung(bench, STRIP);
    ck_assert(bench_hangs(bench, STRIP));
    ck_assert(!bench_hangs(bench, PLAY));
    bench_begin(bench);
    ck_assert(!bench_hangs(bench, STRIP));
    bench_free(bench);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("bench");
    TCase *all = tcase_create("all");
    tcase_add_test(all, bench__leaves_less_to_who_is_wrong);
    tcase_add_test(all,
                   bench__leaves_the_slow_as_much_when_they_turn_out_wrong);
    tcase_add_test(all, bench__leaves_less_to_who_uses_up_processes);
    tcase_add_test(all, bench__gives_up_a_file_that_hangs_again_and_again);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
