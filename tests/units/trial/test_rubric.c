/*
 * The rubric's file: what is read from it, and that each fault is told in one
 * line that names the place.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "trial/rubric.h"

/* Reads a rubric from text; the file's name in *error is "FILE". */
static Rubric *read_bytes(const char *bytes, size_t n, char **error)
{
    char path[] = "/tmp/test_rubric.XXXXXX";
    int fd = mkstemp(path);

    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(write(fd, bytes, n), (ssize_t)n);
    close(fd);
    *error = NULL;
    Rubric *rubric = rubric_read(path, error);
    unlink(path);
    if (*error != NULL) {
        ck_assert_int_eq(strncmp(*error, path, strlen(path)), 0);
        memmove(*error, "FILE", 4);
        memmove(*error + 4, *error + strlen(path),
                strlen(*error) - strlen(path) + 1);
    }
    return rubric;
}

static Rubric *read_text(const char *text, char **error)
{
    return read_bytes(text, strlen(text), error);
}

static Rubric *read_good(const char *text)
{
    char *error;
    Rubric *rubric = read_text(text, &error);

    ck_assert_msg(rubric != NULL, "%s", error);
    ck_assert_ptr_null(error);
    return rubric;
}

START_TEST(reads_parts_and_tests_in_order)
{
    Rubric *rubric = read_good("\xef\xbb\xbf; a lecturer's words\r\n"
                               "[one] ; the first\r\n"
                               "title = Part one\r\n"
                               "[two]\n"
                               "  title: Zwei \xc3\xbc\n"
                               "bonus = yes ; on top\n"
                               "[two/x_1]\n"
                               "points = 2.5\n"
                               "[one/y-2]\n"
                               "points = 0\n"
                               "title = a = b; c\n"
                               "visibility = visible ; or hidden\n"
                               "hint = look\n");

    ck_assert_uint_eq(rubric->part_count, 2);
    ck_assert_str_eq(rubric->parts[0]->name, "one");
    ck_assert_str_eq(rubric->parts[0]->title, "Part one");
    ck_assert(!rubric->parts[0]->bonus);
    ck_assert_str_eq(rubric->parts[1]->title, "Zwei \xc3\xbc");
    ck_assert(rubric->parts[1]->bonus);
    ck_assert_uint_eq(rubric->test_count, 2);
    ck_assert_str_eq(rubric->tests[0]->name, "two/x_1");
    ck_assert_str_eq(rubric->tests[0]->title, "two/x_1");
    ck_assert_str_eq(rubric->tests[0]->visibility, "after_due_date");
    ck_assert_ptr_null(rubric->tests[0]->hint);
    ck_assert_ptr_eq(rubric->tests[0]->part, rubric->parts[1]);
    ck_assert_double_eq(rubric->tests[0]->points, 2.5);
    const RubricTest *test = rubric_test(rubric, "one/y-2");
    ck_assert_ptr_eq(test, rubric->tests[1]);
    ck_assert_str_eq(test->title, "a = b; c");
    ck_assert_str_eq(test->visibility, "visible");
    ck_assert_str_eq(test->hint, "look");
    ck_assert_ptr_null(rubric_test(rubric, "one/z"));
    ck_assert_ptr_null(rubric_part(rubric, "on"));
    rubric_free(rubric);
}
END_TEST

START_TEST(joins_long_hints_and_takes_long_comments)
{
    char text[3000];
    char comment[1000];

    memset(comment, 'x', sizeof comment - 1);
    comment[sizeof comment - 1] = '\0';
    snprintf(text, sizeof text,
             "; %s\n[p]\ntitle=t\n[p/t]\nhint = one ; a\n    two ; b\n"
             "# %s\n\tthree\npoints = 1\n",
             comment, comment);
    Rubric *rubric = read_good(text);
    ck_assert_str_eq(rubric->tests[0]->hint, "one two three");
    rubric_free(rubric);
}
END_TEST

#define HEAD "[p]\ntitle = P\n"
#define FIFTY "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee"

