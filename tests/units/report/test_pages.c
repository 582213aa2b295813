/*
 * Pages: that they show what report.txt shows and no more, that nothing which
 * comes from a submission is taken for markup, and how texts are compared.
 */
#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/line_diff.h"
#include "base/markup.h"
#include "report/page.h"
#include "report/report.h"
#include "build/sources.h"
#include "base/text.h"

/* ------------------------------------------------------------- fixtures -- */

static const char rubric_text[] = "[moves]\n"
                                  "title = Moves & more\n"
                                  "[moves/passes]\n"
                                  "points = 4\n"
                                  "title = no coin passes another\n"
                                  "hint = Look <left>.\n"
                                  "[moves/secret]\n"
                                  "points = 1\n"
                                  "title = SECRET TITLE\n"
                                  "visibility = hidden\n"
                                  "[moves/fine]\n"
                                  "points = 2\n"
                                  "title = goes left\n"
                                  "[moves/lost]\n"
                                  "points = 1\n"
                                  "title = could not be judged\n";

static Rubric *rubric;

static void set_up(void)
{
    char path[] = "/tmp/test_pages.XXXXXX", *error;
    int file = mkstemp(path);

    ck_assert_int_ge(file, 0);
    ck_assert_int_eq((int)write(file, rubric_text, strlen(rubric_text)),
                     (int)strlen(rubric_text));
    close(file);
    rubric = rubric_read(path, &error);
    unlink(path);
    ck_assert_msg(rubric != NULL, "%s", error);
}

static void tear_down(void)
{
    rubric_free(rubric);
}

static void say(char **where, const char *words)
{
    free(*where);
    *where = text_copy(words);
}

static char *picture_of(const char *drawn)
{
    return strchr(drawn, '.')
               ? text_format("<svg><!--%zu--></svg>", strlen(drawn))
               : NULL;
}

/* A report in which every string of a submission is `words`. */
static Report *make_report(const char *words)
{
    Report *report = report_new(rubric, words, "in");

    report->picture = picture_of;
    report->file_count = 1;
    report->files = calloc(1, sizeof *report->files);
    ck_assert_ptr_nonnull(report->files);
    report->files[0].file = text_copy("coinstrip.c");
    report->files[0].present = report->files[0].built = true;
    say(&report->files[0].messages, words);
    say(&report->output, words);
    say(&report->problem, words);
    say(&report->confinement, words);
    for (size_t i = 0; i < report->outcome_count; i++) {
        Outcome *outcome = &report->outcomes[i];
        outcome->verdict = i < 2    ? VERDICT_FAIL
                           : i == 2 ? VERDICT_PASS
                                    : VERDICT_INTERNAL;
        outcome->earned = i == 2 ? outcome->test->points : 0;
        say(&outcome->message, words);
        say(&outcome->calls, words);
        say(&outcome->expected, words);
        say(&outcome->got, "other\nlines");
        say(&outcome->before, words);
        say(&outcome->after, words);
        say(&outcome->details, words);
        say(&outcome->note, words);
        say(&outcome->reproduce, words);
    }
    return report;
}

static char *make_page(const char *words)
{
    Report *report = make_report(words);
    char *page = report_as_html(report);

    report_free(report);
    return page;
}

static void expect_in(const char *page, const char *words)
{
    ck_assert_msg(strstr(page, words) != NULL, "no \"%s\" in:\n%s", words,
                  page);
}

static void expect_apart(const char *page, const char *before,
                         const char *words, const char *after)
{
    char *whole = text_format("%s<bdi>%s</bdi>%s", before, words, after);

    expect_in(page, whole);
    free(whole);
}

/* --------------------------------------------------------------- markup -- */

/* The tags of a page one after another, without what stands in quotes, and
 * without places where a line may be broken. */
static char *skeleton(const char *page)
{
    Text tags = TEXT_EMPTY;
    bool inside = false, quoted = false;

    page = strstr(page, "</style>");
    ck_assert_ptr_nonnull(page);
    for (; *page != '\0'; page++) {
        if (!inside && strncmp(page, "<wbr>", 5) == 0) {
            page += 4;
            continue;
        }
        if (!inside && *page == '<')
            inside = true;
        if (inside && !quoted)
            text_add_bytes(&tags, page, 1);
        if (inside && *page == '"')
            quoted = !quoted;
        if (inside && !quoted && *page == '>') {
            inside = false;
            text_add(&tags, "\n");
        }
    }
    return text_take(&tags);
}

