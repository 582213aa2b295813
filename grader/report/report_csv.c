/*
 * Knows the table of a class: how a submission's line is read back from its
 * results.json, and how the lines make a CSV file. Must not know how a class is
 * run or where its files are.
 */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_file.h"
#include "base/memory.h"
#include "report.h"
#include "base/text.h"

/* ----------------------------------------------------------------- note -- */

/* Did a test that counts fail for want of a file? Then absent files are worth
 * a word; else they were optional. */
static bool misses_files(const Report *report)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (!outcome->test->part->bonus &&
            (outcome->verdict == VERDICT_BUILD ||
             outcome->verdict == VERDICT_MISSING))
            return true;
    }
    return false;
}

static void add_remark(Text *note, const char *remark)
{
    char *clean = text_clean_line(remark);

    if (note->length > 0)
        text_add(note, "; ");
    text_add(note, clean);
    free(clean);
}

static void add_file_remark(Text *note, const BuiltFile *file, bool misses)
{
    char *remark = NULL;

    if (file->problem != NULL)
        remark = text_format("%s: %s", file->file, file->problem);
    else if (!file->present && !file->optional && misses)
        remark = text_format("%s: not handed in%s%s%s", file->file,
                             file->note != NULL ? " (" : "",
                             file->note != NULL ? file->note : "",
                             file->note != NULL ? ")" : "");
    else if (file->present && !file->built)
        remark = text_format("%s: could not be built", file->file);
    if (remark != NULL)
        add_remark(note, remark);
    free(remark);
}

char *report_note(const Report *report)
{
    Text note = TEXT_EMPTY;
    bool misses = misses_files(report);
    size_t internal = report_internal(report);

    if (report->problem != NULL)
        add_remark(&note, report->problem);
    for (size_t i = 0; i < report->file_count; i++)
        add_file_remark(&note, &report->files[i], misses);
    if (internal > 0) {
        char *remark = text_format("faults of the grader: %zu", internal);
        add_remark(&note, remark);
        free(remark);
    }
    return text_take(&note);
}

char *report_never_run(const Report *report)
{
    Text all = TEXT_EMPTY;

    if (report->never_run != NULL)
        return text_copy(report->never_run);
    for (size_t i = 0; i < report->file_count; i++) {
        const BuiltFile *file = &report->files[i];
        char *words = file->coverage ? coverage_words(file->coverage) : NULL;
        if (words != NULL)
            text_addf(&all, "%s%s %s", all.length > 0 ? "; " : "", file->file,
                      words);
        free(words);
    }
    return all.length > 0 ? text_take(&all) : NULL;
}

/* -------------------------------------------------------------- reading -- */

static bool is_near(double a, double b)
{
    return fabs(a - b) < 1e-6;
}

/* Reads the points of each part; returns NULL or what is wrong. */
static char *read_parts(ClassRow *row, const json_t *parts, const Report *empty)
{
    const Rubric *rubric = empty->rubric;

    row->part_count = rubric->part_count;
    row->parts = memory_new(rubric->part_count, sizeof *row->parts);
    for (size_t i = 0; i < rubric->part_count; i++) {
        const RubricPart *part = rubric->parts[i];
        const json_t *object = json_object_get(parts, part->name);
        const json_t *score = json_object_get(object, "score");
        const json_t *max = json_object_get(object, "max");
        if (!json_is_number(score) || !json_is_number(max) ||
            !is_near(json_number_value(max), report_max(empty, part)))
            return text_format("was made with another rubric (its part \"%s\" "
                               "is not the same): grade it again",
                               part->name);
        row->parts[i] = json_number_value(score);
    }
    if (json_object_size(parts) != rubric->part_count)
        return text_copy("was made with another rubric (it has other parts): "
                         "grade it again");
    return NULL;
}

static bool read_verdict(Verdict *verdict, const char *name)
{
    for (int i = VERDICT_PASS; name != NULL && i <= VERDICT_INTERNAL; i++)
        if (strcmp(verdict_name((Verdict)i), name) == 0) {
            *verdict = (Verdict)i;
            return true;
        }
    return false;
}

