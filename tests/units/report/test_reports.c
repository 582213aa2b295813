/*
 * The reports: whole ones compared where a person reads them, and every format
 * held against strings that try to be more than text.
 */
#include <check.h>
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/charset.h"
#include "intake/intake.h"
#include "report/report.h"
#include "base/text.h"

/* ------------------------------------------------------------- fixtures -- */

static const char rubric_text[] =
    "[strip]\n"
    "title = The strip itself\n"
    "[moves]\n"
    "title = Moves\n"
    "[tests]\n"
    "title = Your own tests\n"
    "bonus = yes\n"
    "[strip/reads_letters]\n"
    "points = 3\n"
    "title = from_string takes dots and letters\n"
    "visibility = visible\n"
    "hint = A letter of either case is a coin; what comes out is always upper\n"
    "    case, whatever went in.\n"
    "[strip/refuses_others]\n"
    "points = 2.5\n"
    "title = from_string refuses what is no strip\n"
    "visibility = visible\n"
    "[moves/refuses_to_pass]\n"
    "points = 4\n"
    "title = no coin passes another\n"
    "[moves/secret]\n"
    "points = 1\n"
    "title = SECRET TITLE\n"
    "visibility = hidden\n"
    "[tests/finds_faults]\n"
    "points = 5\n"
    "title = your tests find planted faults\n";

static Rubric *rubric;
static char folder[] = "/tmp/test_reports.XXXXXX";

static void set_up(void)
{
    char path[100];
    char *error;

    strcpy(folder, "/tmp/test_reports.XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/rubric.ini", folder);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(rubric_text, file);
    fclose(file);
    rubric = rubric_read(path, &error);
    ck_assert_msg(rubric != NULL, "%s", error);
}

static void tear_down(void)
{
    char command[100];

    rubric_free(rubric);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    ck_assert_int_eq(system(command), 0);
}

/* Replaces a string of a report. */
static void say(char **where, const char *words)
{
    free(*where);
    *where = text_copy(words);
}

static void set_verdict(Outcome *outcome, Verdict verdict)
{
    outcome->verdict = verdict;
    outcome->earned = verdict == VERDICT_PASS ? outcome->test->points : 0;
    say(&outcome->message, NULL);
}

static void add_files(Report *report)
{
    static const char *const names[] = {"coinstrip.c", "play.c",
                                        "student_tests.c"};

    report->file_count = 3;
    report->files = calloc(3, sizeof *report->files);
    ck_assert_ptr_nonnull(report->files);
    for (int i = 0; i < 3; i++) {
        report->files[i].file = text_copy(names[i]);
        report->files[i].present = report->files[i].built = i < 2;
    }
}

static Report *make_passing(void)
{
    Report *report = report_new(rubric, "Zo\xc3\xab", "in/Zo\xc3\xab");

    for (size_t i = 0; i < report->outcome_count; i++)
        set_verdict(&report->outcomes[i], VERDICT_PASS);
    say(&report->confinement, "bubblewrap");
    return report;
}

static Report *make_failing(void)
{
    Report *report = make_passing();
    Outcome *outcome = &report->outcomes[0];

    add_files(report);
    say(&report->files[2].note, "there is my\x1b student_tests.c instead");
    say(&report->note, "the coinstrip.h handed in is another than the lab's, "
                       "which is used instead");
    say(&report->files[0].note, "handed in as CoinStrip.c");
    say(&report->files[0].messages, "coinstrip.c:3:5: warning: unused 'x'\n");
    report->files[1].built = false;
    set_verdict(outcome, VERDICT_FAIL);
    say(&outcome->message, "coinstrip_to_string gave another strip");
    say(&outcome->calls,
        "CoinStrip *s = coinstrip_from_string(COINSTRIP_WELTER, \"..a.B\");\n"
        "char *text = coinstrip_to_string(s);\n");
    say(&outcome->expected, "..A.B");
    say(&outcome->got, "..A.b");
    say(&outcome->reproduce, "int main(void) { return 1; }\n");
    outcome = &report->outcomes[2];
    set_verdict(outcome, VERDICT_CRASH);
    outcome->earned = 1.5;
    say(&outcome->message, "coinstrip_move ended by SIGSEGV");
    say(&outcome->before, "A.B");
    say(&outcome->after, "AB.");
    say(&outcome->details, "Invalid read of size 4\n  at coinstrip.c:12\n");
    say(&outcome->note, "looked at through coinstrip_square");
    set_verdict(&report->outcomes[3], VERDICT_FAIL);
    say(&report->outcomes[3].message, "SECRET MESSAGE");
    say(&report->outcomes[3].reproduce, "SECRET SOURCE");
    outcome = &report->outcomes[4];
    set_verdict(outcome, VERDICT_INTERNAL);
    say(&outcome->message, "the runner could not be started");
    say(&report->output, "hello\nZoe: 100 of 10.5 points\n");
    report->seconds = 0.25;
    return report;
}

static char *read_whole(const char *path)
{
    Text text = TEXT_EMPTY;
    char bytes[4096];
    size_t n;
    FILE *file = fopen(path, "r");

    ck_assert_msg(file != NULL, "%s", path);
    while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add_bytes(&text, bytes, n);
    fclose(file);
    return text_take(&text);
}

static bool exists(const char *name)
{
    char path[200];
    struct stat status;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return lstat(path, &status) == 0;
}

/* Compares and frees what was made. */
static void expect_text(char *made, const char *wanted)
{
    ck_assert_msg(strcmp(made, wanted) == 0, "expected:\n%s\ngot:\n%s", wanted,
                  made);
    free(made);
}

/* ----------------------------------------------------------------- text -- */

