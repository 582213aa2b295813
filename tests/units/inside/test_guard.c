/* Blocks that show what is done to them: see inside/guard.h. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "inside/guard.h"

/* Some that malloc finds room for, and some that it has the kernel map. */
static const size_t sizes[] = {1, 24, 4000, 4096, 130000, 200000, 1000003};

START_TEST(guard__knows_its_own_blocks)
{
    guard_set(GUARD_NOISE);
    void *block = guard_new(sizes[_i], false);
    ck_assert(guard_has(block));
    guard_free(block);
    ck_assert_uint_eq(guard_damaged(), 0);
}
END_TEST

/* Before the first byte of a mapping there may be nothing at all. */
START_TEST(guard__knows_those_of_others)
{
    guard_set(GUARD_NOISE);
    guard_set(GUARD_OFF);
    void *block = malloc(sizes[_i]);
    ck_assert(!guard_has(block));
    free(block);
}
END_TEST

START_TEST(guard__sees_one_byte_behind)
{
    guard_set(GUARD_ZEROS);
    char *block = guard_new(sizes[_i], false);
    memset(block, 1, sizes[_i] + 1);
    guard_free(block);
    ck_assert_uint_eq(guard_damaged(), 1);
}
END_TEST

int main(void)
{
    enum { SIZES = sizeof sizes / sizeof *sizes };
    Suite *suite = suite_create("guard");
    TCase *tcase = tcase_create("guard");
    tcase_add_loop_test(tcase, guard__knows_its_own_blocks, 0, SIZES);
    tcase_add_loop_test(tcase, guard__knows_those_of_others, 0, SIZES);
    tcase_add_loop_test(tcase, guard__sees_one_byte_behind, 0, SIZES);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
