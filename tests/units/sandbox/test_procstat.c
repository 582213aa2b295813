/* What processes use of memory. */
#include <check.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sandbox/procstat.h"

START_TEST(peak__stays_when_memory_is_given_back)
{
    const size_t size = (size_t)1 << 28;
    int64_t before = process_peak_kb(getpid());
    void *block =
        mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    ck_assert_int_gt(before, 0);
    ck_assert_ptr_ne(block, MAP_FAILED);
    ck_assert_int_eq(munmap(block, size), 0);
    ck_assert_int_ge(process_peak_kb(getpid()), before + (int64_t)(size >> 11));
}
END_TEST

START_TEST(peak__is_unknown_of_nobody)
{
    ck_assert_int_eq(process_peak_kb(0), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("procstat");
    TCase *tests = tcase_create("procstat");

    tcase_add_test(tests, peak__stays_when_memory_is_given_back);
    tcase_add_test(tests, peak__is_unknown_of_nobody);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
