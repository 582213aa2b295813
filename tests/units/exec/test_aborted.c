/* Why a program aborted, by what it printed. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "exec/aborted.h"

static const struct {
    const char *printed, *words;
    CrashKind kind;
} cases[] = {
    {"", "assertion failed, or malloc", CRASH_ASSERT},
    {"hello\n", "assertion failed, or malloc", CRASH_ASSERT},
    {"a: a.c:3: f: Assertion `x' failed.\n", "abort: an assertion failed",
     CRASH_ASSERT},
    {"hello\nmalloc(): invalid next size (unsorted)\n",
     "abort: malloc found its memory damaged", CRASH_DAMAGE},
    {"corrupted size vs. prev_size\n", "abort: malloc found its memory damaged",
     CRASH_DAMAGE},
    {"a: malloc.c:2617: sysmalloc: Assertion `(old_top)' failed.\n",
     "abort: malloc found its memory damaged", CRASH_DAMAGE},
    {"free(): double free detected in tcache 2\n",
     "abort: a block was freed twice", CRASH_DAMAGE},
    {"free(): invalid next size (fast)\n",
     "abort: malloc found its memory damaged", CRASH_DAMAGE},
    {"double free or corruption (out)\n", "freed before, or found",
     CRASH_DAMAGE},
    {"*** stack smashing detected ***: terminated\n", "end of an array",
     CRASH_DAMAGE},
    /* The last words count. */
    {"malloc(): x\na.c:3: f: Assertion `x' failed.\n",
     "abort: an assertion failed", CRASH_ASSERT},
    {"a.c:3: f: Assertion `x' failed.\nmalloc(): x\n",
     "abort: malloc found its memory damaged", CRASH_DAMAGE},
};

START_TEST(aborted__is_told_by_what_was_printed)
{
    const char *printed = cases[_i].printed;
    Aborted why = aborted_why(printed, strlen(printed));
    const char *words = why.words;
    ck_assert_msg(strstr(words, cases[_i].words) != NULL, "%s gives %s",
                  printed, words);
    ck_assert_int_eq(strncmp(words, "abort: ", 7), 0);
    ck_assert_int_eq(why.kind, cases[_i].kind);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("aborted");
    TCase *all = tcase_create("all");
    tcase_add_loop_test(all, aborted__is_told_by_what_was_printed, 0,
                        sizeof cases / sizeof *cases);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