static const struct {
    const char *bytes;
    size_t n;
    const char *clean;
} cleaned[] = {
    {"plain\n\tA", 8, "plain\n\tA"},
    {"\x1b[31mred\x07", 9, "\\x1b[31mred\\x07"},
    {"a\0b\r", 4, "a\\x00b\\x0d"},
    {"\xff\xc3", 2, "\\xff\\xc3"},
    {"\xc0\xaf\xed\xa0\x80", 5, "\\xc0\\xaf\\xed\\xa0\\x80"},
    {"\xe2\x80\xae", 3, "\\u202e"},
    {"\xef\xbf\xbe\xc2\x85\x7f", 6, "\\ufffe\\u0085\\x7f"},
    {"\xf4\x90\x80\x80", 4, "\\xf4\\x90\\x80\\x80"},
    {"a\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85 b\xcc\x81", 15,
     "a\xcc\x81\xcc\x82\xcc\x83\\u0304\\u0305 b\xcc\x81"},
    {"Zo\xc3\xab \xf0\x9f\x98\x80", 9, "Zo\xc3\xab \xf0\x9f\x98\x80"},
};

START_TEST(clean_text_shows_what_cannot_be_seen)
{
    char *clean = text_clean(cleaned[_i].bytes, cleaned[_i].n);
    char *twice = text_clean(clean, strlen(clean));

    ck_assert_str_eq(clean, cleaned[_i].clean);
    ck_assert_str_eq(twice, clean);
    ck_assert(text_is_utf8(clean));
    free(clean);
    free(twice);
}
END_TEST

/* Of each range of Unicode's the first and the last. */
static const uint32_t unseen[] = {
    0xad,    0x34f,   0x600,   0x605,   0x61c,   0x6dd,   0x70f,   0x890,
    0x891,   0x8e2,   0x115f,  0x1160,  0x17b4,  0x17b5,  0x180b,  0x180f,
    0x200b,  0x200f,  0x2028,  0x202e,  0x2060,  0x206f,  0x2800,  0x3164,
    0xfe00,  0xfe0f,  0xfeff,  0xffa0,  0xfff0,  0xfffb,  0x110bd, 0x110cd,
    0x13430, 0x1343f, 0x1bca0, 0x1bca3, 0x1d173, 0x1d17a, 0xe0001, 0xe007f,
    0xe0100, 0xe01ef, 0xe0fff, 0x1fffe,
};

START_TEST(nothing_unseen_is_clean_or_in_a_name)
{
    char *bytes = charset_convert("UTF-8", "WCHAR_T", (const char *)&unseen[_i],
                                  sizeof unseen[_i], NULL, NULL);
    char *escape = text_format("\\u%04x", (unsigned)unseen[_i]);

    expect_text(text_clean_line(bytes), escape);
    expect_text(intake_name(bytes), "_");
    free(escape);
    free(bytes);
}
END_TEST

START_TEST(points_have_no_needless_zeros)
{
    expect_text(text_points(10), "10");
    expect_text(text_points(2.5), "2.5");
    expect_text(text_points(1.0 / 3), "0.33");
    expect_text(text_points(0), "0");
    expect_text(text_points(-0.001), "0");
}
END_TEST

/* Blanks count between quotes, and nowhere else. */
START_TEST(prose_keeps_what_was_typed)
{
    static const char *const pairs[][2] = {
        {"\"A  9\",  typed   by", "\"A  9\", typed by\n"},
        {"typed \" B 3 \"  here", "typed \" B 3 \" here\n"},
        {"a \\\"  b", "a \\\" b\n"},
        {"\"not  ended", "\"not  ended\n"},
        {"\"nor this  ", "\"nor this\n"},
    };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        Text text = TEXT_EMPTY;
        text_add_prose(&text, "", pairs[i][0]);
        expect_text(text_take(&text), pairs[i][1]);
    }
    /* Such blanks are no place to break a line at. */
    for (size_t before = 1; before < 100; before++) {
        Text words = TEXT_EMPTY, text = TEXT_EMPTY;
        text_add_times(&words, 'x', before);
        text_add(&words, " x \"A  9\" and \" B 3 \" x");
        text_add_prose(&text, "", words.bytes);
        ck_assert_ptr_nonnull(strstr(text.bytes, "\"A  9\""));
        ck_assert_ptr_nonnull(strstr(text.bytes, "\" B"));
        ck_assert_ptr_nonnull(strstr(text.bytes, "3 \""));
        free(text_take(&words));
        free(text_take(&text));
    }
}
END_TEST

START_TEST(prose_keeps_within_the_page)
{
    Text text = TEXT_EMPTY;

    for (int i = 0; i < 30; i++)
        text_add(&text, "f\xc3\xbcnf  words ");
    char *words = text_take(&text);
    text_add_prose(&text, "* ", words);
    char *prose = text_take(&text);
    for (char *line = strtok(prose, "\n"); line; line = strtok(NULL, "\n"))
        ck_assert_uint_le(text_columns(line), TEXT_WIDTH);
    free(prose);
    free(words);
}
END_TEST

/* ---------------------------------------------------------------- marks -- */

START_TEST(an_internal_fault_costs_nothing)
{
    Report *report = report_new(rubric, "x", "x");

    ck_assert_uint_eq(report_internal(report), 5);
    ck_assert_double_eq(report_score(report, NULL), 15.5);
    ck_assert_double_eq(report_max(report, NULL), 10.5);
    for (size_t i = 0; i < report->outcome_count; i++)
        set_verdict(&report->outcomes[i], VERDICT_EXIT);
    ck_assert_double_eq(report_score(report, NULL), 0);
    set_verdict(&report->outcomes[1], VERDICT_PASS);
    ck_assert_double_eq(report_score(report, rubric->parts[0]), 2.5);
    ck_assert_double_eq(report_max(report, rubric->parts[0]), 5.5);
    ck_assert_double_eq(report_max(report, rubric->parts[2]), 5);
    report_free(report);
}
END_TEST

/* ----------------------------------------------------------- report.txt -- */