static const struct {
    const char *text, *error;
} faults[] = {
    {"", "FILE: the rubric names no test"},
    {HEAD, "FILE: the rubric names no test"},
    {"points = 1\n", "FILE:1: a key before the first [part]"},
    {HEAD "[p/t]\ntitle = T\n", "FILE:3: [p/t] has no points"},
    {HEAD "[p/t]\ntitle = T\n[q]\ntitle = Q\n", "FILE:3: [p/t] has no points"},
    {HEAD "[p/t]\n[p/u]\npoints = 1\n",
     "FILE:3: nothing is said under this heading"},
    {HEAD "[p/t]\n", "FILE:3: nothing is said under this heading"},
    {HEAD "[p/t]\npoints = -1\n", "FILE:4: points = -1 is not a number of "
                                  "points"},
    {HEAD "[p/t]\npoints = nan\n", "FILE:4: points = nan is not a number of "
                                   "points"},
    {HEAD "[p/t]\npoints = 1.2.3\n", "FILE:4: points = 1.2.3 is not a number "
                                     "of points"},
    {HEAD "[p/t]\npoints =\n", "FILE:4: points =  is not a number of points"},
    {HEAD "[p/t]\npoints = .\n", "FILE:4: points = . is not a number of "
                                 "points"},
    {HEAD "[p/t]\npoints = 1\npoints = 2\n",
     "FILE:5: [p/t] has two lines \"points\""},
    {HEAD "[p/t]\npoints = 1\nvisibility = seen\n",
     "FILE:5: visibility = seen is none of visible, after_due_date, "
     "after_published, hidden"},
    {HEAD "[p/t]\npoints = 1\nbonus = yes\n",
     "FILE:5: a test has no key \"bonus\""},
    {HEAD "points = 1\n", "FILE:3: a part has no key \"points\""},
    {HEAD "colour = red\n", "FILE:3: a part has no key \"colour\""},
    {HEAD "[p/t]\npoints = 1\n[late]\npercent_a_day = 10\n",
     "FILE:5: [late] has no line \"due\""},
    {HEAD "[late]\ndue = 2024-03-01 23:59\n[p/t]\npoints = 1\n",
     "FILE:3: [late] has no line \"percent_a_day\""},
    {HEAD "[late]\ndue = 2024-03-01 23:59\npercent_a_day = 10\n[late]\n"
          "cap = 5\n",
     "FILE:6: [late] is there twice"},
    {HEAD "[late]\ndue = tomorrow\n",
     "FILE:4: due = tomorrow is no moment such as 2024-03-01 23:59 or "
     "2024-03-01 23:59 +01:00"},
    {HEAD "[late]\ncap = 101\n",
     "FILE:4: cap = 101 is not a number of percent"},
    {HEAD "[late]\nfree_hours = -1\n",
     "FILE:4: free_hours = -1 is not a number of hours"},
    {HEAD "[late]\npoints = 1\n", "FILE:4: [late] has no key \"points\""},
    {HEAD "cap = 1\n", "FILE:3: a part has no key \"cap\""},
    {HEAD "bonus = maybe\n", "FILE:3: bonus = maybe is neither yes nor no"},
    {HEAD "[q/t]\npoints = 1\n",
     "FILE:3: [q/t] is a test of no part: put [q] with a title above it"},
    {HEAD "[p]\ntitle = P\n", "FILE:3: [p] is there twice"},
    {HEAD "[p/t]\npoints=1\n[p/t]\npoints=1\n", "FILE:5: [p/t] is there twice"},
    {HEAD "[p/../x]\npoints=1\n",
     "FILE:3: [p/../x] is neither \"part\" nor \"part/test\" in letters, "
     "digits, '_' and '-'"},
    {HEAD "[" FIFTY "]\ntitle = x\n",
     "FILE:3: the name in brackets is longer than 49 bytes"},
    {HEAD "[p/t\npoints = 1\n", "FILE:3: the line is neither [name] nor key = "
                                "value"},
    {HEAD "[p/t]\npoints\n", "FILE:4: the line is neither [name] nor key = "
                             "value"},
    {HEAD "garbage\n[p/t]\npoints = x\n",
     "FILE:3: the line is neither [name] nor key = value"},
    {HEAD "[p/t]\ntitle = T\n  points = 1\n",
     "FILE:5: the line is indented, so it would go on with the line above: "
     "move it to the left margin"},
    {HEAD "[p/t]\npoints = 1\nrequires = p/u\n[p/u]\npoints = 1\n",
     "FILE:5: [p/t] requires \"p/u\", but no test or part of that name stands "
     "above it"},
    {HEAD "[p/t]\npoints = 1\n[p/u]\npoints = 1\nrequires = p/t p/u\n",
     "FILE:7: [p/u] requires \"p/u\", but no test or part of that name stands "
     "above it"},
    {HEAD "[p/t]\npoints = 1\nrequires = p\n",
     "FILE:5: [p/t] requires \"p\", but no test or part of that name stands "
     "above it"},
    {HEAD "requires = q\n", "FILE:3: a part has no key \"requires\""},
    {HEAD "[p/t]\npoints = 1\nrequires = ; nothing\n",
     "FILE:5: requires is empty"},
    {HEAD "[p/t]\npoints = 1\n  2\n",
     "FILE:5: only a title or a hint may go on in an indented line"},
    {HEAD "[p/t]\nhint =\n", "FILE:4: the hint is empty"},
    {HEAD "hint\xff = 3\n", "FILE:3: the line is not UTF-8 text"},
    {HEAD "[p/t]\nhint = " FIFTY FIFTY FIFTY FIFTY "\npoints = 1\n",
     "FILE:4: the line is longer than 198 bytes: go on with it in the next "
     "line, indented"},
};

