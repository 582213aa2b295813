/*
 * tests-state-in-tmp: Tests that pass the first time and fail from then on, by
 * marks in files they leave.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <fcntl.h>

#include <check.h>

#include "coinstrip.h"

START_TEST(a_claim)
{
    static const char *const marks[] = {"/tmp/hostilecoin-seen",
                                        "./hostilecoin-seen",
                                        "/dev/shm/hostilecoin-seen"};
    int seen = 0;
    for (int i = 0; i < 3; i++) {
        seen += access(marks[i], F_OK) == 0;
        int fd = open(marks[i], O_CREAT | O_APPEND | O_WRONLY, 0666);
        if (fd >= 0 && write(fd, "x", 1) == 1)
            close(fd);
    }
    ck_assert_int_eq(seen, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("my tests");
    TCase *tests = tcase_create("coinstrip");

    tcase_add_test(tests, a_claim);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
