/* What is said of an object that the loader refuses. */
#include <check.h>
#include <stdlib.h>
#include "build/loader_errors.h"

static const struct {
    const char *note, *words;
} notes[] = {
    {"/submission/coinstrip.so: undefined symbol: table",
     "could not be loaded: undefined symbol: table"},
    {"/submission/coinstrip.so: undefined symbol: f (all tests passed)",
     "could not be loaded: undefined symbol: f"},
    {"/submission/coinstrip.so: cannot allocate memory in static TLS block",
     "could not be loaded: cannot allocate memory in static TLS block"},
    {"nothing: all tests passed", "could not be loaded"},
    {"all passed: file too short", "could not be loaded: file too short"},
    {"", "could not be loaded"},
};

START_TEST(loader__says_what_is_known_and_nothing_else)
{
    char *words = loader_error_words(notes[_i].note);
    ck_assert_str_eq(words, notes[_i].words);
    free(words);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("loader");
    TCase *all = tcase_create("all");
    tcase_add_loop_test(all, loader__says_what_is_known_and_nothing_else, 0,
                        sizeof notes / sizeof *notes);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
