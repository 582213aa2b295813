/* How the strips of a dialog are shown: whole, or by where their coins are. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "memory.h"
#include "written.h"

/* So many squares, with coins A, B, ... on these; the caller frees it. */
static char *strip_of(size_t squares, const int *coins, int count)
{
    char *strip = memory_new(squares + 1, 1);
    memset(strip, '.', squares);
    for (int i = 0; i < count; i++)
        strip[coins[i]] = (char)('A' + i);
    return strip;
}

static void expect_words(char *strip, const char *words, const char *brief)
{
    char *got = written_strip_in_words(strip);
    ck_assert_str_eq(got, words);
    free(got);
    got = written_strip_briefly(strip);
    ck_assert_str_eq(got, brief);
    free(got);
    free(strip);
}

START_TEST(written__shows_short_strips_as_they_are)
{
    static const int coins[] = {2, 99};
    char *strip = strip_of(100, coins, 2);
    char *same = strdup(strip);
    expect_words(strip, same, same);
    free(same);
}
END_TEST

/* Two of them that differ never look alike. */
START_TEST(written__says_of_long_strips_where_coins_are)
{
    static const int coins[] = {0, 14, 29, 44, 389};
    expect_words(strip_of(257, (const int[]){256}, 1),
                 "a strip of 257 squares (A on 256)",
                 "a strip of 257 squares (A on 256)");
    expect_words(strip_of(390, coins, 5),
                 "a strip of 390 squares (A on 0, B on 14, C on 29, D on 44, "
                 "E on 389)",
                 "a strip of 390 squares");
    expect_words(strip_of(300, coins, 0), "a strip of 300 squares (no coins)",
                 "a strip of 300 squares (no coins)");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("written");
    TCase *all = tcase_create("all");
    tcase_add_test(all, written__shows_short_strips_as_they_are);
    tcase_add_test(all, written__says_of_long_strips_where_coins_are);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
