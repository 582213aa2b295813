/* Which calls seem to leak, from how many blocks were left behind. */
#include <check.h>
#include <stdlib.h>

#include "coinstrip/memory/leaky.h"

static const char one_game[] =
    "CoinStrip *s1 = coinstrip_from_string(COINSTRIP_WELTER, \"..A\");\n"
    "(void)coinstrip_hint(s1, &move); /* true, {0, 2} */\n"
    "(void)coinstrip_hint(s1, &move); /* false */\n"
    "(void)coinstrip_hint(s1, &move); /* false */\n";

static const char both_games[] =
    "CoinStrip *s1 = coinstrip_random(COINSTRIP_WELTER, 1u);\n"
    "CoinStrip *s2 = coinstrip_random(COINSTRIP_SILVER_DOLLAR, 1u);\n"
    "CoinStrip *s3 = coinstrip_random(COINSTRIP_SILVER_DOLLAR, 2u);\n"
    "look_at(coinstrip_to_string(s1));\n"
    "look_at(coinstrip_to_string(s2));\n"
    "look_at(coinstrip_to_string(s3));\n";

static void expect_calls(const char *calls, const char *function,
                         unsigned long blocks, const char *wanted)
{
    const char *words = leaky_calls(calls, function, blocks);
    ck_assert_str_eq(words ? words : "all", wanted);
}

START_TEST(leaky__go_by_the_number_of_blocks)
{
    expect_calls(one_game, "coinstrip_hint", 1, "where it answers true");
    expect_calls(one_game, "coinstrip_hint", 2, "where it answers false");
    expect_calls(both_games, "coinstrip_random", 1, "in Welter's game");
    expect_calls(both_games, "coinstrip_to_string", 2,
                 "in the Silver Dollar Game");
}
END_TEST

START_TEST(leaky__say_no_more_than_is_known)
{
    expect_calls(one_game, "coinstrip_hint", 3, "in Welter's game");
    expect_calls(one_game, "coinstrip_hint", 7, "in Welter's game");
    expect_calls(both_games, "coinstrip_random", 3, "all");
    expect_calls(both_games, "coinstrip_hint", 1, "all");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("leaky");
    TCase *tests = tcase_create("leaky");
    tcase_add_test(tests, leaky__go_by_the_number_of_blocks);
    tcase_add_test(tests, leaky__say_no_more_than_is_known);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
