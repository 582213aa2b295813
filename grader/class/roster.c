/*
 * Knows how a roster is read. Which submission is whose is the business of
 * roster_match.c.
 */
#include "roster.h"

#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/memory.h"
#include "person.h"
#include "base/text.h"

typedef enum {
    COLUMN_NAME,
    COLUMN_FIRST,
    COLUMN_LAST,
    COLUMN_ID,
    COLUMN_SIS,
    COLUMN_LOGIN,
    COLUMN_EMAIL,
    COLUMN_IDENTIFIER,
    COLUMN_SECTION,
    COLUMN_GROUP,
    COLUMN_GROUPS,
    COLUMNS
} Column;

/* The first heading of these that is there counts. */
static const char *const headings[COLUMNS][7] = {
    [COLUMN_NAME] = {"name", "student", "full name", "student name"},
    [COLUMN_FIRST] = {"first name", "firstname", "given name"},
    [COLUMN_LAST] = {"last name", "lastname", "surname", "family name"},
    [COLUMN_ID] = {"id", "student id", "sid", "id number", "canvas_user_id"},
    [COLUMN_SIS] = {"sis user id", "user_id"},
    [COLUMN_LOGIN] = {"sis login id", "login", "username", "user name",
                      "login_id"},
    [COLUMN_EMAIL] = {"email", "email address", "e-mail", "e-mail address"},
    [COLUMN_IDENTIFIER] = {"identifier", "participant"},
    [COLUMN_SECTION] = {"section", "sections", "group", "groups", "class"},
    [COLUMN_GROUP] = {"group_name", "group name", "group", "team"},
    [COLUMN_GROUPS] = {"groups"},
};

static void find_columns(const Csv *csv, long *columns)
{
    for (size_t i = 0; i < COLUMNS; i++) {
        columns[i] = -1;
        for (size_t j = 0; headings[i][j] != NULL && columns[i] < 0; j++)
            columns[i] = csv_column(csv, 0, headings[i][j]);
    }
}

/* A cell without the blanks at its ends. */
static char *read_cell(const Csv *csv, size_t row, long column)
{
    const char *text = column < 0 ? "" : csv_text(csv, row, (size_t)column);
    size_t n = strlen(text);

    while (n > 0 && strchr(" \t", text[n - 1]) != NULL)
        n--;
    size_t skip = strspn(text, " \t");
    return text_format("%.*s", skip < n ? (int)(n - skip) : 0, text + skip);
}

static char *read_name(const Csv *csv, size_t row, const long *columns)
{
    if (columns[COLUMN_NAME] >= 0)
        return read_cell(csv, row, columns[COLUMN_NAME]);
    char *first = read_cell(csv, row, columns[COLUMN_FIRST]);
    char *last = read_cell(csv, row, columns[COLUMN_LAST]);
    bool both = *first != '\0' && *last != '\0';
    char *name = text_format("%s%s%s", last, both ? ", " : "", first);
    free(first);
    free(last);
    return name;
}

/* Canvas has a line of points below its headings, and a student for trials. */
static bool is_student(const RosterStudent *student)
{
    static const char *const others[] = {"Points Possible", "Student, Test"};

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(student->name, others[i]) == 0)
            return false;
    return *student->name || *student->id || *student->sis || *student->login ||
           *student->email || *student->identifier;
}

/* A student of two sections may stand there twice. */
static bool is_known(const Roster *roster, const RosterStudent *student,
                     bool groups)
{
    for (size_t i = 0; i < roster->count; i++)
        if (person_same_id(roster->students[i].id, student->id) &&
            strcmp(roster->students[i].name, student->name) == 0 &&
            !(groups && strcmp(roster->students[i].group, student->group) != 0))
            return true;
    return false;
}

static void clear_student(RosterStudent *student)
{
    free(student->name);
    free(student->id);
    free(student->sis);
    free(student->login);
    free(student->email);
    free(student->identifier);
    free(student->section);
    free(student->group);
}

void roster_add(Roster *roster, RosterStudent student)
{
    roster->students = memory_grow(roster->students, roster->count + 1,
                                   sizeof *roster->students);
    roster->students[roster->count++] = student;
}

static void read_student(Roster *roster, const Csv *csv, size_t row,
                         const long *columns, bool groups)
{
    Column group = roster->has_lists ? COLUMN_GROUPS : COLUMN_GROUP;
    RosterStudent student = {
        .name = read_name(csv, row, columns),
        .id = read_cell(csv, row, columns[COLUMN_ID]),
        .sis = read_cell(csv, row, columns[COLUMN_SIS]),
        .login = read_cell(csv, row, columns[COLUMN_LOGIN]),
        .email = read_cell(csv, row, columns[COLUMN_EMAIL]),
        .identifier = read_cell(csv, row, columns[COLUMN_IDENTIFIER]),
        .section = read_cell(csv, row, columns[COLUMN_SECTION]),
        .group = read_cell(csv, row, columns[group]),
    };

    if (!is_student(&student) || is_known(roster, &student, groups)) {
        clear_student(&student);
        return;
    }
    roster_add(roster, student);
}

static bool has_any(const long *columns)
{
    for (size_t i = 0; i < COLUMN_SECTION; i++)
        if (columns[i] >= 0)
            return true;
    return false;
}

static Roster *read_table(const char *path, bool groups, char **error)
{
    long columns[COLUMNS];
    Csv *csv = csv_read(path, error);

    if (csv == NULL)
        return NULL;
    find_columns(csv, columns);
    bool grouped = columns[COLUMN_GROUP] >= 0 || columns[COLUMN_GROUPS] >= 0;
    if (!has_any(columns) || (groups && !grouped)) {
        *error = text_format("%s: line 1: no column is called %s", path,
                             has_any(columns) ? "group" : "name or id");
        csv_free(csv);
        return NULL;
    }
    Roster *roster = memory_new(1, sizeof *roster);
    roster->path = text_copy(path);
    roster->has_sis = columns[COLUMN_SIS] >= 0;
    roster->has_lists = columns[COLUMN_GROUP] < 0;
    for (size_t row = 1; row < csv->count; row++)
        read_student(roster, csv, row, columns, groups);
    csv_free(csv);
    return roster;
}

Roster *roster_read(const char *path, char **error)
{
    return read_table(path, false, error);
}

Roster *roster_read_groups(const char *path, char **error)
{
    return read_table(path, true, error);
}

void roster_free(Roster *roster)
{
    if (roster == NULL)
        return;
    for (size_t i = 0; i < roster->count; i++)
        clear_student(&roster->students[i]);
    free(roster->students);
    free(roster->path);
    free(roster);
}
