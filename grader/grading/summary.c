/* See summary.h. */
#include "summary.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "report/changes.h"
#include "base/complaint.h"
#include "base/file.h"
#include "base/memory.h"
#include "report/report.h"
#include "similar/similar.h"
#include "base/text.h"

typedef struct {
    const Rubric *rubric;
    ClassRow **rows;
    size_t count;
} Table;

/* Only the names of their folders tell some from others. */
static void mark_namesakes(const Table *table)
{
    for (size_t i = 0; i < table->count; i++)
        for (size_t k = 0; k < i; k++) {
            const char *name = table->rows[i]->student.name;
            const char *other = table->rows[k]->student.name;
            if (name != NULL && other != NULL && strcmp(name, other) == 0)
                table->rows[i]->namesake = table->rows[k]->namesake = true;
        }
}

/* False when one of them could not be read. */
static bool read_rows(Table *table, const Submissions *submissions,
                      const char *out)
{
    bool all = true;
    table->rows = memory_new(submissions->count, sizeof(ClassRow *));
    for (size_t i = 0; i < submissions->count; i++) {
        const Submission *submission = &submissions->list[i];
        if (submission->fate == FATE_MISSING)
            table->rows[table->count++] = class_row_missing(
                submission->name, &submission->student, table->rubric);
        if (submission->fate != FATE_GRADED)
            continue;
        char *error = NULL;
        char *path = text_format("%s/%s/results.json", out, submission->name);
        ClassRow *row = class_row_read(path, table->rubric, &error);
        if (row) {
            row->student.origin = submission->student.origin;
            row->student.in_doubt = submission->student.in_doubt;
            table->rows[table->count++] = row;
        } else {
            complaint_print("%s", error);
            all = false;
        }
        free(error);
        free(path);
    }
    mark_namesakes(table);
    return all;
}

/* ----------------------------------------------------- grades.csv ------- */

static bool write_grades(const Table *table, const char *out)
{
    char *path = text_format("%s/grades.csv", out);
    char *text = class_as_csv(table->rubric, table->rows, table->count);
    bool ok = file_write(path, text, strlen(text));
    free(text);
    free(path);
    return ok;
}

static bool write_page(const Table *table, const char *out)
{
    char *path = text_format("%s/class.html", out);
    char *similar = similar_section(out, table->rows, table->count);
    char *text =
        class_as_html(table->rubric, table->rows, table->count, similar);
    bool ok = file_write(path, text, strlen(text));
    free(similar);
    free(text);
    free(path);
    return ok;
}

/* ------------------------------------------------------- on stdout ------ */

/* Adds a cell, to the left or to the right of its column, and a gap. */
static void add_cell(Text *line, const char *cell, size_t width, bool right)
{
    size_t taken = text_columns(cell);
    size_t blanks = width > taken ? width - taken : 0;
    if (right)
        text_add_times(line, ' ', blanks);
    text_add(line, cell);
    text_add_times(line, ' ', right ? 2 : blanks + 2);
}