START_TEST(text_of_a_perfect_submission)
{
    Report *report = make_passing();

    expect_text(
        report_as_text(report),
        "Zo\xc3\xab: 15.5 of 10.5 points\n"
        "========================\n"
        "\n"
        "  The strip itself                                           5.5 of "
        "5.5\n"
        "  Moves                                                        5 of "
        "5\n"
        "  Your own tests (bonus)                                       5 of "
        "5\n"
        "  -----------------------------------------------------------------"
        "----\n"
        "  Total                                                     15.5 of "
        "10.5\n"
        "\n"
        "Every test passed. Well done!\n"
        "\n"
        "Graded in confinement (bubblewrap).\n");
    report_free(report);
}
END_TEST

/* Only of tests that passed, and not of hidden ones. */
START_TEST(text_tells_where_nothing_was_left_out)
{
    Report *report = make_passing();

    for (size_t i = 0; i < report->outcome_count; i++)
        report->outcomes[i].compared = i == 0 ? 4092 : 20 + i;
    char *text = report_as_text(report);
    ck_assert_ptr_nonnull(
        strstr(text, "* The strip itself: from_string takes dots and letters "
                     "(all 4,092)\n"));
    free(text);
    text = report_as_html(report);
    ck_assert_ptr_nonnull(strstr(text, "from_string takes dots and letters "
                                       "(all 4,092 the same as the "
                                       "reference's)</li>"));
    free(text);
    set_verdict(&report->outcomes[0], VERDICT_FAIL);
    text = report_as_text(report);
    ck_assert_ptr_null(strstr(text, "4,092"));
    free(text);
    report_free(report);
}
END_TEST

static const char failing_text[] =
    "Zo\xc3\xab: 9 of 10.5 points\n"
    "=====================\n"
    "\n"
    "3 tests failed. Begin with the first:\n"
    "* from_string takes dots and letters\n"
    "  Wrong answer: coinstrip_to_string gave another strip\n"
    "\n"
    "  The strip itself                                           2.5 of 5.5\n"
    "  Moves                                                      1.5 of 5\n"
    "  Your own tests (bonus)                                       5 of 5\n"
    "  ---------------------------------------------------------------------\n"
    "  Total                                                        9 of 10.5\n"
    "\n"
    "Your files\n"
    "----------\n"
    "coinstrip.c (handed in as CoinStrip.c) was built. The compiler's remarks "
    "(they\n"
    "cost nothing):\n"
    "  | coinstrip.c:3:5: warning: unused 'x'\n"
    "play.c could not be built.\n"
    "student_tests.c (there is my\\x1b student_tests.c instead) was not handed "
    "in.\n"
    "Note: the coinstrip.h handed in is another than the lab's, which is used\n"
    "instead.\n"
    "\n"
    "The strip itself\n"
    "----------------\n"
    "\n"
    "* from_string takes dots and letters (0 of 3)\n"
    "  Wrong answer: coinstrip_to_string gave another strip\n"
    "  The calls that led there:\n"
    "      CoinStrip *s = coinstrip_from_string(COINSTRIP_WELTER, \"..a.B\");\n"
    "      char *text = coinstrip_to_string(s);\n"
    "  Expected:   ..A.B\n"
    "  Got:        ..A.b\n"
    "                  ^\n"
    "  Hint:       A letter of either case is a coin; what comes out is "
    "always upper\n"
    "              case, whatever went in.\n"
    "  To see it happen in your own folder, and to step through it:\n"
    "      make reproduce FILE=reproduce/strip__reads_letters.c\n"
    "      make gdb FILE=reproduce/strip__reads_letters.c\n"
    "\n"
    "Moves\n"
    "-----\n"
    "\n"
    "* no coin passes another (1.5 of 4)\n"
    "  Crashed: coinstrip_move ended by SIGSEGV\n"
    "  Details:\n"
    "    | Invalid read of size 4\n"
    "    |   at coinstrip.c:12\n"
    "  Before:     A.B\n"
    "  After:      AB.\n"
    "  Note:       looked at through coinstrip_square\n"
    "\n"
    "* A test that is not shown (0 of 1)\n"
    "\n"
    "Faults of the grader\n"
    "--------------------\n"
    "These tests could not be judged, which is not your fault. They cost you\n"
    "nothing: each counts in full.\n"
    "\n"
    "* your tests find planted faults: the runner could not be started\n"
    "\n"
    "What your program printed\n"
    "-------------------------\n"
    "It is shown to help you, and costs nothing beyond what is said above.\n"
    "\n"
    "  | hello\n"
    "  | Zoe: 100 of 10.5 points\n"
    "\n"
    "Graded in confinement (bubblewrap).\n";

START_TEST(text_of_a_failing_submission)
{
    Report *report = make_failing();

    expect_text(report_as_text(report), failing_text);
    report_free(report);
}
END_TEST

START_TEST(text_of_one_that_could_not_be_graded)
{
    Report *report = make_passing();

    for (size_t i = 0; i < report->outcome_count; i++)
        set_verdict(&report->outcomes[i], VERDICT_BUILD);
    say(&report->problem, "none of the files asked for is in it\nTotal: 100");
    char *text = report_as_text(report);
    ck_assert_ptr_nonnull(
        strstr(text, "=\n\nThis submission could not be graded:\n"
                     "  | none of the files asked for is in it\\nTotal: 100\n"
                     "\n  The strip itself"));
    free(text);
    expect_text(report_note(report),
                "none of the files asked for is in it\\nTotal: 100");
    report_free(report);
}
END_TEST

/* Sets the values of a test that failed and gives its text. */
static char *compare(const char *expected, const char *got)
{
    Report *report = make_passing();
    Outcome *outcome = &report->outcomes[1];

    set_verdict(outcome, VERDICT_FAIL);
    say(&outcome->expected, expected);
    say(&outcome->got, got);
    char *text = report_test_text(report, outcome);
    report_free(report);
    return text;
}

