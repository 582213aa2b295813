/* The clocks that a submission sees: see grader/inside/clocks.c. */
#include <check.h>
#include <stdlib.h>
#include <time.h>

#include "inside/server.h"

enum { CHILDREN = 997 };

time_t __wrap_time(time_t *stored);
clock_t __wrap_clock(void);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

/* Where the linker puts what is static and may change. */
extern char __data_start[], _end[];

/* Is there a word of that value in memory that is not the stack's? (Between
 * what is declared there, too.) */
__attribute__((no_sanitize("address"))) static bool is_kept(uint64_t wanted)
{
    uintptr_t from = (uintptr_t)__data_start, to = (uintptr_t)_end;
    from += -from % sizeof wanted;
    for (; from + sizeof wanted <= to; from += sizeof wanted)
        if (*(const volatile uint64_t *)from == wanted)
            return true;
    return false;
}

START_TEST(clocks__differ_from_child_to_child)
{
    time_t seen[CHILDREN], since_start[CHILDREN];
    for (uint32_t child = 0; child < CHILDREN; child++) {
        struct timespec now;
        clocks_set_apart(child);
        seen[child] = __wrap_time(NULL);
        ck_assert(__wrap_clock_gettime(CLOCK_MONOTONIC, &now) == 0);
        since_start[child] = now.tv_sec;
        for (uint32_t other = 0; other < child; other++) {
            ck_assert(seen[child] / 60 != seen[other] / 60);
            ck_assert(since_start[child] / 60 != since_start[other] / 60);
        }
    }
}
END_TEST

/* A block that was lost counts as found where any word in memory could be its
 * address. By what the clocks are apart the 898th child's leaks were none. */
START_TEST(clocks__keep_nothing_that_could_be_an_address)
{
    for (uint32_t child = 1; child < CHILDREN; child++) {
        clocks_set_apart(child);
        uint64_t behind = (uint64_t)(time(NULL) - __wrap_time(NULL));
        ck_assert(behind > child);
        for (uint64_t about = behind - 2; about <= behind + 2; about++)
            ck_assert_msg(!is_kept(about), "of child %u", child);
        uint64_t more = (uint64_t)child * 7 * CLOCKS_PER_SEC;
        ck_assert(__wrap_clock() >= (clock_t)more);
        ck_assert_msg(!is_kept(more), "of child %u", child);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("clocks");
    TCase *all = tcase_create("all");
    tcase_add_test(all, clocks__differ_from_child_to_child);
    tcase_add_test(all, clocks__keep_nothing_that_could_be_an_address);
    tcase_set_timeout(all, 60);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