static const char *const nasty[] = {
    "<script>alert(1)</script>",       "</title></style></pre><script src=//x>",
    "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "&lt;script&gt; &#60;b&#62; &amp", "<!-- ]]> <![CDATA[ -->",
    "</main></body></html>",           "\xc0\xbcscript\xc0\xbe \xff<b>\xfe",
    "\x01\x1b[31m<b>\xe2\x80\xae</b>", "javascript:alert(1)",
    "{{7*7}} ${7*7} <%= 7 %>",
};

START_TEST(nothing_of_a_submission_is_markup)
{
    const char *words = nasty[_i];
    char *plain = text_copy(words);

    for (char *c = plain; *c != '\0'; c++)
        if (!isalnum((unsigned char)*c))
            *c = 'x';
    char *page = make_page(words), *plain_page = make_page(plain);
    char *tags = skeleton(page), *plain_tags = skeleton(plain_page);
    ck_assert_str_eq(tags, plain_tags);
    char *clean = text_clean(page, strlen(page));
    ck_assert_str_eq(page, clean);
    free(clean);
    free(tags);
    free(plain_tags);
    free(page);
    free(plain_page);
    free(plain);
}
END_TEST

START_TEST(links_stay_below_the_folder_of_the_page)
{
    char *link = page_link("Zo\xc3\xab \"'<>&?#%:/report.html");
    ck_assert_str_eq(link, "Zo%C3%AB%20%22%27%3C%3E%26%3F%23%25%3A/"
                           "report.html");
    free(link);
    link = page_link("javascript:alert(1)");
    ck_assert_str_eq(link, "javascript%3Aalert%281%29");
    free(link);
}
END_TEST

/* ----------------------------------------------------------- report.html -- */

START_TEST(a_page_shows_no_more_than_report_txt)
{
    Report *report = make_report("words");

    say(&report->outcomes[1].message, "SECRET message");
    say(&report->outcomes[1].note, "SECRET note");
    say(&report->outcomes[1].reproduce, "SECRET source");
    char *page = report_as_html(report);
    ck_assert_ptr_null(strstr(page, "SECRET"));
    ck_assert_ptr_null(strstr(page, "secret"));
    expect_in(page, "<h3>A test that is not shown <span class=\"marks\">(0 of "
                    "1)</span></h3>\n</article>");
    free(page);
    /* Not even when the fault is ours. */
    report->outcomes[1].verdict = VERDICT_INTERNAL;
    page = report_as_html(report);
    ck_assert_ptr_null(strstr(page, "SECRET"));
    expect_in(page, "<li>A test that is not shown</li>");
    free(page);
    report->outcomes[1].verdict = VERDICT_PASS;
    report->outcomes[1].earned = 1;
    page = report_as_html(report);
    ck_assert_ptr_null(strstr(page, "SECRET"));
    free(page);
    report_free(report);
}
END_TEST

START_TEST(a_page_tells_what_there_is_to_tell)
{
    Report *report = make_report("words");
    Outcome *outcome = &report->outcomes[0];

    say(&outcome->message, "wrong & odd");
    say(&outcome->before, "..A");
    say(&outcome->mark, " <");
    say(&outcome->after, "AB");
    say(&outcome->expected, "\".A.\"");
    say(&outcome->got, "\".B.\"");
    char *page = report_as_html(report);
    expect_in(page, "<html lang=\"en\">");
    expect_in(page, "<title>words: 3 points</title>");
    expect_in(page, "default-src 'none'");
    expect_in(
        page,
        "<p class=\"verdict\">Wrong answer: <bdi>wrong &amp; odd</bdi></p>");
    /* Both lines of it are given to the lab, to be drawn. */
    expect_in(page, "<figcaption>Before, and the move</figcaption>\n<svg>"
                    "<!--6--></svg></figure>");
    /* What it can't draw is shown as text. */
    expect_in(page, "<p class=\"label\">After</p>\n<pre>\nAB</pre>");
    expect_in(page, "&quot;.<mark>A</mark>.&quot;</pre>\n<svg><!--5--></svg>");
    expect_in(page, "&quot;.<mark>B</mark>.&quot;</pre>");
    expect_in(page, "</span> <bdi>Look &lt;left&gt;.</bdi></p>");
    expect_in(page,
              "make reproduce FILE=<wbr>reproduce/<wbr>moves__<wbr>passes.c");
    expect_in(page, "Tests that passed: 1</summary>\n<ul>\n<li>goes left</li>");
    expect_in(page, "<li>could not be judged: <bdi>words</bdi></li>");
    ck_assert_ptr_null(strstr(page, "<script"));
    free(page);
    report_free(report);
}
END_TEST

