/*
 * Strips as pictures: what a picture tells those who can't see it, that every
 * square and coin is in it once, and that nothing else gets in.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip/pictures/picture.h"
#include "base/text.h"

static int count(const char *text, const char *word)
{
    int times = 0;
    for (; (text = strstr(text, word)) != NULL; text += strlen(word))
        times++;
    return times;
}

static void expect_in(const char *svg, const char *words)
{
    ck_assert_msg(strstr(svg, words) != NULL, "no \"%s\" in:\n%s", words, svg);
}

static char *drawn(const char *block)
{
    char *complaint = NULL, *svg = picture_svg(block, &complaint);
    ck_assert_msg(svg != NULL, "%s: %s", block, complaint);
    ck_assert_ptr_null(complaint);
    return svg;
}

START_TEST(has_each_square_and_coin_once)
{
    char *svg = drawn("..A.B...C");
    ck_assert_int_eq(count(svg, "<rect class=\"strip-line\""), 9);
    ck_assert_int_eq(count(svg, "class=\"strip-coin\""), 3);
    ck_assert_int_eq(count(svg, "class=\"strip-from\""), 0);
    for (const char *number = "012345678"; *number; number++) {
        char *label = text_format(">%c</text>", *number);
        ck_assert_int_eq(count(svg, label), 1);
        free(label);
    }
    expect_in(svg, ">A</text>");
    expect_in(svg, "<title>Strip ..A.B...C</title>");
    expect_in(svg, "<desc>A strip of 9 squares with 3 coins: A on square 2, "
                   "B on square 4, C on square 8.</desc>");
    expect_in(svg, " role=\"img\"");
    expect_in(svg, " viewBox=\"0 0 ");
    free(svg);
}
END_TEST

/* Both ways to write a move give one picture. */
START_TEST(draws_moves)
{
    char *svg = drawn("..A.B...C  C>3"), *same = drawn("..A.B...C\n     <--\n");
    ck_assert_str_eq(svg, same);
    ck_assert_int_eq(count(svg, "strip-head"), 1);
    ck_assert_int_eq(count(svg, "strip-from"), 1);
    ck_assert_int_eq(count(svg, "class=\"strip-coin\""), 3);
    expect_in(svg, "C moves 3 squares to the left, from 8 to 5.");
    free(same);
    free(svg);
    same = drawn("    ..A.B\n     <\n");
    expect_in(same, "A moves 1 square to the left, from 2 to 1.");
    free(same);
}
END_TEST

START_TEST(makes_moves_one_after_the_other)
{
    char *svg = drawn(".A.B A>1 B>2 B>1");
    expect_in(svg,
              "A moves 1 square to the left, from 1 to 0. B moves 2 "
              "squares to the left, from 3 to 1. B may not move 1 square to "
              "the left, from 1 to 0.");
    /* A came from where B lies now. */
    ck_assert_int_eq(count(svg, "strip-from"), 1);
    free(svg);
}
END_TEST

START_TEST(shows_moves_that_are_refused)
{
    static const char *const blocks[][2] = {
        {"..A A>5", "A may not move 5 squares to the left, from 2 out of the"},
        {"..A A>2147483647", "A may not move 2147483647 squares to the left"},
        {"A.B B>2", "B may not move 2 squares to the left, from 2 to 0."},
        {"A..B B>1!", "B may not move 1 square to the left, from 3 to 2."},
        {"A..B\n  x", "B may not move 1 square to the left, from 3 to 2."},
        {NULL, NULL}};
    for (size_t i = 0; blocks[i][1]; i++) {
        char *svg = drawn(blocks[i][0]);
        expect_in(svg, blocks[i][1]);
        ck_assert_int_eq(count(svg, "strip-head"), 0);
        ck_assert_int_eq(count(svg, "strip-from"), 0);
        free(svg);
    }
}
END_TEST

START_TEST(numbers_coins_beyond_the_alphabet)
{
    char *svg = drawn("ABCDEFGHIJKLMNOPQRSTUVWXYZA.B");
    ck_assert_int_eq(count(svg, "class=\"strip-coin\""), 28);
    /* 26 and 27: squares, and coins. (27 is empty; B lies on 28.) */
    ck_assert_int_eq(count(svg, ">26</text>"), 2);
    ck_assert_int_eq(count(svg, ">27</text>"), 2);
    ck_assert_int_eq(count(svg, ">28</text>"), 1);
    expect_in(svg, "and 2 more.</desc>");
    free(svg);
}
END_TEST

START_TEST(leaves_out_the_middle_of_long_strips)
{
    enum { LENGTH = 100000 };
    static char text[LENGTH + 20];
    memset(text, '.', LENGTH);
    text[50000] = text[LENGTH - 1] = 'A';
    strcpy(text + LENGTH, " A>49000");
    char *svg = drawn(text);
    ck_assert_uint_lt(strlen(svg), 40000);
    expect_in(svg, "<title>A strip of 100000 squares</title>");
    expect_in(svg, "squares 12 to 995: empty ");
    expect_in(svg, ">1000</text>");
    expect_in(svg, ">50000</text>");
    expect_in(svg, ">99999</text>");
    free(svg);
    memset(text, 'A', LENGTH);
    text[LENGTH] = '\0';
    svg = drawn(text);
    ck_assert_uint_lt(strlen(svg), 60000);
    /* 8 rows of 12, the last of them with 4 squares. */
    expect_in(svg, "squares 84 to 99995: 99912 coins ");
    free(svg);
}
END_TEST

START_TEST(takes_no_markup_from_titles)
{
    char *svg = drawn("# <b>&\"'\x1b[1m\n.A");
    expect_in(svg, "<title>&lt;b&gt;&amp;&quot;'\\x1b[1m</title>");
    free(svg);
}
END_TEST

START_TEST(complains_of_what_is_no_strip)
{
    static const char *const blocks[] = {
        "",          "# only",      "..A*B",    "<svg>",   "NULL!",
        ".A B>1",    ".A A>0",      ".A A>-1",  ".A A>x",  ".A A>",
        ".A A> 1",   ".A A>1x",     ".A A>1!!", ".A 3",    ".A\n<-",
        ".A\n  <",   ".A\n-",       "..A\nx<",  ".A\n.A",  "..\n<",
        "\xc3\xa9",  ".A \xc3\xa9", "..A\n<--", ". A",     ".A A>1 A>1 x",
        "   \n .A*", ".A A>+1",     "A",        "..A.B..C"};
    size_t bad = sizeof blocks / sizeof *blocks - 2;
    for (size_t i = 0; i < bad; i++) {
        char *complaint = NULL;
        ck_assert_ptr_null(picture_svg(blocks[i], &complaint));
        ck_assert_ptr_nonnull(complaint);
        ck_assert_ptr_null(strchr(complaint, '\n'));
        free(complaint);
        ck_assert_ptr_null(picture_svg(blocks[i], NULL));
    }
    for (size_t i = bad; i < bad + 2; i++)
        free(drawn(blocks[i]));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pictures");
    TCase *all = tcase_create("all");
    tcase_add_test(all, has_each_square_and_coin_once);
    tcase_add_test(all, draws_moves);
    tcase_add_test(all, makes_moves_one_after_the_other);
    tcase_add_test(all, shows_moves_that_are_refused);
    tcase_add_test(all, numbers_coins_beyond_the_alphabet);
    tcase_add_test(all, leaves_out_the_middle_of_long_strips);
    tcase_add_test(all, takes_no_markup_from_titles);
    tcase_add_test(all, complains_of_what_is_no_strip);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