/* The tests stand there in the order of the rubric that they were made with. */
static char *read_tests(ClassRow *row, const json_t *tests,
                        const Rubric *rubric)
{
    row->test_count = rubric->test_count;
    row->tests = memory_new(rubric->test_count, sizeof *row->tests);
    for (size_t i = 0; i < rubric->test_count; i++) {
        const json_t *test = json_array_get(tests, i);
        const char *name = json_string_value(json_object_get(test, "name"));
        const json_t *verdict = json_object_get(test, "verdict");
        row->tests[i].score = json_number_value(json_object_get(test, "score"));
        if (name == NULL || strcmp(name, rubric->tests[i]->name) != 0 ||
            !read_verdict(&row->tests[i].verdict, json_string_value(verdict)))
            return text_format("was made with another rubric (its test \"%s\" "
                               "is not the same): grade it again",
                               rubric->tests[i]->name);
    }
    return NULL;
}

static char *read_string(const json_t *object, const char *key)
{
    return text_copy(json_string_value(json_object_get(object, key)));
}

static void read_student(Student *student, const json_t *object)
{
    student->name = read_string(object, "name");
    student->id = read_string(object, "id");
    student->email = read_string(object, "email");
    student->section = read_string(object, "section");
    student->late = json_is_true(json_object_get(object, "late"));
    const char *when = json_string_value(json_object_get(object, "submitted"));
    student->submitted = when != NULL ? student_when(when) : 0;
}

static char *read_row(ClassRow *row, const json_t *root, const Rubric *rubric)
{
    const json_t *extra = json_object_get(root, "extra_data");
    const json_t *score = json_object_get(extra, "score");
    const char *name = json_string_value(json_object_get(extra, "submission"));
    const char *note = json_string_value(json_object_get(extra, "note"));

    if (!json_is_number(score) || name == NULL || note == NULL)
        return text_copy("is not a results.json of this grader");
    row->name = text_copy(name);
    row->note = text_copy(note);
    row->never_run = read_string(extra, "never_run");
    read_student(&row->student, json_object_get(extra, "student"));
    row->total = json_number_value(score);
    row->late = late_by(&rubric->late, &row->student, &row->hours);
    row->final = late_points(&rubric->late, &row->student, row->total);
    row->internal =
        (size_t)json_integer_value(json_object_get(extra, "internal"));
    key_from_json(&row->key, json_object_get(extra, "key"));
    /* An empty report answers what the rubric's maxima are. */
    Report *empty = report_new(rubric, name, "");
    row->max = report_max(empty, NULL);
    char *problem = read_parts(row, json_object_get(extra, "parts"), empty);
    report_free(empty);
    if (problem == NULL)
        problem = read_tests(row, json_object_get(extra, "tests"), rubric);
    return problem;
}

ClassRow *class_row_read(const char *path, const Rubric *rubric, char **error)
{
    json_t *root = json_of_file(path, error);

    if (root == NULL)
        return NULL;
    ClassRow *row = memory_new(1, sizeof *row);
    char *problem = read_row(row, root, rubric);
    json_decref(root);
    if (problem == NULL)
        return row;
    *error = text_format("%s %s", path, problem);
    free(problem);
    class_row_free(row);
    return NULL;
}

void class_row_free(ClassRow *row)
{
    if (row == NULL)
        return;
    free(row->name);
    student_clear(&row->student);
    free(row->parts);
    free(row->tests);
    free(row->note);
    free(row->never_run);
    free(row);
}

ClassRow *class_row_missing(const char *name, const Student *student,
                            const Rubric *rubric)
{
    ClassRow *row = memory_new(1, sizeof *row);
    Report *empty = report_new(rubric, name, "");

    row->name = text_copy(name);
    row->student = student_copy(student);
    row->part_count = rubric->part_count;
    row->parts = memory_new(rubric->part_count, sizeof *row->parts);
    row->max = report_max(empty, NULL);
    row->test_count = rubric->test_count;
    row->tests = memory_new(rubric->test_count, sizeof *row->tests);
    for (size_t i = 0; i < rubric->test_count; i++)
        row->tests[i].verdict = VERDICT_BUILD;
    row->missing = true;
    row->note = text_copy("not submitted");
    report_free(empty);
    return row;
}