START_TEST(names_the_fault_and_its_line)
{
    char *error;
    Rubric *rubric = read_text(faults[_i].text, &error);

    ck_assert_ptr_null(rubric);
    ck_assert_ptr_nonnull(error);
    ck_assert_str_eq(error, faults[_i].error);
    free(error);
}
END_TEST

START_TEST(reads_what_a_test_requires)
{
    Rubric *rubric = read_good(HEAD "[p/a]\npoints = 1\n[p/b]\npoints = 1\n"
                                    "[q]\ntitle = Q\n[q/c]\npoints = 1\n"
                                    "[q/d]\nrequires = q/c, p ; both\n"
                                    "points = 1\n[p/e]\npoints = 1\n");
    const RubricTest *test = rubric_test(rubric, "q/d");

    ck_assert_uint_eq(rubric_test(rubric, "q/c")->required_count, 0);
    ck_assert_uint_eq(test->required_count, 3); /* p/e stands below it */
    ck_assert_str_eq(test->required[0]->name, "q/c");
    ck_assert_str_eq(test->required[1]->name, "p/a");
    ck_assert_str_eq(test->required[2]->name, "p/b");
    rubric_free(rubric);
}
END_TEST

START_TEST(reads_what_lateness_costs)
{
    Rubric *rubric = read_good("[late]\n"
                               "due = 2024-03-01 23:59 +01:00 ; in winter\n"
                               "percent_a_day = 12.5\n"
                               "cap = 50\n" HEAD "[p/t]\npoints = 1\n");

    ck_assert(rubric->late.is_set);
    ck_assert_int_eq(rubric->late.due, 1709333940); /* date -d ... +%s */
    ck_assert_double_eq(rubric->late.free_hours, 0);
    ck_assert_double_eq(rubric->late.percent_a_day, 12.5);
    ck_assert_double_eq(rubric->late.cap, 50);
    ck_assert_uint_eq(rubric->part_count, 1);
    rubric_free(rubric);
    rubric = read_good(HEAD "[p/t]\npoints = 1\n");
    ck_assert(!rubric->late.is_set);
    rubric_free(rubric);
}
END_TEST

START_TEST(refuses_nul_bytes)
{
    static const char bytes[] = "[p]\ntitle = a\0b\n";
    char *error;

    ck_assert_ptr_null(read_bytes(bytes, sizeof bytes - 1, &error));
    ck_assert_str_eq(error, "FILE:2: the line is not UTF-8 text");
    free(error);
}
END_TEST

START_TEST(names_a_file_that_cannot_be_read)
{
    char *error = NULL;

    ck_assert_ptr_null(rubric_read("/nowhere/rubric.ini", &error));
    ck_assert_str_eq(error, "/nowhere/rubric.ini: No such file or directory");
    free(error);
    ck_assert_ptr_null(rubric_read("/tmp", &error));
    ck_assert_str_eq(error, "/tmp: Is a directory");
    free(error);
}
END_TEST

START_TEST(mismatch_names_the_odd_one)
{
    Rubric *rubric = read_good(HEAD "[p/a]\npoints = 1\n[p/b]\npoints = 1\n");
    static const char *const same[] = {"p/b", "p/a", NULL};
    static const char *const fewer[] = {"p/a", NULL};
    static const char *const more[] = {"p/a", "p/b", "p/c", NULL};

    ck_assert_ptr_null(rubric_mismatch(rubric, same));
    char *words = rubric_mismatch(rubric, fewer);
    ck_assert_str_eq(words, "the rubric's [p/b] has no test");
    free(words);
    words = rubric_mismatch(rubric, more);
    ck_assert_str_eq(words, "the test \"p/c\" has no points in the rubric");
    free(words);
    rubric_free(rubric);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rubric");
    TCase *tests = tcase_create("rubric");
    int count = (int)(sizeof faults / sizeof *faults);

    tcase_add_test(tests, reads_parts_and_tests_in_order);
    tcase_add_test(tests, joins_long_hints_and_takes_long_comments);
    tcase_add_loop_test(tests, names_the_fault_and_its_line, 0, count);
    tcase_add_test(tests, reads_what_a_test_requires);
    tcase_add_test(tests, reads_what_lateness_costs);
    tcase_add_test(tests, refuses_nul_bytes);
    tcase_add_test(tests, names_a_file_that_cannot_be_read);
    tcase_add_test(tests, mismatch_names_the_odd_one);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
