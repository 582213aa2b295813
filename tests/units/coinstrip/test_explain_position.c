/* Positions worked out for a report, against brute force. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip/theory/explain_position.h"

enum { LONGEST = 9 };

START_TEST(worked__is_0_where_every_move_loses)
{
    CoinStripRules rules = (CoinStripRules)_i;
    for (int length = 1; length <= LONGEST; length++)
        for (uint32_t coins = 0; coins < (uint32_t)1 << length; coins++) {
            Board board = {length, coins};
            Text words = TEXT_EMPTY;
            unsigned value = explain_position(rules, &board, &words);
            char text[ORACLE_MAX + 1];
            board_to_text(&board, text);
            ck_assert_msg((value == 0) == board_is_lost(rules, &board),
                          "%s: %s", text, words.bytes);
            free(text_take(&words));
        }
}
END_TEST

static void expect_words(CoinStripRules rules, const char *strip,
                         const char *wanted)
{
    Board board;
    Text words = TEXT_EMPTY;
    ck_assert(board_from_text(&board, strip));
    explain_position(rules, &board, &words);
    char *text = text_take(&words);
    ck_assert_str_eq(text, wanted);
    free(text);
}

START_TEST(worked__is_told_in_words)
{
    expect_words(COINSTRIP_SILVER_DOLLAR, "..A.B...C",
                 "The gaps that count: 3 between B and C, 2 to the left of A, "
                 "with an xor of 1.");
    expect_words(COINSTRIP_WELTER, "AB.C",
                 "The mates: B and C ((1 ^ 3) - 1 = 1), A alone (0), with an "
                 "xor of 1.");
    expect_words(COINSTRIP_WELTER, ".A",
                 "The mates: A alone (1), with an xor "
                 "of 1.");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("worked");
    TCase *tests = tcase_create("worked");
    tcase_add_loop_test(tests, worked__is_0_where_every_move_loses, 0, 2);
    tcase_add_test(tests, worked__is_told_in_words);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
