/* What of a long row of calls is shown to a student. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "coinstrip/trace/call_trace.h"
#include "coinstrip/trace/excerpt.h"

static void expect_told(const char *calls, const char *about,
                        const char *wanted)
{
    char *told = excerpt_calls(calls, about);
    ck_assert_str_eq(told, wanted);
    free(told);
}

/* So many lines on strip s1, which change nothing. */
static void add_questions(Text *to, int count)
{
    for (int i = 0; i < count; i++)
        text_addf(to, "(void)coinstrip_is_legal(s1, %d, 1); /* false */\n", i);
}

START_TEST(excerpt__shows_short_traces_whole)
{
    static const char calls[] =
        "CoinStrip *s1 = coinstrip_from_string(COINSTRIP_WELTER, \"A\");\n"
        "CoinStrip *s2 = coinstrip_from_string(COINSTRIP_WELTER, \"AB\");\n"
        "(void)coinstrip_length(s2); /* 2 */\n";
    expect_told(calls, NULL, calls);
    expect_told("", NULL, "");
}
END_TEST

START_TEST(told__begins_with_the_strip_of_the_last_call)
{
    static const char end[] =
        "CoinStrip *s2 = coinstrip_from_string(COINSTRIP_WELTER, \"AB\");\n"
        "CoinStrip *s3 = coinstrip_from_string(COINSTRIP_WELTER, \"ABC\");\n"
        "(void)coinstrip_length(s2); /* 3 */\n";
    Text calls = TEXT_EMPTY;
    add_questions(&calls, 20);
    text_add(&calls, end);
    char *all = text_take(&calls);
    char *wanted = text_format("/* ... 20 other calls ... */\n%s", end);
    expect_told(all, NULL, wanted);
    free(wanted);
    free(all);
}
END_TEST

/* Asks for the length of strip s1, which is wrong, and then something else. */
static void expect_told_blamed(const char *last)
{
    CallTrace trace = {.strips = 2};
    call_trace_call(&trace, RETURNS_INT, text_copy("coinstrip_length(s1)"));
    call_trace_answer(&trace, text_copy("7"));
    ck_assert(
        call_trace_blame(&trace, text_copy("check();\n"), text_copy("8")));
    call_trace_call(&trace, RETURNS_INT, text_copy(last));
    call_trace_answer(&trace, text_copy("9"));
    char *told = call_trace_excerpt_blamed(&trace);
    ck_assert_ptr_nonnull(strstr(told, "coinstrip_length(s1); /* 7 */"));
    ck_assert_ptr_null(strstr(told, last));
    free(told);
    call_trace_clear(&trace);
    call_trace_unplayed(&trace);
}

START_TEST(told__ends_with_the_blamed_call)
{
    expect_told_blamed("coinstrip_coins(s1)");
    expect_told_blamed("coinstrip_coins(s2)");
}
END_TEST

START_TEST(told__keeps_what_changes_the_strip)
{
    Text calls = TEXT_EMPTY;
    text_add(&calls, "CoinStrip *s12 = coinstrip_random(COINSTRIP_WELTER, 1);\n"
                     "CoinStrip *s1 = coinstrip_random(COINSTRIP_WELTER, 2);\n"
                     "(void)coinstrip_move(s12, 0, 1); /* true */\n"
                     "(void)coinstrip_move(s1, 0, 1); /* true */\n"
                     "(void)coinstrip_move(s1, 0, 9); /* false */\n");
    add_questions(&calls, 20);
    text_add(&calls, "(void)coinstrip_is_won(s1);\n");
    char *all = text_take(&calls);
    expect_told(all, NULL,
                "/* ... 21 other calls ... */\n"
                "CoinStrip *s1 = coinstrip_random(COINSTRIP_WELTER, 2);\n"
                "(void)coinstrip_move(s1, 0, 1); /* true */\n"
                "(void)coinstrip_is_legal(s1, 18, 1); /* false */\n"
                "(void)coinstrip_is_legal(s1, 19, 1); /* false */\n"
                "(void)coinstrip_is_won(s1);\n");
    free(all);
}
END_TEST

START_TEST(told__shows_a_call_on_no_strip_alone)
{
    Text calls = TEXT_EMPTY;
    add_questions(&calls, 20);
    text_add(&calls, "coinstrip_free(NULL);\n");
    char *all = text_take(&calls);
    expect_told(all, NULL,
                "/* ... 20 other calls ... */\ncoinstrip_free(NULL);\n");
    free(all);
}
END_TEST

#define GAME_1                                                                 \
    "static const int first1[] = {0, 0};\n"                                    \
    "const ImpartialGame game1 = {1, first1, options1};\n"                     \
    "static int results1[1], length1, wins1;\n"
