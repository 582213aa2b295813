/* Why a strip is not as the move leaves it that the computer has stored. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip/trace/move_mismatch.h"

START_TEST(move_mismatch__tells_what_became_of_the_strip)
{
    static const struct {
        const char *before, *wanted, *got;
        MoveMismatch kind;
    } cases[] = {
        {".AB", "AB.", ".AB", MISMATCH_NOT_AT_ALL},
        {".AB", "AB.", "BA.", MISMATCH_OTHER_LETTERS},
        {".AB", "AB.", "A.B.", MISMATCH_OTHER_LENGTH},
        {".AB", "AB.", "AB", MISMATCH_OTHER_LENGTH},
        {".AB", "AB.", "A.B", MISMATCH_OTHER_COINS},
        {".A..B", ".A.B.", "A..B.", MISMATCH_ONE_MORE},
        {"..A..B", ".A...B", ".AB...", MISMATCH_ONE_MORE}, /* where A lay */
        {".A..B", ".A.B.", ".AB..", MISMATCH_OTHER_COINS}, /* too far */
        {".A..B", ".A.B.", "A...B", MISMATCH_OTHER_COINS}, /* another move */
        {".A..B", ".A.B.", ".A..B", MISMATCH_NOT_AT_ALL},
        {".AB", "AB.", "AB.", MISMATCH_OTHER_COINS},
        {".AB", "AB.", NULL, MISMATCH_OTHER_COINS},
        {"..A", "A..", "(..", MISMATCH_OTHER_LETTERS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_int_eq(
            move_mismatch_kind(cases[i].before, cases[i].wanted, cases[i].got),
            cases[i].kind);
}
END_TEST

START_TEST(move_mismatch__names_the_move)
{
    const CoinStripMove move = {1, 2};
    for (int kind = MISMATCH_NOT_AT_ALL; kind <= MISMATCH_OTHER_COINS; kind++) {
        char *message = move_mismatch_message((MoveMismatch)kind, move);
        ck_assert_ptr_nonnull(strstr(message, "the move {1, 2}"));
        ck_assert(kind == MISMATCH_OTHER_COINS ||
                  move_mismatch_advice((MoveMismatch)kind) != NULL);
        free(message);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("unmade");
    TCase *tests = tcase_create("unmade");
    tcase_add_test(tests, move_mismatch__tells_what_became_of_the_strip);
    tcase_add_test(tests, move_mismatch__names_the_move);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
