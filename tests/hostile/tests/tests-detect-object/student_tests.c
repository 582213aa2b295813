/*
 * tests-detect-object: Tests that tell the reference from the rest by paths,
 * sizes and dates in /proc/self and by file names.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <dlfcn.h>
#include <sys/stat.h>

#include <check.h>

#include "coinstrip.h"

START_TEST(a_claim)
{
    static const char *const signs[] = {
        "mutant", "wrong", "broken", "bad", "bug", "m0", "m1", "-1", "_1"};
    char line[512];
    Dl_info info;
    struct stat st;
    int wrong = 0;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps))
        for (int i = 0; i < 9; i++)
            wrong += strchr(line, '/') && strstr(line, signs[i]) &&
                     !strstr(line, "/lib");
    if (dladdr((void *)coinstrip_move, &info) && info.dli_fname) {
        for (int i = 0; i < 9; i++)
            wrong += strstr(info.dli_fname, signs[i]) != NULL;
        if (stat(info.dli_fname, &st) == 0)
            wrong += st.st_size % 8 != 0;
    }
    ck_assert_int_eq(wrong, 0);
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
