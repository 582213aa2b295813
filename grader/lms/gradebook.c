/* See gradebook.h. Knows who gets which marks; must not know the columns of a
 * platform. */
#include "gradebook_parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"

static const struct {
    const char *file;
    char *(*find)(Gradebook *gradebook, const GradebookPlan *plan);
} platforms[] = {
    [GRADEBOOK_CANVAS] = {"canvas.csv", canvas_find},
    [GRADEBOOK_MOODLE] = {"moodle.csv", moodle_find},
};

/* -------------------------------------------------------------- reading -- */

static bool is_same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

static char *find_all(Gradebook *gradebook, const GradebookPlan *plan)
{
    if (is_same_file(gradebook->target, plan->path))
        return text_copy("is the file that is going to be written: name the "
                         "one that was exported");
    if (gradebook->csv->count == 0)
        return text_copy("is empty");
    return platforms[gradebook->kind].find(gradebook, plan);
}

Gradebook *gradebook_read(GradebookKind kind, const GradebookPlan *plan,
                          char **error)
{
    Csv *csv = csv_read(plan->path, error);
    if (!csv)
        return NULL;
    Gradebook *gradebook = memory_new(1, sizeof *gradebook);
    gradebook->kind = kind;
    gradebook->most = HUGE_VAL;
    gradebook->csv = csv;
    gradebook->target = text_format("%s/%s", plan->out, platforms[kind].file);
    char *problem = find_all(gradebook, plan);
    for (size_t i = 0; i < gradebook->count; i++)
        gradebook->people[i].key = name_key(gradebook->people[i].name);
    if (!problem)
        return gradebook;
    *error = text_format("%s %s", plan->path, problem);
    free(problem);
    gradebook_free(gradebook);
    return NULL;
}

void gradebook_free(Gradebook *gradebook)
{
    if (!gradebook)
        return;
    csv_free(gradebook->csv);
    for (size_t i = 0; i < gradebook->count; i++) {
        free(gradebook->lines[i].name);
        name_key_clear(&gradebook->people[i].key);
    }
    free(gradebook->lines);
    free(gradebook->people);
    free(gradebook->target);
    free(gradebook);
}

/* ------------------------------------------------------------- matching -- */

/* How many rows were found to be that line's. */
static size_t count_claims(const ssize_t *lines, size_t count, ssize_t line)
{
    size_t claims = 0;
    for (size_t i = 0; i < count; i++)
        claims += lines[i] == line;
    return claims;
}

/* Whether a row may be found by its name: not if ids are known to both sides
 * (somebody was found by one), and it has one. */
static bool is_named(const ClassRow *row, ssize_t line, bool known)
{
    return line == PEOPLE_NOBODY && !row->missing &&
           !(known && row->student.id);
}

/* Without accents nobody is found whose line is another's. */
static void match_plainly(const Gradebook *gradebook, ClassRow *const *rows,
                          size_t count, bool known, ssize_t *lines)
{
    ssize_t *plain = memory_new(count, sizeof *plain);
    for (size_t i = 0; i < count; i++) {
        plain[i] =
            is_named(rows[i], lines[i], known)
                ? people_with_plain_name(gradebook->people, gradebook->count,
                                         &rows[i]->student)
                : PEOPLE_NOBODY;
        if (plain[i] >= 0 && count_claims(lines, count, plain[i]) > 0)
            plain[i] = PEOPLE_SEVERAL;
    }
    for (size_t i = 0; i < count; i++)
        if (plain[i] != PEOPLE_NOBODY)
            lines[i] = plain[i];
    free(plain);
}

/* For each row of the class its line in the gradebook, or NOBODY, SEVERAL or
 * ANOTHER; NOBODY for those who handed in nothing, whose lines stay as they
 * are. */
static ssize_t *match(const Gradebook *gradebook, ClassRow *const *rows,
                      size_t count)
{
    ssize_t *lines = memory_new(count, sizeof *lines);
    bool known = false;
    for (size_t i = 0; i < count; i++) {
        lines[i] = rows[i]->missing ? PEOPLE_NOBODY
                   : rows[i]->student.in_doubt
                       ? PEOPLE_SEVERAL
                       : people_with_id(gradebook->people, gradebook->count,
                                        &rows[i]->student);
        known =
            known || (lines[i] != PEOPLE_NOBODY && !rows[i]->student.in_doubt);
    }
    for (size_t i = 0; i < count; i++)
        if (is_named(rows[i], lines[i], known))
            lines[i] = people_with_name(gradebook->people, gradebook->count,
                                        &rows[i]->student);
    match_plainly(gradebook, rows, count, known, lines);
    return lines;
}

/* -------------------------------------------------------------- filling -- */