/* Letters that run from right to left turn nothing of ours beside them. */
START_TEST(words_of_a_submission_stand_apart)
{
    static const char shalom[] = "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d 1";
    Report *report = make_report(shalom);

    say(&report->files[0].note, shalom);
    say(&report->note, shalom);
    say(&report->outcomes[0].call, shalom);
    char *page = report_as_html(report);
    expect_apart(page, "<h1>", shalom, "</h1>");
    expect_apart(page, "<p>coinstrip.c (", shalom, ") was built.");
    expect_apart(page, "<p>Note: ", shalom, ".</p>");
    expect_apart(page, "Wrong answer: ", shalom, "</p>");
    expect_apart(page, "Call:</span> ", shalom, "</p>");
    expect_apart(page, "Note:</span> ", shalom, "</p>");
    expect_apart(page, "could not be judged: ", shalom, "</li>");
    expect_in(page, "&gt; <bdi><mark>other</mark></bdi>\n");
    free(page);
    report_free(report);
}
END_TEST

START_TEST(lines_are_told_apart_from_words)
{
    Text out = TEXT_EMPTY;

    markup_add_around(&out, "a < a", "a");
    markup_add_around(&out, " b", "");
    markup_add_around(&out, " c", NULL);
    markup_add_around(&out, " d", "e");
    char *got = text_take(&out);
    ck_assert_str_eq(got, "a &lt; <bdi>a</bdi> b c d");
    free(got);
}
END_TEST

/* On a phone a call is longer than a line. */
START_TEST(code_may_be_broken_behind_a_parenthesis)
{
    Text out = TEXT_EMPTY;

    markup_add_code(&out,
                    "coinstrip_from_string(COINSTRIP_WELTER, f(1)) f(\"A\")\n"
                    "  free(coinstrip_to_string(strip)) <a/b>");
    char *got = text_take(&out);
    ck_assert_str_eq(got, "coinstrip_from_string(<wbr>COINSTRIP_WELTER, f(1)) "
                          "f(&quot;A&quot;)\n"
                          "  free(<wbr>coinstrip_to_string(<wbr>strip)) "
                          "&lt;a/b&gt;");
    free(got);
}
END_TEST

/* What is probably the same mistake stands there, folded. */
START_TEST(a_page_folds_what_is_repeated)
{
    Report *report = make_report("words");

    report->outcomes[0].like = report->outcomes[2].test;
    char *page = report_as_html(report);
    expect_in(page, "</a></p>\n<details>\n<summary>What it found</summary>\n"
                    "<p class=\"verdict\">");
    free(page);
    report->outcomes[0].like = NULL;
    page = report_as_html(report);
    ck_assert_ptr_null(strstr(page, "What it found"));
    free(page);
    report_free(report);
}
END_TEST

/* It is on the first screen. */
START_TEST(a_page_begins_with_the_first_failure)
{
    Report *report = make_report("words");

    say(&report->problem, NULL);
    say(&report->outcomes[0].message, "<wrong>");
    char *page = report_as_html(report);
    const char *first = strstr(page, "<p>2 tests failed. Begin with the first: "
                                     "<a href=\"#test-moves-passes\">");
    ck_assert_ptr_nonnull(first);
    expect_in(first, "</a></p>\n<p class=\"verdict\">Wrong answer: "
                     "<bdi>&lt;wrong&gt;</bdi></p>\n</header>\n");
    free(page);
    report_free(report);
}
END_TEST

START_TEST(characters_are_marked_whole)
{
    Report *report = make_report("words");

    /* Their first bytes are the same, and in the other pair their last. */
    say(&report->outcomes[0].expected, "abc \xc3\xab def");
    say(&report->outcomes[0].got, "abc \xc3\xa9 def");
    char *page = report_as_html(report);
    expect_in(page, "abc <mark>\xc3\xab</mark> def");
    free(page);
    say(&report->outcomes[0].expected, "abc \xc3\xa9 def");
    say(&report->outcomes[0].got, "abc \xc4\xa9 def");
    page = report_as_html(report);
    expect_in(page, "abc <mark>\xc3\xa9</mark> def");
    expect_in(page, "abc <mark>\xc4\xa9</mark> def");
    free(page);
    report_free(report);
}
END_TEST

/* ---------------------------------------------------------- differences -- */

