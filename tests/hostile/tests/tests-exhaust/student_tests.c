/*
 * tests-exhaust: Tests that take all memory, descriptors, disk and processors.
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
    FILE *file = fopen("/tmp/hostilecoin-fill", "w");
    static char block[1 << 20];
    for (int i = 0; file && i < 100000; i++)
        if (fwrite(block, 1, sizeof block, file) != sizeof block)
            break;
    while (open("/dev/null", O_RDONLY) >= 0)
        ;
    for (;;) {
        void *p = malloc(sizeof block);
        if (p)
            memset(p, 1, sizeof block);
    }
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