START_TEST(values_are_compared_under_each_other)
{
    expect_text(compare("true", "false"), "Wrong answer.\n"
                                          "Expected:   true\n"
                                          "Got:        false\n");
    expect_text(compare("A \xc3\xbc.", "A \xc3\xbc. "),
                "Wrong answer.\n"
                "Expected:   A \xc3\xbc."
                "\n"
                "Got:        A \xc3\xbc."
                " \n"
                "                ^\n");
    expect_text(compare("", "\x1b[2J\t"), "Wrong answer.\n"
                                          "Expected:   (empty)\n"
                                          "Got:        \\x1b[2J\\t\n");
    expect_text(compare("A", NULL), "Wrong answer.\n"
                                    "Expected:   A\n");
    expect_text(compare("1\n2\n3\n", "1\n\n3\n4"),
                "Wrong answer.\n"
                "Expected:\n  | 1\n  > 2\n  | 3\n"
                "Got:   (lines marked > differ)\n"
                "  | 1\n  > \n  | 3\n  > 4\n");
}
END_TEST

START_TEST(long_values_keep_every_difference)
{
    char a[1001], b[1001];

    memset(a, '.', 1000);
    a[1000] = '\0';
    strcpy(b, a);
    b[500] = 'Q';
    strcpy(b + 998, "Z");
    char *text = compare(a, b);
    ck_assert_ptr_nonnull(strchr(text, 'Q'));
    ck_assert_ptr_nonnull(strchr(text, 'Z'));
    ck_assert_ptr_nonnull(strstr(text, "(396 characters that are alike)\n"));
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        ck_assert_uint_le(strlen(line), TEXT_WIDTH);
    free(text);
}
END_TEST

/* Lines 1 to 40, of which that one is changed (0: none). The caller frees. */
static char *forty_lines(int changed)
{
    Text text = TEXT_EMPTY;

    for (int i = 1; i <= 40; i++)
        text_addf(&text, i == changed ? "changed\n" : "line %d\n", i);
    return text_take(&text);
}

START_TEST(long_texts_lose_lines_that_are_alike)
{
    char *whole = forty_lines(0), *changed = forty_lines(20);

    expect_text(compare(whole, changed),
                "Wrong answer.\n"
                "Expected:\n    (16 lines that are alike)\n"
                "  | line 17\n  | line 18\n  | line 19\n  > line 20\n"
                "  | line 21\n  | line 22\n  | line 23\n"
                "    (17 lines that are alike)\n"
                "Got:   (lines marked > differ)\n"
                "    (16 lines that are alike)\n"
                "  | line 17\n  | line 18\n  | line 19\n  > changed\n"
                "  | line 21\n  | line 22\n  | line 23\n"
                "    (17 lines that are alike)\n");
    free(whole);
    free(changed);
}
END_TEST

/* Rows of a kind only stand under each other, and have a caret. */
START_TEST(values_of_two_kinds_are_apart)
{
    static const char strip[] =
        ".A..B..C..D..E..F..G..H..I..J..K...L..M..N..O..P..Q..R..S..T..U..V"
        "..W..X";

    expect_text(compare(strip, "\"Illegal move\""),
                "Wrong answer.\n"
                "Expected:   .A..B..C..D..E..F..G..H..I..J..K...L..M..N..O..P"
                "..Q..R..S..T..U..V\n"
                "            ..W..X\n"
                "Got:        \"Illegal move\"\n");
    expect_text(compare(strip, ".A..B"),
                "Wrong answer.\n"
                "Expected:   .A..B..C..D..E..F..G..H..I..J..K...L..M..N..O..P"
                "..Q..R..S..T..U..V\n"
                "            ..W..X\n"
                "Got:        .A..B\n");
    expect_text(compare("true, 1999 times", "true 82 times, then false"),
                "Wrong answer.\n"
                "Expected:   true, 1999 times\n"
                "Got:        true 82 times, then false\n");
    expect_text(compare("129", "127"), "Wrong answer.\n"
                                       "Expected:   129\n"
                                       "Got:        127\n");
    expect_text(compare("\"A B\"", "\"A C\""), "Wrong answer.\n"
                                               "Expected:   \"A B\"\n"
                                               "Got:        \"A C\"\n"
                                               "               ^\n");
}
END_TEST

START_TEST(long_sentences_are_broken_between_words)
{
    expect_text(
        compare("true, {10, 20} (coin 10 from square 120 to 100), or another "
                "move that wins",
                "true, {10, 21} (coin 10 from square 120 to 99)"),
        "Wrong answer.\n"
        "Expected:   true, {10, 20} (coin 10 from square 120 to 100), or "
        "another move\n"
        "            that wins\n"
        "Got:        true, {10, 21} (coin 10 from square 120 to 99)\n");
    expect_text(
        compare("NULL or false, nothing changed, nothing leaked; or its work "
                "done all the same",
                NULL),
        "Wrong answer.\n"
        "Expected:   NULL or false, nothing changed, nothing leaked; or its "
        "work done\n"
        "            all the same\n");
}
END_TEST

START_TEST(a_test_of_the_students_own_is_named)
{
    Report *report = make_passing();
    Outcome *outcome = &report->outcomes[0];

    ck_assert_ptr_null(report_commands(outcome));
    say(&outcome->own, "strip__reads_letters");
    expect_text(report_commands(outcome),
                "make test TEST=strip__reads_letters\n"
                "make gdb TEST=strip__reads_letters\n");
    say(&outcome->reproduce, "int main(void) { return 1; }\n");
    expect_text(report_commands(outcome),
                "make reproduce FILE=reproduce/strip__reads_letters.c\n"
                "make gdb FILE=reproduce/strip__reads_letters.c\n"
                "make test TEST=strip__reads_letters\n");
    report_free(report);
}
END_TEST

START_TEST(commands_of_another_folder_say_so)
{
    Report *report = make_passing();
    Outcome *outcome = &report->outcomes[0];

    outcome->folder = "extension";
    ck_assert_ptr_null(report_commands(outcome));
    say(&outcome->own, "strip__reads_letters");
    say(&outcome->reproduce, "int main(void) { return 1; }\n");
    expect_text(report_commands(outcome),
                "cd extension\n"
                "make reproduce FILE=../reproduce/strip__reads_letters.c\n"
                "make gdb FILE=../reproduce/strip__reads_letters.c\n"
                "make test TEST=strip__reads_letters\n");
    report_free(report);
}
END_TEST