/* "=" for each line that both have, "!" for the others. */
static void expect_odd(const char *a, const char *b, const char *in_a,
                       const char *in_b)
{
    Lines left, right;

    lines_compare(a, b, &left, &right);
    ck_assert_uint_eq(left.count, strlen(in_a));
    ck_assert_uint_eq(right.count, strlen(in_b));
    for (size_t i = 0; i < left.count; i++)
        ck_assert_int_eq(left.lines[i].odd, in_a[i] == '!');
    for (size_t i = 0; i < right.count; i++)
        ck_assert_int_eq(right.lines[i].odd, in_b[i] == '!');
    lines_free(&left);
    lines_free(&right);
}

START_TEST(lines_that_are_missing_do_not_make_the_others_odd)
{
    expect_odd("", "", "", "");
    expect_odd("a\nb\n", "a\nb", "==", "==");
    expect_odd("a\nb\nc\nd\n", "a\nc\nd\n", "=!==", "===");
    expect_odd("a\nx\nb\ny\nc\n", "a\nb\nz\nc\n", "=!=!=", "==!=");
    expect_odd("a\n", "", "!", "");
    expect_odd("a\na\na\n", "a\na\n", "==!", "==");
    expect_odd("p\nq\n", "r\n", "!!", "!");
    expect_odd("a\n\n\nb", "a\n\nb", "==!=", "===");
}
END_TEST

START_TEST(long_texts_are_compared_place_by_place)
{
    Text a = TEXT_EMPTY, b = TEXT_EMPTY;
    Lines left, right;

    for (int i = 0; i < 4000; i++) {
        text_addf(&a, "%d\n", i);
        text_addf(&b, "%d\n", i % 2 ? i : -i - 1);
    }
    lines_compare(a.bytes, b.bytes, &left, &right);
    for (size_t i = 0; i < 4000; i++)
        ck_assert_int_eq(left.lines[i].odd, i % 2 == 0);
    lines_free(&left);
    lines_free(&right);
    free(text_take(&a));
    free(text_take(&b));
}
END_TEST

/* -------------------------------------------------------------- sources -- */

static char *quoted(const char *text)
{
    char name[] = "coinstrip.c", other[] = "play.c";
    char bytes[] = "int a;\n\tb = 2;\n\nint main(void)\r\n{\x1b}";
    IntakeFile files[] = {{.name = name, .present = true, .bytes = bytes},
                          {.name = other}};
    Intake intake = {.files = files, .count = 2};

    return sources_quote(text, &intake);
}

static void expect_quoted(const char *text, const char *wanted)
{
    char *got = quoted(text);

    ck_assert_str_eq(got, wanted);
    free(got);
}

START_TEST(source_lines_go_below_what_names_them)
{
    expect_quoted("", "");
    expect_quoted("no place\n", "no place\n");
    expect_quoted(
        "in f (coinstrip.c:2), from g (coinstrip.c:4), coinstrip.c:2\n"
        "and then",
        "in f (coinstrip.c:2), from g (coinstrip.c:4), coinstrip.c:2\n"
        "      coinstrip.c:2   b = 2;\n"
        "      coinstrip.c:4   int main(void)\n"
        "and then\n");
    expect_quoted("coinstrip.c:5", "coinstrip.c:5\n"
                                   "      coinstrip.c:5   {\\x1b}\n");
    /* Empty lines, lines that are not there, other files. */
    expect_quoted("coinstrip.c:3 coinstrip.c:0 coinstrip.c:99 play.c:1 "
                  "xcoinstrip.c:1 coinstrip.c: coinstrip.c",
                  "coinstrip.c:3 coinstrip.c:0 coinstrip.c:99 play.c:1 "
                  "xcoinstrip.c:1 coinstrip.c: coinstrip.c\n");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pages");
    TCase *tests = tcase_create("pages");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, nothing_of_a_submission_is_markup, 0,
                        (int)(sizeof nasty / sizeof *nasty));
    tcase_add_test(tests, links_stay_below_the_folder_of_the_page);
    tcase_add_test(tests, a_page_shows_no_more_than_report_txt);
    tcase_add_test(tests, a_page_tells_what_there_is_to_tell);
    tcase_add_test(tests, words_of_a_submission_stand_apart);
    tcase_add_test(tests, lines_are_told_apart_from_words);
    tcase_add_test(tests, code_may_be_broken_behind_a_parenthesis);
    tcase_add_test(tests, a_page_folds_what_is_repeated);
    tcase_add_test(tests, a_page_begins_with_the_first_failure);
    tcase_add_test(tests, characters_are_marked_whole);
    tcase_add_test(tests, lines_that_are_missing_do_not_make_the_others_odd);
    tcase_add_test(tests, long_texts_are_compared_place_by_place);
    tcase_add_test(tests, source_lines_go_below_what_names_them);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