/* Those of whom there is something to say. */
typedef struct {
    Text excused, unknown, several, another, unjudged, absent, capped;
    size_t filled;
} Findings;

static void note(Text *list, const char *name, const char *id)
{
    char *clean = text_clean_line(name), *number = text_clean_line(id);
    text_addf(list, "%s%s", list->length ? "; " : "", clean);
    if (number && *number)
        text_addf(list, " (%s)", number);
    free(clean);
    free(number);
}

static void change(Gradebook *gradebook, size_t row, double points)
{
    double before;
    const char *cell = csv_text(gradebook->csv, row, gradebook->column);
    if (gradebook_number(cell, &before) && fabs(before - points) < 0.005)
        return; /* it is there, written in another way perhaps */
    char *text = text_points(points), *point = strchr(text, '.');
    if (point)
        *point = gradebook->point;
    csv_change(gradebook->csv, row, gradebook->column, text);
    free(text);
}

static bool is_excused(const Gradebook *gradebook, size_t row)
{
    const char *cell = csv_text(gradebook->csv, row, gradebook->column);
    cell += strspn(cell, " ");
    return gradebook->kind == GRADEBOOK_CANVAS &&
           strncasecmp(cell, "EX", 2) == 0 &&
           cell[2 + strspn(cell + 2, " ")] == '\0';
}

static void fill_row(Gradebook *gradebook, const ClassRow *row, size_t line,
                     Findings *findings)
{
    const Person *person = &gradebook->people[line];
    size_t at = gradebook->lines[line].row;
    if (is_excused(gradebook, at)) {
        note(&findings->excused, person->name, person->ids[0]);
    } else if (row->internal > 0) {
        note(&findings->unjudged, person->name, person->ids[0]);
    } else {
        if (row->final > gradebook->most)
            note(&findings->capped, person->name, person->ids[0]);
        change(gradebook, at, fmin(row->final, gradebook->most));
        findings->filled++;
    }
}

static void fill(Gradebook *gradebook, ClassRow *const *rows, size_t count,
                 Findings *findings)
{
    ssize_t *lines = match(gradebook, rows, count);
    for (size_t i = 0; i < count; i++) {
        const Student *student = &rows[i]->student;
        const char *name = student->name ? student->name : rows[i]->name;
        if (rows[i]->missing)
            continue;
        if (lines[i] == PEOPLE_NOBODY)
            note(&findings->unknown, name, student->id);
        else if (lines[i] == PEOPLE_ANOTHER)
            note(&findings->another, name, student->id);
        else if (lines[i] == PEOPLE_SEVERAL ||
                 count_claims(lines, count, lines[i]) > 1)
            note(&findings->several, name, student->id);
        else
            fill_row(gradebook, rows[i], (size_t)lines[i], findings);
    }
    for (size_t i = 0; i < gradebook->count; i++)
        if (!gradebook->lines[i].test &&
            count_claims(lines, count, (ssize_t)i) == 0)
            note(&findings->absent, gradebook->people[i].name,
                 gradebook->people[i].ids[0]);
    free(lines);
}

/* ------------------------------------------------------------- printing -- */

static void print_list(const char *words, Text *list)
{
    Text text = TEXT_EMPTY;
    char *names = text_take(list);
    if (*names) {
        char *prose = text_format("%s: %s", words, names);
        text_add_prose(&text, "  ", prose);
        fputs(text.bytes, stdout);
        free(prose);
    }
    free(names);
    free(text_take(&text));
}

static void print_findings(const char *path, Findings *findings)
{
    char *clean = text_clean_line(path);
    printf("%s: marks of %zu student%s filled in\n", clean, findings->filled,
           findings->filled == 1 ? "" : "s");
    print_list("excused, and left alone", &findings->excused);
    print_list("given the most that the platform takes, and not the bonus "
               "beyond it",
               &findings->capped);
    print_list("not filled in, since some tests could not be judged",
               &findings->unjudged);
    print_list("not filled in, since more than one could be meant",
               &findings->several);
    print_list("not filled in, since whoever has that number there is called "
               "otherwise (a team? say --groups FILE)",
               &findings->another);
    print_list("graded, but not found in the gradebook", &findings->unknown);
    print_list("in the gradebook, but matched with nothing that was graded",
               &findings->absent);
    putchar('\n');
    free(clean);
}

bool gradebook_fill(Gradebook *gradebook, ClassRow *const *rows, size_t count)
{
    Findings findings = {0};
    size_t size;
    fill(gradebook, rows, count, &findings);
    char *bytes = csv_bytes(gradebook->csv, &size);
    bool written = file_write(gradebook->target, bytes, size);
    print_findings(gradebook->target, &findings);
    free(bytes);
    return written;
}
