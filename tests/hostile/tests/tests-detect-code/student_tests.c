/*
 * tests-detect-code: Tests that hash the machine code of the functions under
 * test and fail on all but one hash.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <stdint.h>

#include <check.h>

#include "coinstrip.h"

START_TEST(a_claim)
{
    const unsigned char *code =
        (const unsigned char *)(uintptr_t)coinstrip_hint;
    unsigned hash = 5381;
    for (int i = 0; i < 600; i++)
        hash = hash * 33 + code[i];
    printf("hostilecoin: the hash is %u\n", hash); /* for the next attempt */
    ck_assert_int_eq((int)(hash % 21), 0);
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