/* -------------------------------------------------------------- writing -- */

/* Whether a spreadsheet would calculate it: some take the full-width and the
 * small forms of a sign, and the minus of mathematics, for those of ASCII. */
static bool is_formula(const char *value)
{
    static const char *const signs[] = {
        "=",
        "+",
        "-",
        "@",
        "\t",
        "\r",
        "\xef\xbc\x9d", /* U+FF1D, U+FF0B, U+FF0D, U+FF20 */
        "\xef\xbc\x8b",
        "\xef\xbc\x8d",
        "\xef\xbc\xa0",
        "\xef\xb9\xa6", /* U+FE66, U+FE62, U+FE63, U+FE6B */
        "\xef\xb9\xa2",
        "\xef\xb9\xa3",
        "\xef\xb9\xab",
        "\xe2\x88\x92", /* U+2212 */
    };

    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(value, signs[i], strlen(signs[i])) == 0)
            return true;
    return false;
}

/* Adds one cell, in quotes where RFC 4180 asks for them, and begun with an
 * apostrophe where a spreadsheet would calculate it. */
static void add_cell(Text *out, const char *value)
{
    char *clean = text_clean(value, strlen(value));

    bool quoted = strpbrk(clean, "\",\r\n") != NULL;
    text_add(out, quoted ? "\"" : "");
    text_add(out, is_formula(value) ? "'" : "");
    for (const char *c = clean; *c != '\0'; c++) {
        if (*c == '"')
            text_add(out, "\"");
        text_add_bytes(out, c, 1);
    }
    text_add(out, quoted ? "\"" : "");
    free(clean);
}

static void add_points(Text *out, double points)
{
    char *text = text_points(points);

    text_addf(out, ",%s", text);
    free(text);
}

static bool has_bonus(const Rubric *rubric)
{
    for (size_t i = 0; i < rubric->part_count; i++)
        if (rubric->parts[i]->bonus)
            return true;
    return false;
}

static void add_header(Text *out, const Rubric *rubric)
{
    text_add(out, "\xef\xbb\xbf"); /* a byte order mark */
    text_add(out,
             rubric->late.is_set ? "name,total,final,max" : "name,total,max");
    for (size_t i = 0; i < rubric->part_count; i++) {
        if (rubric->parts[i]->bonus)
            continue;
        text_add(out, ",");
        add_cell(out, rubric->parts[i]->name);
    }
    text_add(out, has_bonus(rubric) ? ",bonus" : "");
    text_add(out, ",note,student,id,section,late");
    text_add(out, rubric->late.is_set ? ",hours_late\r\n" : "\r\n");
}

static void add_hours(Text *out, const ClassRow *row)
{
    if (row->late == LATE_BY_HOURS)
        add_points(out, row->hours);
    else
        text_add(out, row->late == LATE_UNKNOWN ? ",?" : ",");
}

static void add_row(Text *out, const Rubric *rubric, const ClassRow *row)
{
    double bonus = 0;

    add_cell(out, row->name);
    add_points(out, row->total);
    if (rubric->late.is_set)
        add_points(out, row->final);
    add_points(out, row->max);
    for (size_t i = 0; i < row->part_count; i++) {
        if (rubric->parts[i]->bonus)
            bonus += row->parts[i];
        else
            add_points(out, row->parts[i]);
    }
    if (has_bonus(rubric))
        add_points(out, bonus);
    const char *const words[] = {row->note, row->student.name, row->student.id,
                                 row->student.section,
                                 row->late == LATE_NOT ? "" : "late"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        text_add(out, ",");
        add_cell(out, words[i] ? words[i] : "");
    }
    if (rubric->late.is_set)
        add_hours(out, row);
    text_add(out, "\r\n");
}

char *class_as_csv(const Rubric *rubric, ClassRow *const *rows, size_t count)
{
    Text out = TEXT_EMPTY;

    add_header(&out, rubric);
    for (size_t i = 0; i < count; i++)
        add_row(&out, rubric, rows[i]);
    return text_take(&out);
}
