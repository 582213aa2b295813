/*
 * Which hint a typed line is worth that was refused, though its move is legal:
 * where several things about it are unusual none of them may be blamed alone.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip/dialogs/typed.h"

static const char on_case[] = "in upper or lower case";
static const char on_blanks[] = "more than one blank";
static const char on_digits[] = "more than one digit";

static void expect(const char *line, bool letter, bool blanks, bool digits)
{
    const char *hint = typed_advice_legal(line);

    ck_assert_msg((strstr(hint, on_case) != NULL) == letter, "%s: %s", line,
                  hint);
    ck_assert_msg((strstr(hint, on_blanks) != NULL) == blanks, "%s: %s", line,
                  hint);
    ck_assert_msg((strstr(hint, on_digits) != NULL) == digits, "%s: %s", line,
                  hint);
}

START_TEST(blames_what_alone_is_unusual)
{
    expect("b 2\nA 1\n", true, false, false);
    expect("B  2\nb 1\n", false, true, false);
    expect("B 12\nb  1\n", false, false, true);
    expect("B 2\nb  12\n", false, false, false);
}
END_TEST

START_TEST(blames_none_of_several_alone)
{
    expect("b  2\n", true, true, true);
    expect("b 12\n", true, true, true);
    expect("B   12\n", true, true, true);
    expect("b   12345", true, true, true);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("typed");
    TCase *tests = tcase_create("typed");

    tcase_add_test(tests, blames_what_alone_is_unusual);
    tcase_add_test(tests, blames_none_of_several_alone);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
