/* The hints that follow from how many coins random strips have. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip/random/tosses.h"

typedef struct {
    const char *name;
    int with[8]; /* 3, 4, ... coins, of about 4,000 strips */
    const char *says;
} Row;

static const Row rows[] = {
    {"from four", {0, 1989, 1043, 494, 228, 116, 64, 66}, "begin at 4?"},
    {"from five", {0, 0, 2000, 1000, 500, 250, 125, 125}, "With how many"},
    {"all alike", {0, 4000}, "the same number of coins"},
    {"one toss", {1989, 2011}, "one toss only?"},
    {"at most five", {1989, 1043, 968}, "Is there a limit"},
    {"never seven", {1989, 1043, 494, 228, 0, 180, 38, 28}, "rarely or never"},
    {"seldom five", {2000, 1000, 60, 600, 170, 90, 40, 40}, "rarely or never"},
    {"uniform", {538, 496, 483, 494, 496, 547, 472, 474}, "equally often"},
    {"one in four", {2966, 768, 204, 50, 11, 1}, "fewer than half"},
    {"three in four", {1000, 750, 562, 422, 316, 237, 178, 535}, "more than"},
    {"fair", {1989, 1043, 494, 228, 116, 64, 38, 28}, NULL},
};

START_TEST(hints_follow_from_the_numbers)
{
    const Row *row = &rows[_i];
    Tosses tosses = {0};
    for (int k = 0; k < 8; k++)
        for (int i = 0; i < row->with[k]; i++)
            tosses_count(&tosses, k + 3);
    const char *advice = tosses_advice(&tosses);
    ck_assert_msg(row->says ? advice && strstr(advice, row->says) != NULL
                            : !advice,
                  "%s: %s", row->name, advice ? advice : "no hint");
}
END_TEST

START_TEST(too_few_coins_are_told)
{
    Tosses tosses = tosses_right(400);
    tosses_count(&tosses, 2);
    ck_assert_ptr_nonnull(strstr(tosses_advice(&tosses), "fewer than 3"));
    char *words = tosses_in_words(&tosses);
    ck_assert_str_eq(words,
                     "1 with fewer than 3, 200 with 3 coins, 100 with 4, 50 "
                     "with 5, 25 with 6, 12 with 7, 6 with 8, 3 with 9, 3 with "
                     "10 or more");
    free(words);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("tosses");
    TCase *tests = tcase_create("tosses");
    tcase_add_loop_test(tests, hints_follow_from_the_numbers, 0,
                        sizeof rows / sizeof *rows);
    tcase_add_test(tests, too_few_coins_are_told);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