/* What leaks is known when the program has ended: there is no place to stop. */
START_TEST(no_debugger_is_offered_where_it_has_nothing_to_stop_at)
{
    Report *report = make_failing();
    Outcome *outcome = &report->outcomes[0];

    outcome->at_end = true;
    char *text = report_test_text(report, outcome);
    ck_assert_ptr_nonnull(strstr(
        text, "To see it in your own folder, when the program has ended:\n"
              "    make reproduce FILE=reproduce/strip__reads_letters.c\n"));
    ck_assert_ptr_null(strstr(text, "gdb"));
    free(text);
    char *page = report_as_html(report);
    ck_assert_ptr_null(strstr(page, "make gdb"));
    ck_assert_ptr_null(strstr(page, "step through"));
    free(page);
    report_free(report);
}
END_TEST

START_TEST(what_was_found_is_said_in_its_own_words)
{
    Report *report = make_passing();
    Outcome *outcome = &report->outcomes[0];

    set_verdict(outcome, VERDICT_FAIL);
    say(&outcome->message, "Valgrind found 2 faults");
    expect_text(report_headline(outcome),
                "Wrong answer: Valgrind found 2 faults");
    outcome->words = "";
    expect_text(report_headline(outcome), "Valgrind found 2 faults.");
    outcome->advice = "Free it once.";
    say(&outcome->call, "f(1)");
    say(&outcome->expected, "true");
    expect_text(report_test_text(report, outcome),
                "Valgrind found 2 faults.\n"
                "Call:       f(1)\n"
                "Expected:   true\n"
                "Hint:       Free it once.\n");
    report_free(report);
}
END_TEST

/* Outcomes 0 and 1, 2, and 3 are of tests that are visible, shown after the due
 * date, and hidden. */
START_TEST(one_mistake_is_told_once)
{
    Report *report = make_passing();
    Outcome *all = report->outcomes;

    for (int i = 0; i < 4; i++) {
        set_verdict(&all[i], VERDICT_FAIL);
        say(&all[i].cause, i == 1 ? "another" : "the same");
    }
    report_find_repeated(report);
    ck_assert_ptr_null(all[0].like);
    ck_assert_ptr_null(all[1].like);
    ck_assert_ptr_eq(all[2].like, all[0].test);
    ck_assert_ptr_eq(all[3].like, all[0].test);
    say(&all[0].cause, NULL);
    say(&all[2].cause, NULL);
    say(&all[4].cause, "the same");
    set_verdict(&all[4], VERDICT_FAIL);
    all[4].like = NULL;
    report_find_repeated(report);
    ck_assert_ptr_null(all[4].like); /* nobody is led to a hidden test */
    set_verdict(&all[0], VERDICT_FAIL);
    all[0].like = all[1].test;
    all[0].advice = "";
    expect_text(report_test_text(report, &all[0]),
                "Wrong answer.\n"
                "Probably the same mistake as in \"from_string refuses "
                "what is no strip\".\n");
    say(&all[0].expected, "not in the text");
    char *text = report_as_text(report);
    ck_assert_ptr_nonnull(
        strstr(text, "5 tests failed, 3 of them probably by the same mistake "
                     "as another. Begin with\nthe first:\n* from_string"));
    ck_assert_ptr_nonnull(
        strstr(text, "* from_string takes dots and letters (0 of 3)\n"
                     "  Probably the same mistake as in \"from_string refuses "
                     "what is no strip\".\n\n"));
    free(text);
    report_free(report);
}
END_TEST

/* What could not be judged counts, but where nothing of it could be. */
START_TEST(what_could_not_be_judged_is_promised_rightly)
{
    Report *report = make_failing();
    const Outcome *outcome = &report->outcomes[4];

    expect_text(report_test_text(report, outcome),
                "Could not be judged: the runner could not be started\n"
                "This is the grader's fault and not yours. It costs you "
                "nothing: the test\ncounts in full.\n");
    report->lost = true;
    expect_text(report_test_text(report, outcome),
                "Could not be judged: the runner could not be started\n"
                "This is the grader's fault and not yours. It has no points "
                "until\nthe submission is graded again.\n");
    report_free(report);
}
END_TEST

/* --------------------------------------------------------- results.json -- */

static json_t *parse(char *text)
{
    json_error_t error;
    json_t *root = json_loads(text, JSON_REJECT_DUPLICATES, &error);

    ck_assert_msg(root != NULL, "%s: %s", error.text, text);
    free(text);
    return root;
}

