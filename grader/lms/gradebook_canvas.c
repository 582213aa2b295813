/* Knows what Canvas exports: see gradebook.h. */
#include "gradebook_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/text.h"

enum { MOST_LINES = 5, MOST_NAMED = 6 };

/* Where the number of an assignment begins, "(1234)", at a heading's end; NULL
 * if it has none. */
static const char *number_of(const char *heading)
{
    const char *open = strrchr(heading, '(');
    size_t digits = open ? strspn(open + 1, "0123456789") : 0;
    return digits > 0 && strcmp(open + 1 + digits, ")") == 0 ? open : NULL;
}

static bool is_title(const char *heading, size_t length, const char *wanted)
{
    char *title = text_format("%.*s", (int)length, heading);
    char *one = person_fold(title), *other = person_fold(wanted);
    bool same = strcmp(one, other) == 0;
    free(title);
    free(one);
    free(other);
    return same;
}

static bool is_meant(const char *heading, const char *wanted)
{
    const char *number = number_of(heading);
    return strcmp(heading, wanted) == 0 ||
           is_title(heading, (size_t)(number - heading), wanted) ||
           (strncmp(number + 1, wanted, strlen(wanted)) == 0 &&
            number[1 + strlen(wanted)] == ')');
}

/* Whether a column, by its cell in the line of maxima, is not for marks:
 * "(read only)", in any language. */
static bool is_read_only(const char *maximum)
{
    return maximum[strspn(maximum, " ")] == '(';
}

/* Finds the assignment's column; NULL, or what is wrong. A period may be called
 * by a number: "Current Score (2024)". */
static char *find_assignment(Gradebook *gradebook, const char *wanted,
                             size_t points)
{
    const CsvRow *head = &gradebook->csv->rows[0];
    size_t found = 0;
    Text names = TEXT_EMPTY;
    for (size_t i = 0; i < head->count; i++) {
        const char *heading = head->cells[i].text;
        if (!number_of(heading) || (wanted && !is_meant(heading, wanted)) ||
            is_read_only(csv_text(gradebook->csv, points, i)))
            continue;
        gradebook->column = i;
        if (found++ < MOST_NAMED)
            text_addf(&names, "%s\"%s\"", found > 1 ? ", " : "", heading);
    }
    char *list = text_take(&names), *problem = NULL;
    if (found > 1)
        problem = text_format("has %zu assignments%s, say which with "
                              "--assignment: %s%s",
                              found, wanted ? " of that name" : "", list,
                              found > MOST_NAMED ? ", ..." : "");
    else if (found == 0)
        problem = wanted ? text_format("has no assignment \"%s\"", wanted)
                         : text_copy("has no assignment, \"Name (number)\"");
    free(list);
    return problem;
}

static bool is_called(const char *cell, const char *name)
{
    cell += strspn(cell, " ");
    size_t length = strlen(name);
    return strncasecmp(cell, name, length) == 0 &&
           cell[length + strspn(cell + length, " ")] == '\0';
}

/* The row with the maxima; 0 if there is none. */
static size_t find_points(const Csv *csv)
{
    for (size_t row = 1; row < csv->count && row < MOST_LINES; row++)
        if (is_called(csv_text(csv, row, 0), "Points Possible"))
            return row;
    return 0;
}

/* A student's name from two cells: "Lee, Sam". The caller frees it. */
static char *join_name(const char *last, const char *first)
{
    return text_format("%s%s%s", last, *last && *first ? ", " : "", first);
}

static void add_people(Gradebook *gradebook, size_t first)
{
    static const char *const headings[PEOPLE_IDS] = {
        "ID", "SIS User ID", "SIS Login ID", "Integration ID"};
    const Csv *csv = gradebook->csv;
    bool split = csv_column(csv, 0, "Student") != 0;
    for (size_t row = first; row < csv->count; row++) {
        if (csv_is_blank(csv, row))
            continue;
        Person *person = gradebook_add(gradebook, row);
        GradebookLine *line = &gradebook->lines[gradebook->count - 1];
        if (split)
            line->name =
                join_name(csv_text(csv, row, 0), csv_text(csv, row, 1));
        person->name = split ? line->name : csv_text(csv, row, 0);
        person->platform = ORIGIN_CANVAS;
        for (size_t i = 0; i < PEOPLE_IDS; i++) {
            long column = csv_column(csv, 0, headings[i]);
            if (column >= 0)
                person->ids[i] = csv_text(csv, row, (size_t)column);
        }
        line->test = is_called(person->name, "Student, Test") ||
                     is_called(person->name, "Test Student");
    }
}

/* Names stand in one cell, or in two if somebody has set that. */
static bool has_names(const Csv *csv)
{
    return csv_column(csv, 0, "Student") == 0 ||
           (csv_column(csv, 0, "LastName") == 0 &&
            csv_column(csv, 0, "FirstName") == 1);
}

char *canvas_find(Gradebook *gradebook, const GradebookPlan *plan)
{
    const Csv *csv = gradebook->csv;
    if (!has_names(csv) || csv_column(csv, 0, "ID") < 0)
        return text_copy("is no gradebook as Canvas exports it: its first line "
                         "has no \"Student\" and \"ID\"");
    size_t points = find_points(csv);
    if (points == 0)
        return text_copy("is no gradebook as Canvas exports it: it has no "
                         "line \"Points Possible\"");
    char *problem = find_assignment(gradebook, plan->assignment, points);
    if (!problem)
        problem = gradebook_check_max(
            gradebook, csv_text(csv, points, gradebook->column), plan->max);
    if (!problem)
        add_people(gradebook, points + 1);
    return problem;
}
