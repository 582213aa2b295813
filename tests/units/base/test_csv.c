/*
 * CSV: what the cells of a table say, however it was written, and that a
 * changed cell leaves every other byte as it was.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/csv.h"

static Csv *parse(const char *bytes)
{
    char *error = NULL;
    Csv *csv = csv_parse(bytes, strlen(bytes), &error);

    ck_assert_msg(csv != NULL, "%s", error);
    return csv;
}

/* A table as rows that end with "/", and cells in brackets. */
static const struct {
    const char *bytes, *cells;
} tables[] = {
    {"", ""},
    {"a", "[a]/"},
    {"a\n", "[a]/"},
    {"\n", "[]/"},
    {"a,\n,b", "[a][]/[][b]/"},
    {"a,b\r\nc,d\r\n", "[a][b]/[c][d]/"},
    {"a\rb\r", "[a]/[b]/"},
    {"a\n\nb\n", "[a]/[]/[b]/"},
    {"\"a,b\",\"c\"\"d\",\"\"\n", "[a,b][c\"d][]/"},
    {"\"two\r\nlines\",x\n", "[two\r\nlines][x]/"},
    {"a;b,c;d\n1;2;3\n", "[a][b,c][d]/[1][2][3]/"},
    {"\"a;a;a\",b\n", "[a;a;a][b]/"},
    {"a\tb\n", "[a][b]/"},
    {"\xef\xbb\xbf"
     "a,b\n",
     "[a][b]/"},
    {"\xef\xbb\xbf\"a\",b", "[a][b]/"},
    {"Zo\xc3\xab\n", "[Zo\xc3\xab]/"},
    {"Zo\xeb,\x80\x81\x85\n", "[Zo\xc3\xab][\xe2\x82\xac?\xe2\x80\xa6]/"},
    {"O\"Neil, x \n", "[O\"Neil][ x ]/"},
};

START_TEST(reads_cells)
{
    Csv *csv = parse(tables[_i].bytes);
    char seen[200] = "";

    for (size_t i = 0; i < csv->count; i++) {
        for (size_t j = 0; j < csv->rows[i].count; j++)
            sprintf(seen + strlen(seen), "[%s]", csv_text(csv, i, j));
        strcat(seen, "/");
    }
    ck_assert_str_eq(seen, tables[_i].cells);
    csv_free(csv);
}
END_TEST

START_TEST(writes_back_what_it_read)
{
    size_t size;
    Csv *csv = parse(tables[_i].bytes);
    char *bytes = csv_bytes(csv, &size);

    ck_assert_uint_eq(size, strlen(tables[_i].bytes));
    ck_assert_str_eq(bytes, tables[_i].bytes);
    free(bytes);
    csv_free(csv);
}
END_TEST

static const struct {
    const char *bytes;
    size_t size;
    const char *error;
} refused[] = {
    {"a\n\"b\nc", 6, "line 2: a quote is never closed"},
    {"\"a\nb\"c\n", 7, "line 2: there is text behind a closing quote"},
    {"\xff\xfe"
     "a\0",
     4, "it is UTF-16: save it as CSV in UTF-8"},
    {"\xfe\xff\0a", 4, "it is UTF-16: save it as CSV in UTF-8"},
    {"a\0b", 3, "it holds NUL bytes: it is no CSV file"},
};

START_TEST(refuses_what_it_would_have_to_guess)
{
    char *error = NULL;
    Csv *csv = csv_parse(refused[_i].bytes, refused[_i].size, &error);

    ck_assert_ptr_null(csv);
    ck_assert_str_eq(error, refused[_i].error);
    free(error);
}
END_TEST

START_TEST(cells_know_their_bytes)
{
    Csv *csv = parse("\xef\xbb\xbfx,\"y\"\"\"\r\n,z");

    ck_assert_uint_eq(csv->rows[0].cells[0].start, 3);
    ck_assert_uint_eq(csv->rows[0].cells[0].end, 4);
    ck_assert_uint_eq(csv->rows[0].cells[1].start, 5);
    ck_assert_uint_eq(csv->rows[0].cells[1].end, 10);
    ck_assert_uint_eq(csv->rows[1].cells[0].start, 12);
    ck_assert_uint_eq(csv->rows[1].cells[0].end, 12);
    ck_assert_uint_eq(csv->rows[1].cells[1].start, 13);
    ck_assert_int_eq(csv->rows[1].line, 2);
    csv_free(csv);
}
END_TEST