static const char *get_string(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

START_TEST(json_is_what_gradescope_reads)
{
    Report *report = make_failing();
    json_t *root = parse(report_as_json(report));
    const json_t *tests = json_object_get(root, "tests");
    const json_t *test = json_array_get(tests, 2);
    const json_t *extra = json_object_get(root, "extra_data");

    ck_assert_double_eq(json_number_value(json_object_get(root, "score")), 9);
    ck_assert_str_eq(get_string(root, "output"),
                     "Tests shown here: 1 of 2 passed.\n"
                     "Tests that count too, but are not shown here: 3.\n"
                     "The compiler on coinstrip.c:\n"
                     "  | coinstrip.c:3:5: warning: unused 'x'\n"
                     "play.c could not be built.\n"
                     "student_tests.c was not handed in.\n");
    ck_assert_str_eq(get_string(root, "visibility"), "visible");
    ck_assert_str_eq(get_string(root, "stdout_visibility"), "hidden");
    ck_assert_uint_eq(json_array_size(tests), 5);
    ck_assert_str_eq(get_string(test, "name"), "moves/refuses_to_pass");
    ck_assert_str_eq(get_string(test, "number"), "2.1");
    ck_assert_str_eq(get_string(test, "status"), "failed");
    ck_assert_str_eq(get_string(test, "visibility"), "after_due_date");
    ck_assert_double_eq(json_number_value(json_object_get(test, "score")), 1.5);
    ck_assert_str_eq(get_string(extra, "submission"), "Zo\xc3\xab");
    ck_assert_str_eq(get_string(extra, "note"),
                     "play.c: could not be built; faults of the grader: 1");
    test = json_array_get(json_object_get(extra, "tests"), 2);
    ck_assert_str_eq(get_string(test, "verdict"), "crash");
    ck_assert_str_eq(get_string(test, "before"), "A.B");
    json_decref(root);
    report_free(report);
}
END_TEST

START_TEST(json_is_the_same_twice)
{
    Report *report = make_failing();
    char *first = report_as_json(report);

    expect_text(report_as_json(report), first);
    free(first);
    report_free(report);
}
END_TEST

/* ------------------------------------------------------- hostile strings -- */

static const char nasty[] =
    "=HYPERLINK(\"x\")<script>alert('&')</script>]]><!--\x1b[2J\r\n"
    "\xff\xfe\xc0\x80\x01\xe2\x80\xae\",\"\\u0000\xef\xbf\xbf\n"
    "Total   100 of 100\n";

static Report *make_nasty(void)
{
    Report *report = make_failing();

    say(&report->name, nasty);
    say(&report->problem, nasty);
    say(&report->output, nasty);
    say(&report->confinement, nasty);
    for (size_t i = 0; i < report->file_count; i++) {
        say(&report->files[i].file, nasty);
        say(&report->files[i].messages, nasty);
        say(&report->files[i].problem, nasty);
    }
    for (size_t i = 0; i < report->outcome_count; i++) {
        Outcome *outcome = &report->outcomes[i];
        say(&outcome->message, nasty);
        say(&outcome->calls, nasty);
        say(&outcome->expected, nasty);
        say(&outcome->got, i == 0 ? "x" : nasty);
        say(&outcome->before, nasty);
        say(&outcome->after, nasty);
        say(&outcome->details, nasty);
        say(&outcome->note, nasty);
    }
    return report;
}

static void expect_clean(const char *text)
{
    char *clean = text_clean(text, strlen(text));

    ck_assert_str_eq(text, clean);
    free(clean);
}

START_TEST(nasty_strings_stay_text_in_report_txt)
{
    Report *report = make_nasty();
    char *text = report_as_text(report);

    expect_clean(text);
    /* No line of the student's stands where one of ours could. */
    ck_assert_ptr_null(strstr(text, "\nTotal   100"));
    ck_assert_ptr_null(strstr(text, "\n  Total   100"));
    ck_assert_ptr_null(strstr(text, "SECRET"));
    free(text);
    report_free(report);
}
END_TEST

START_TEST(nasty_strings_stay_text_in_json)
{
    Report *report = make_nasty();
    json_t *root = parse(report_as_json(report));
    const json_t *extra = json_object_get(root, "extra_data");
    char *clean = text_clean(nasty, strlen(nasty));

    ck_assert_str_eq(get_string(extra, "submission"), clean);
    ck_assert_str_eq(get_string(extra, "program_output"), clean);
    expect_clean(get_string(root, "output"));
    ck_assert_ptr_null(strstr(get_string(root, "output"), "\nTotal"));
    free(clean);
    json_decref(root);
    report_free(report);
}
END_TEST

/* Does xmllint, where there is one, take it? */
static void expect_wellformed(const char *xml)
{
    char command[300];
    char path[100];

    snprintf(path, sizeof path, "%s/junit.xml", folder);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(xml, file);
    fclose(file);
    snprintf(command, sizeof command,
             "if command -v xmllint >/dev/null; then "
             "xmllint --nonet --noout --relaxng tests/junit.rng %s; fi",
             path);
    ck_assert_int_eq(system(command), 0);
}

START_TEST(nasty_strings_stay_text_in_junit)
{
    Report *report = make_nasty();
    char *xml = report_as_junit(report);

    expect_clean(xml);
    ck_assert_ptr_null(strstr(xml, "<script"));
    ck_assert_ptr_null(strstr(xml, "]]>"));
    ck_assert_ptr_null(strstr(xml, "SECRET"));
    expect_wellformed(xml);
    free(xml);
    report_free(report);
}
END_TEST

START_TEST(junit_of_a_failing_submission)
{
    Report *report = make_failing();

    say(&report->output, "a<b\n");
    for (size_t i = 0; i < 3; i++)
        set_verdict(&report->outcomes[i], VERDICT_PASS);
    say(&report->outcomes[0].calls, NULL);
    set_verdict(&report->outcomes[1], VERDICT_EXIT);
    report->building = 0.125;
    for (size_t i = 0; i < report->outcome_count; i++)
        report->outcomes[i].seconds = 0.5;
    expect_text(
        report_as_junit(report),
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites name=\"Zo\xc3\xab\" time=\"0.250\">\n"
        "  <testsuite name=\"submission\" tests=\"1\" failures=\"0\" "
        "errors=\"0\" time=\"0.000\">\n"
        "    <testcase classname=\"submission\" name=\"graded\">\n"
        "      <system-out>a&lt;b\n</system-out>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "  <testsuite name=\"build\" tests=\"3\" failures=\"1\" "
        "errors=\"0\" time=\"0.125\">\n"
        "    <testcase classname=\"build\" name=\"coinstrip.c\">\n"
        "      <system-out>coinstrip.c:3:5: warning: unused 'x'\n"
        "</system-out>\n"
        "    </testcase>\n"
        "    <testcase classname=\"build\" name=\"play.c\">\n"
        "      <failure type=\"build\" message=\"could not be built\">"
        "</failure>\n"
        "    </testcase>\n"
        "    <testcase classname=\"build\" name=\"student_tests.c\">\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "  <testsuite name=\"strip\" tests=\"2\" failures=\"1\" "
        "errors=\"0\" time=\"1.000\">\n"
        "    <testcase classname=\"strip\" name=\"reads_letters\">\n"
        "    </testcase>\n"
        "    <testcase classname=\"strip\" name=\"refuses_others\">\n"
        "      <failure type=\"exit\" message=\"ended the program\">Ended the "
        "program.\n</failure>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "  <testsuite name=\"moves\" tests=\"2\" failures=\"1\" "
        "errors=\"0\" time=\"1.000\">\n"
        "    <testcase classname=\"moves\" name=\"refuses_to_pass\">\n"
        "      <system-out>looked at through coinstrip_square</system-out>\n"
        "    </testcase>\n"
        "    <testcase classname=\"moves\" name=\"secret\">\n"
        "      <failure type=\"hidden\" message=\"not shown\"></failure>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "  <testsuite name=\"tests\" tests=\"1\" failures=\"0\" "
        "errors=\"1\" time=\"0.500\">\n"
        "    <testcase classname=\"tests\" name=\"finds_faults\">\n"
        "      <error type=\"internal\" message=\"the runner could not be "
        "started\">Could not be judged: the runner could not be started\n"
        "This is the grader's fault and not yours. It costs you nothing: "
        "the test\ncounts in full.\n</error>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "</testsuites>\n");
    report_free(report);
}
END_TEST

/* ---------------------------------------------------------------- files -- */

static char *in_folder(const char *name)
{
    return text_format("%s/%s", folder, name);
}

static void write_report(const Report *report)
{
    char *dir = in_folder("out/a");
    char *error;

    ck_assert_msg(report_write(report, dir, &error), "%s", error);
    ck_assert_ptr_null(error);
    free(dir);
}

START_TEST(files_are_those_of_this_grading)
{
    Report *report = make_failing();
    char *path = in_folder("out/a/report.txt");

    write_report(report);
    expect_text(read_whole(path), failing_text);
    free(path);
    path = in_folder("out/a/reproduce/strip__reads_letters.c");
    expect_text(read_whole(path), "int main(void) { return 1; }\n");
    ck_assert(!exists("out/a/reproduce/moves__secret.c"));
    say(&report->outcomes[0].reproduce, NULL);
    say(&report->outcomes[1].reproduce, "new");
    char *left = in_folder("out/a/reproduce/.old__killed.c.new");
    ck_assert_int_eq(rename(path, left), 0);
    write_report(report);
    ck_assert(!exists("out/a/reproduce/strip__reads_letters.c"));
    ck_assert(!exists("out/a/reproduce/.old__killed.c.new"));
    ck_assert(exists("out/a/reproduce/strip__refuses_others.c"));
    ck_assert(exists("out/a/results.json"));
    ck_assert(exists("out/a/junit.xml"));
    ck_assert(!exists("out/a/.results.json.new"));
    free(left);
    free(path);
    report_free(report);
}
END_TEST

static void expect_fault(const Report *report, const char *dir,
                         const char *wanted)
{
    char *path = in_folder(dir);
    char *line = in_folder(wanted);
    char *error = NULL;

    ck_assert(!report_write(report, path, &error));
    ck_assert_ptr_nonnull(error);
    expect_text(error, line);
    free(line);
    free(path);
}

START_TEST(a_folder_that_cannot_be_made_is_named)
{
    Report *report = make_failing();

    expect_fault(report, "rubric.ini", "rubric.ini: Not a directory");
    expect_fault(report, "rubric.ini/a", "rubric.ini/a: Not a directory");
    report_free(report);
}
END_TEST

/* A limit on the size of files stands in for a full disk. */
START_TEST(a_full_disk_leaves_nothing_half_written)
{
    Report *report = make_failing();
    struct rlimit limit;

    write_report(report);
    say(&report->name, "other");
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = 100;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    expect_fault(report, "out/a", "out/a/report.txt: File too large");
    limit.rlim_cur = limit.rlim_max;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    char *path = in_folder("out/a/report.txt");
    expect_text(read_whole(path), failing_text);
    free(path);
    ck_assert(exists("out/a/reproduce/strip__reads_letters.c"));
    ck_assert(!exists("out/a/reproduce/.strip__reads_letters.c.new"));
    ck_assert(!exists("out/a/.report.txt.new"));
    report_free(report);
}
END_TEST

START_TEST(a_link_in_the_way_is_not_followed)
{
    Report *report = make_passing();

    write_report(report);
    char *target = in_folder("rubric.ini");
    char *link = in_folder("out/a/.report.txt.new");
    ck_assert_int_eq(symlink(target, link), 0);
    write_report(report);
    expect_text(read_whole(target), rubric_text);
    free(target);
    free(link);
    report_free(report);
}
END_TEST

/* ------------------------------------------------------------ the class -- */

static ClassRow *read_row(const Report *report)
{
    char *path = in_folder("out/a/results.json");
    char *error = NULL;

    write_report(report);
    ClassRow *row = class_row_read(path, rubric, &error);
    ck_assert_msg(row != NULL, "%s", error);
    free(path);
    return row;
}

/* Spreadsheets take some signs for those of ASCII. */
static const char *const formulas[] = {
    "=1",
    "+1",
    "-1",
    "@A1",
    "\xef\xbc\x9d"
    "1",
    "\xef\xbc\x8b"
    "1",
    "\xef\xbc\x8d"
    "1",
    "\xef\xbc\xa0"
    "1",
    "\xef\xb9\xa6"
    "1",
    "\xef\xb9\xa2"
    "1",
    "\xef\xb9\xa3"
    "1",
    "\xef\xb9\xab"
    "1",
    "\xe2\x88\x92"
    "1",
};

START_TEST(no_cell_is_a_formula)
{
    Report *report = make_passing();

    say(&report->name, formulas[_i]);
    ClassRow *row = read_row(report);
    char *table = class_as_csv(rubric, &row, 1);
    char *cell = text_format("\r\n'%s,", formulas[_i]);
    ck_assert_ptr_nonnull(strstr(table, cell));
    free(cell);
    free(table);
    class_row_free(row);
    report_free(report);
}
END_TEST

START_TEST(a_class_is_read_back_from_files)
{
    ClassRow *rows[3];
    Report *report = make_passing();

    rows[0] = read_row(report);
    report_free(report);
    report = make_failing();
    say(&report->name, "@SUM(A1)");
    say(&report->student.name, "=Anna");
    say(&report->student.id, "0042");
    say(&report->student.section, "Mon, 8:00");
    report->student.late = true;
    rows[1] = read_row(report);
    report_free(report);
    report = make_passing();
    say(&report->name, "-1,\"x\"\n\x1b");
    say(&report->problem, "=cmd");
    rows[2] = read_row(report);
    report_free(report);
    expect_text(class_as_csv(rubric, rows, 3),
                "\xef\xbb\xbf"
                "name,total,max,strip,moves,bonus,note,student,id,section,late"
                "\r\n"
                "Zo\xc3\xab,15.5,10.5,5.5,5,5,,,,,\r\n"
                "'@SUM(A1),9,10.5,2.5,1.5,5,play.c: could not be built; faults "
                "of the grader: 1,'=Anna,0042,\"Mon, 8:00\",late\r\n"
                "\"'-1,\"\"x\"\"\n\\x1b\",15.5,10.5,5.5,5,5,'=cmd,,,,\r\n");
    for (int i = 0; i < 3; i++)
        class_row_free(rows[i]);
}
END_TEST

static void expect_no_row(const char *bytes, const char *wanted)
{
    char *path = in_folder("results.json");
    char *line = in_folder(wanted);
    char *error = NULL;

    if (bytes != NULL) {
        FILE *file = fopen(path, "w");
        ck_assert_ptr_nonnull(file);
        fputs(bytes, file);
        fclose(file);
    }
    ck_assert_ptr_null(class_row_read(path, rubric, &error));
    ck_assert_ptr_nonnull(strstr(error, line));
    free(error);
    free(line);
    free(path);
}

START_TEST(a_row_that_cannot_be_read_is_named)
{
    expect_no_row(NULL, "results.json: No such file or directory");
    expect_no_row("", "results.json:1: '[' or '{' expected");
    expect_no_row("[]", "results.json is not a results.json of this grader");
    expect_no_row("{\"extra_data\": {\"submission\": \"x\", \"note\": \"\", "
                  "\"score\": 1, \"parts\": {\"strip\": 3}}}",
                  "results.json was made with another rubric (its part "
                  "\"strip\" is not the same): grade it again");
#define PARTS                                                                  \
    "{\"extra_data\": {\"submission\": \"x\", \"note\": \"\", "                \
    "\"score\": 1, \"parts\": {\"strip\": {\"score\": 1, \"max\": 5.5}, "      \
    "\"moves\": {\"score\": 0, \"max\": 5}, "                                  \
    "\"tests\": {\"score\": 0, \"max\": 5}"
    expect_no_row(PARTS ", \"more\": {\"score\": 0, \"max\": 1}}}}",
                  "results.json was made with another rubric (it has other "
                  "parts): grade it again");
    expect_no_row(PARTS "}}, \"tests\": [{\"name\": \"strip/other\"}]}",
                  "results.json was made with another rubric (its test "
                  "\"strip/reads_letters\" is not the same): grade it again");
#undef PARTS
}
END_TEST

/* ----------------------------------------------------------------- main -- */

static void add_tests(TCase *tests)
{
    tcase_add_loop_test(tests, clean_text_shows_what_cannot_be_seen, 0,
                        (int)(sizeof cleaned / sizeof *cleaned));
    tcase_add_loop_test(tests, nothing_unseen_is_clean_or_in_a_name, 0,
                        (int)(sizeof unseen / sizeof *unseen));
    tcase_add_test(tests, points_have_no_needless_zeros);
    tcase_add_test(tests, prose_keeps_within_the_page);
    tcase_add_test(tests, prose_keeps_what_was_typed);
    tcase_add_test(tests, an_internal_fault_costs_nothing);
    tcase_add_test(tests, text_of_a_perfect_submission);
    tcase_add_test(tests, text_tells_where_nothing_was_left_out);
    tcase_add_test(tests, text_of_a_failing_submission);
    tcase_add_test(tests, text_of_one_that_could_not_be_graded);
    tcase_add_test(tests, what_could_not_be_judged_is_promised_rightly);
    tcase_add_test(tests, values_are_compared_under_each_other);
    tcase_add_test(tests, long_values_keep_every_difference);
    tcase_add_test(tests, long_texts_lose_lines_that_are_alike);
    tcase_add_test(tests, values_of_two_kinds_are_apart);
    tcase_add_test(tests, long_sentences_are_broken_between_words);
    tcase_add_test(tests, a_test_of_the_students_own_is_named);
    tcase_add_test(tests, commands_of_another_folder_say_so);
    tcase_add_test(tests,
                   no_debugger_is_offered_where_it_has_nothing_to_stop_at);
    tcase_add_test(tests, what_was_found_is_said_in_its_own_words);
    tcase_add_test(tests, one_mistake_is_told_once);
    tcase_add_test(tests, json_is_what_gradescope_reads);
    tcase_add_test(tests, json_is_the_same_twice);
    tcase_add_test(tests, nasty_strings_stay_text_in_report_txt);
    tcase_add_test(tests, nasty_strings_stay_text_in_json);
    tcase_add_test(tests, nasty_strings_stay_text_in_junit);
    tcase_add_test(tests, junit_of_a_failing_submission);
    tcase_add_test(tests, files_are_those_of_this_grading);
    tcase_add_test(tests, a_folder_that_cannot_be_made_is_named);
    tcase_add_test(tests, a_full_disk_leaves_nothing_half_written);
    tcase_add_test(tests, a_link_in_the_way_is_not_followed);
    tcase_add_loop_test(tests, no_cell_is_a_formula, 0,
                        (int)(sizeof formulas / sizeof *formulas));
    tcase_add_test(tests, a_class_is_read_back_from_files);
    tcase_add_test(tests, a_row_that_cannot_be_read_is_named);
}

int main(void)
{
    Suite *suite = suite_create("reports");
    TCase *tests = tcase_create("reports");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    add_tests(tests);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
