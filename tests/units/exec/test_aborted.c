/* Why a program aborted, by what it printed. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "exec/aborted.h"

static const struct {
    const char *printed, *words;
} cases[] = {
    {"", "assertion failed, or malloc"},
    {"hello\n", "assertion failed, or malloc"},
    {"a: a.c:3: f: Assertion `x' failed.\n", "abort: an assertion failed"},
    {"hello\nmalloc(): invalid next size (unsorted)\n",
     "abort: malloc found its memory damaged"},
    {"corrupted size vs. prev_size\n",
     "abort: malloc found its memory damaged"},
    {"a: malloc.c:2617: sysmalloc: Assertion `(old_top)' failed.\n",
     "abort: malloc found its memory damaged"},
    {"free(): double free detected in tcache 2\n",
     "abort: a block was freed twice"},
    {"free(): invalid next size (fast)\n",
     "abort: malloc found its memory damaged"},
    {"double free or corruption (out)\n", "freed before, or found"},
    {"*** stack smashing detected ***: terminated\n", "end of an array"},
    /* The last words count. */
    {"malloc(): x\na.c:3: f: Assertion `x' failed.\n",
     "abort: an assertion failed"},
    {"a.c:3: f: Assertion `x' failed.\nmalloc(): x\n",
     "abort: malloc found its memory damaged"},
};

START_TEST(aborted__is_told_by_what_was_printed)
{
    const char *printed = cases[_i].printed;
    const char *words = aborted_words(printed, strlen(printed));
    ck_assert_msg(strstr(words, cases[_i].words) != NULL, "%s gives %s",
                  printed, words);
    ck_assert_int_eq(strncmp(words, "abort: ", 7), 0);
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