static const struct {
    const char *bytes;
    size_t row, column;
    const char *text, *changed;
} changes[] = {
    {"a,b\r\n\"c\",d\r\n", 1, 1, "12.5", "a,b\r\n\"c\",12.5\r\n"},
    {"a,b\r\n\"c\",d\r\n", 1, 0, "e", "a,b\r\n\"e\",d\r\n"},
    {"a,,c\n", 0, 1, "b", "a,b,c\n"},
    {"a,b,c", 0, 2, "", "a,b,"},
    {"a,b", 0, 0, "x \"y\", z", "\"x \"\"y\"\", z\",b"},
    {"a,b\n\nc\n", 2, 3, "d", "a,b\n\nc,,,d\n"},
    {"a;b\n1;2\n", 1, 2, "3,5", "a;b\n1;2;\"3,5\"\n"},
    {"\xef\xbb\xbf"
     "a\n",
     0, 0, "\xc3\xab", "\xef\xbb\xbf\xc3\xab\n"},
    {"Zo\xeb,1\n", 0, 1, "\xc3\xab \xe6\x9d\x8e", "Zo\xeb,\xeb ?\n"},
    {"a\n", 7, 0, "nothing", "a\n"},
};

START_TEST(changes_one_cell_and_no_other_byte)
{
    size_t size;
    Csv *csv = parse(changes[_i].bytes);

    csv_change(csv, changes[_i].row, changes[_i].column, "another");
    csv_change(csv, changes[_i].row, changes[_i].column, changes[_i].text);
    char *bytes = csv_bytes(csv, &size);
    ck_assert_str_eq(bytes, changes[_i].changed);
    ck_assert_uint_eq(size, strlen(changes[_i].changed));
    free(bytes);
    csv_free(csv);
}
END_TEST

START_TEST(changes_many_cells)
{
    size_t size;
    Csv *csv = parse("name,mark\nann\nbo,\n");

    csv_change(csv, 2, 1, "8");
    csv_change(csv, 1, 1, "9");
    csv_change(csv, 1, 3, "late");
    char *bytes = csv_bytes(csv, &size);
    ck_assert_str_eq(bytes, "name,mark\nann,9,,late\nbo,8\n");
    free(bytes);
    csv_free(csv);
}
END_TEST

START_TEST(finds_columns_by_heading)
{
    Csv *csv = parse("Student ID, name ,Name\n \t,\n");

    ck_assert_int_eq(csv_column(csv, 0, "student id"), 0);
    ck_assert_int_eq(csv_column(csv, 0, "NAME"), 1);
    ck_assert_int_eq(csv_column(csv, 0, "student"), -1);
    ck_assert_int_eq(csv_column(csv, 9, "name"), -1);
    ck_assert_str_eq(csv_text(csv, 0, 9), "");
    ck_assert(csv_is_blank(csv, 1));
    ck_assert(!csv_is_blank(csv, 0));
    csv_free(csv);
}
END_TEST

START_TEST(reads_a_file_and_names_it)
{
    char path[] = "/tmp/test_csv.XXXXXX", *error = NULL, wanted[100];
    int file = mkstemp(path);

    ck_assert_int_eq(write(file, "a,b\n\"", 5), 5);
    ck_assert_ptr_null(csv_read(path, &error));
    snprintf(wanted, sizeof wanted, "%s: line 2: a quote is never closed",
             path);
    ck_assert_str_eq(error, wanted);
    free(error);
    ck_assert_int_eq(write(file, "\"\n", 2), 2);
    Csv *csv = csv_read(path, &error);
    ck_assert_str_eq(csv_text(csv, 0, 1), "b");
    csv_free(csv);
    close(file);
    unlink(path);
    ck_assert_ptr_null(csv_read(path, &error));
    snprintf(wanted, sizeof wanted, "%s: No such file or directory", path);
    ck_assert_str_eq(error, wanted);
    free(error);
}
END_TEST

static void add_tests(TCase *tests)
{
    tcase_add_loop_test(tests, reads_cells, 0,
                        (int)(sizeof tables / sizeof *tables));
    tcase_add_loop_test(tests, writes_back_what_it_read, 0,
                        (int)(sizeof tables / sizeof *tables));
    tcase_add_loop_test(tests, refuses_what_it_would_have_to_guess, 0,
                        (int)(sizeof refused / sizeof *refused));
    tcase_add_test(tests, cells_know_their_bytes);
    tcase_add_loop_test(tests, changes_one_cell_and_no_other_byte, 0,
                        (int)(sizeof changes / sizeof *changes));
    tcase_add_test(tests, changes_many_cells);
    tcase_add_test(tests, finds_columns_by_heading);
    tcase_add_test(tests, reads_a_file_and_names_it);
}

int main(void)
{
    Suite *suite = suite_create("csv");
    TCase *tests = tcase_create("csv");

    add_tests(tests);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