static size_t widest_name(const Table *table)
{
    size_t widest = strlen("name");
    for (size_t i = 0; i < table->count; i++) {
        size_t width = text_columns(table->rows[i]->name);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* "97.5/100"; the caller frees it. */
static char *total_of(const ClassRow *row)
{
    char *total = text_points(row->total), *max = text_points(row->max);
    char *both = text_format("%s/%s", total, max);
    free(total);
    free(max);
    return both;
}

static size_t widest_total(const Table *table)
{
    size_t widest = strlen("100/100");
    for (size_t i = 0; i < table->count; i++) {
        char *total = total_of(table->rows[i]);
        if (strlen(total) > widest)
            widest = strlen(total);
        free(total);
    }
    return widest;
}

/* Ends a line without blanks at its end. */
static void put_line(Text *line)
{
    char *text = text_take(line);
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    printf("%.*s\n", (int)length, text);
    free(text);
}

/* A bonus that nobody has anything of takes no column. */
static bool has_column(const Table *table, size_t part)
{
    bool shown = !table->rubric->parts[part]->bonus;
    for (size_t i = 0; i < table->count && !shown; i++)
        shown = table->rows[i]->parts[part] > 0;
    return shown;
}

static void print_head(const Table *table, size_t name_width,
                       size_t total_width)
{
    Text line = TEXT_EMPTY;
    add_cell(&line, "name", name_width, false);
    add_cell(&line, "total", total_width, true);
    for (size_t i = 0; i < table->rubric->part_count; i++)
        if (has_column(table, i))
            add_cell(&line, table->rubric->parts[i]->name, 0, true);
    text_add(&line, "note");
    put_line(&line);
}

static void print_row(const Table *table, const ClassRow *row,
                      size_t name_width, size_t total_width)
{
    Text line = TEXT_EMPTY;
    char *total = total_of(row);
    add_cell(&line, row->name, name_width, false);
    add_cell(&line, total, total_width, true);
    for (size_t i = 0; i < row->part_count; i++) {
        if (!has_column(table, i))
            continue;
        char *points = text_points(row->parts[i]);
        add_cell(&line, points, strlen(table->rubric->parts[i]->name), true);
        free(points);
    }
    char *note = text_clean_line(row->note);
    text_add(&line, note ? note : "");
    put_line(&line);
    free(note);
    free(total);
}

static void print_table(const Table *table)
{
    size_t name_width = widest_name(table), total_width = widest_total(table);
    print_head(table, name_width, total_width);
    for (size_t i = 0; i < table->count; i++)
        print_row(table, table->rows[i], name_width, total_width);
    putchar('\n');
}

static bool print_file(const char *path)
{
    char bytes[4096];
    size_t got;
    FILE *file = fopen(path, "re");
    if (!file) {
        complaint_print("%s: %s", path, strerror(errno));
        return false;
    }
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0)
        fwrite(bytes, 1, got, stdout);
    fclose(file);
    putchar('\n');
    return true;
}

static bool print_reports(const Submissions *submissions, const char *out)
{
    bool all = true;
    for (size_t i = 0; i < submissions->count; i++) {
        if (submissions->list[i].fate != FATE_GRADED)
            continue;
        char *path =
            text_format("%s/%s/report.txt", out, submissions->list[i].name);
        all = print_file(path) && all;
        free(path);
    }
    return all;
}

static bool print_end(const Submissions *submissions, size_t rows,
                      const char *out)
{
    char *folder = text_clean_line(out);
    size_t missing = submissions_with(submissions, FATE_MISSING);
    char *before = submissions_before(submissions);
    size_t count = rows - missing;
    if (missing > 0)
        printf("%zu student%s handed in nothing\n", missing,
               missing == 1 ? "" : "s");
    printf("%zu submission%s graded", count, count == 1 ? "" : "s");
    if (*before)
        printf(" (%s)", before);
    printf(", results in %s\n", folder);
    free(before);
    free(folder);
    return fflush(stdout) == 0 && !ferror(stdout);
}

/* Nobody loses points because nobody knows how late something was; and the
 * instructor is told. */
static void print_unknown_lateness(const Table *table)
{
    Text names = TEXT_EMPTY, prose = TEXT_EMPTY;
    text_add(&names, "Late, but nobody knows by how much, so that nothing was "
                     "taken off:");
    size_t before = names.length;
    for (size_t i = 0; table->rubric->late.is_set && i < table->count; i++)
        if (table->rows[i]->late == LATE_UNKNOWN)
            text_addf(&names, "%s %s", names.length > before ? "," : "",
                      table->rows[i]->name);
    if (names.length > before) {
        text_add_prose(&prose, "", names.bytes);
        printf("%s\n", prose.bytes);
    }
    free(text_take(&prose));
    free(text_take(&names));
}

static bool fill_gradebooks(const SummaryPlan *plan, const Table *table)
{
    bool all = true;
    for (size_t i = 0; i < SUMMARY_GRADEBOOKS; i++)
        if (plan->gradebooks[i])
            all = gradebook_fill(plan->gradebooks[i], table->rows,
                                 table->count) &&
                  all;
    return all;
}

bool summary_write(const SummaryPlan *plan)
{
    Table table = {plan->rubric, NULL, 0};
    bool ok = read_rows(&table, plan->submissions, plan->out);
    ok = write_grades(&table, plan->out) && ok;
    ok = write_page(&table, plan->out) && ok;
    if (plan->print)
        ok = print_reports(plan->submissions, plan->out) && ok;
    else
        print_table(&table);
    print_unknown_lateness(&table);
    ok = fill_gradebooks(plan, &table) && ok;
    changes_print(plan->out, table.rows, table.count);
    ok = print_end(plan->submissions, table.count, plan->out) && ok;
    ok = changes_keep(plan->out, table.rows, table.count) && ok;
    for (size_t i = 0; i < table.count; i++)
        class_row_free(table.rows[i]);
    free(table.rows);
    return ok;
}