#define GAME_12                                                                \
    "static const int first12[] = {0, 1};\n"                                   \
    "static const int options12[] = {0};\n"                                    \
    "const ImpartialGame game12 = {1, first12, options12};\n"                  \
    "static int results12[1], length12, wins12;\n"
#define VALUES "(void)impartial_grundy(&game12, results12); /* false */\n"
#define FAILS "fail_allocation(1); /* of the next call */\n"

/* On two games, with memory that runs out. */
static char *calls_on_games(const char *end)
{
    static const char wins[] =
        "(void)impartial_outcomes(&game12, IMPARTIAL_NORMAL, results12);\n";
    return text_format(
        "%s(void)impartial_grundy(&game1, results1); /* true */\n"
        "%s%s%s%s%s%s%s%s%s%s",
        GAME_1, GAME_12, wins, wins, wins, FAILS, wins, VALUES, FAILS, VALUES,
        end);
}

START_TEST(told__ends_with_one_call_on_a_game)
{
    char *calls = calls_on_games("");
    expect_told(calls, NULL,
                "/* ... 6 other calls ... */\n" GAME_12 FAILS VALUES);
    free(calls);
}
END_TEST

START_TEST(told__is_about_a_function_of_games)
{
    char *calls = calls_on_games("fail_no_allocation();\n");
    expect_told(calls, "impartial_grundy",
                "/* ... 4 other calls ... */\n"
                "/* It is one of these calls, or several: */\n" GAME_1
                "(void)impartial_grundy(&game1, results1); /* true "
                "*/\n" GAME_12 VALUES FAILS VALUES);
    free(calls);
}
END_TEST

START_TEST(told__is_about_a_function)
{
    Text calls = TEXT_EMPTY;
    add_questions(&calls, 10);
    text_add(&calls, "(void)coinstrip_hint(s1, &move); /* false */\n");
    add_questions(&calls, 10);
    char *all = text_take(&calls);
    expect_told(all, "coinstrip_hint",
                "/* ... 20 other calls ... */\n"
                "(void)coinstrip_hint(s1, &move); /* false */\n");
    free(all);
}
END_TEST

/* Of many calls some of each kind of answer are shown: any may be the one. */
START_TEST(told__shows_each_way_out_of_a_function)
{
    static const char make[] =
        "CoinStrip *s%d = coinstrip_from_string(COINSTRIP_WELTER, \"%d\");%s\n";
    Text calls = TEXT_EMPTY, wanted = TEXT_EMPTY;
    add_questions(&calls, 3);
    text_add(&wanted, "/* ... 3 other calls ... */\n"
                      "/* It is one of these calls, or several: */\n");
    for (int i = 0; i < 20; i++) {
        const char *answer = i < 15 ? "" : " /* NULL */";
        text_addf(&calls, make, i, i, answer);
        if (i < 7 || i >= 15)
            text_addf(&wanted, make, i, i, answer);
    }
    text_add(&wanted, "/* ... and 8 more of them ... */\n");
    expect_told(calls.bytes, "coinstrip_from_string", wanted.bytes);
    free(text_take(&calls));
    free(text_take(&wanted));
}
END_TEST

static void expect_brief(const char *words, const char *wanted)
{
    char *brief = call_trace_brief(words, 30);
    ck_assert_str_eq(brief, wanted);
    free(brief);
}

START_TEST(told__cuts_long_texts_short)
{
    expect_brief("f(1, \"..A.B\")", "f(1, \"..A.B\")");
    expect_brief("f(1, \"........................................\"): no",
                 "f(1, \"........................\" ... /* 40 characters */): "
                 "no");
    expect_brief("f(\"\\200\\200\\200\\200\\200\\200\\200\\200\\200\\200\")",
                 "f(\"\\200\\200\\200\\200\\200\\200\\200\\200\\200\\200\")");
    /* A quote that somebody typed begins no text. */
    expect_brief("\"\" 1\", typed by Player 1, is to be refused, \"isn't it?",
                 "\"\" 1\", typed by Player 1, is to be refused, \"isn't it?");
    expect_brief("", "");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("told");
    TCase *tests = tcase_create("told");
    tcase_add_test(tests, excerpt__shows_short_traces_whole);
    tcase_add_test(tests, told__begins_with_the_strip_of_the_last_call);
    tcase_add_test(tests, told__ends_with_the_blamed_call);
    tcase_add_test(tests, told__keeps_what_changes_the_strip);
    tcase_add_test(tests, told__shows_a_call_on_no_strip_alone);
    tcase_add_test(tests, told__is_about_a_function);
    tcase_add_test(tests, told__ends_with_one_call_on_a_game);
    tcase_add_test(tests, told__is_about_a_function_of_games);
    tcase_add_test(tests, told__shows_each_way_out_of_a_function);
    tcase_add_test(tests, told__cuts_long_texts_short);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
