/* Knows Moodle's grading worksheet: see gradebook.h. */
#include "gradebook_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"

enum { IDENTIFIER = 0, NAME = 1 };

static bool is_number(const char *text)
{
    double number;
    return gradebook_number(text, &number);
}

/* Whether all students have the same number there. */
static bool is_maximum(const Csv *csv, size_t column)
{
    double first = 0, number;
    size_t seen = 0;
    for (size_t row = 1; row < csv->count; row++) {
        if (csv_is_blank(csv, row))
            continue;
        if (!gradebook_number(csv_text(csv, row, column), &number) ||
            (seen++ > 0 && number != first))
            return false;
        first = number;
    }
    return seen > 0 && first > 0;
}

/* Whether there is nothing but marks, or none yet. */
static bool has_marks(const Csv *csv, size_t column)
{
    for (size_t row = 1; row < csv->count; row++) {
        const char *cell = csv_text(csv, row, column);
        if (*cell && strcmp(cell, "-") != 0 && !is_number(cell))
            return false;
    }
    return true;
}

/* The first column that can be the one of maxima; but rather the last of those
 * with the number wanted: a group, or a year, may be called by a number, too.
 */
static long find_maximum(const Csv *csv, double wanted)
{
    long first = -1, last = -1;
    double number;
    for (size_t i = NAME + 1; i < csv->rows[0].count; i++) {
        if (!is_maximum(csv, i) || !has_marks(csv, i - 1))
            continue;
        if (first < 0)
            first = (long)i;
        if (gradebook_number(csv_text(csv, 1, i), &number) && number == wanted)
            last = (long)i;
    }
    return last >= 0 ? last : first;
}

/* The column of addresses, where there is one. */
static long find_addresses(const Csv *csv)
{
    for (size_t i = NAME + 1; csv->count > 1 && i < csv->rows[1].count; i++)
        if (strchr(csv_text(csv, 1, i), '@'))
            return (long)i;
    return -1;
}

/* "12" of "Participant 12" */
static const char *number_at_end(const char *identifier)
{
    const char *digits = identifier + strlen(identifier);
    while (digits > identifier && digits[-1] >= '0' && digits[-1] <= '9')
        digits--;
    return digits;
}

/* How many different texts stand in a column. */
static size_t count_texts(const Csv *csv, size_t column)
{
    size_t count = 0;
    for (size_t row = 1, before; row < csv->count; row++) {
        const char *text = csv_text(csv, row, column);
        for (before = 1; before < row; before++)
            if (strcmp(csv_text(csv, before, column), text) == 0)
                break;
        count += before == row && !csv_is_blank(csv, row);
    }
    return count;
}

/* Whether names are hidden ("blind marking"): what follows the identifiers are
 * no names then, and no addresses, but one of a few words on each submission;
 * then come the marks, with a group and a marker before them at most. */
static bool is_blind(const Csv *csv, size_t marks)
{
    return marks <= NAME + 3 && find_addresses(csv) < 0 &&
           2 * count_texts(csv, NAME) <= csv->count - 1;
}

static bool has_identifiers(const Csv *csv)
{
    for (size_t row = 1; row < csv->count; row++)
        if (!csv_is_blank(csv, row) &&
            !*number_at_end(csv_text(csv, row, IDENTIFIER)))
            return false;
    return csv->count > 1;
}

char *moodle_find(Gradebook *gradebook, const GradebookPlan *plan)
{
    const Csv *csv = gradebook->csv;
    long maximum = find_maximum(csv, plan->max),
         addresses = find_addresses(csv);
    if (!has_identifiers(csv) || maximum < 0)
        return text_copy("is no grading worksheet as Moodle exports it: its "
                         "first column must have numbers that tell students "
                         "apart, and another the maximum of the marks");
    gradebook->column = (size_t)maximum - 1;
    bool blind = is_blind(csv, gradebook->column);
    for (size_t row = 1; row < csv->count; row++) {
        if (csv_is_blank(csv, row))
            continue;
        Person *person = gradebook_add(gradebook, row);
        person->identifier = csv_text(csv, row, IDENTIFIER);
        if (!blind)
            person->name = csv_text(csv, row, NAME);
        person->platform = ORIGIN_MOODLE;
        person->ids[0] = number_at_end(csv_text(csv, row, IDENTIFIER));
        if (addresses >= 0)
            person->ids[1] = csv_text(csv, row, (size_t)addresses);
    }
    gradebook->most = plan->max; /* rows above are passed over in silence */
    return gradebook_check_max(
        gradebook, csv_text(csv, gradebook->lines[0].row, (size_t)maximum),
        plan->max);
}

static RosterStudent participant(const char *name, const char *email,
                                 const char *identifier, const char *group)
{
    return (RosterStudent){.name = text_copy(name),
                           .id = text_copy(""),
                           .sis = text_copy(""),
                           .login = text_copy(""),
                           .email = text_copy(email),
                           .identifier = text_copy(identifier),
                           .section = text_copy(""),
                           .group = text_copy(group)};
}

static Roster *read_participants(const char *path, const Csv *csv, size_t marks,
                                 size_t group)
{
    Roster *roster = memory_new(1, sizeof *roster);
    long addresses = find_addresses(csv);
    bool blind = is_blind(csv, marks);
    roster->path = text_copy(path);
    for (size_t row = 1; row < csv->count; row++)
        if (!csv_is_blank(csv, row))
            roster_add(
                roster,
                participant(
                    blind ? "" : csv_text(csv, row, NAME),
                    addresses < 0 ? "" : csv_text(csv, row, (size_t)addresses),
                    csv_text(csv, row, IDENTIFIER), csv_text(csv, row, group)));
    return roster;
}

/* (To the left of the marks may be a marker, or how far the team is, and then
 * the team.) */
Roster *gradebook_teams(const char *path, size_t n)
{
    char *error = NULL;
    Csv *csv = csv_read(path, &error);
    long maximum = csv && csv->count > 0 ? find_maximum(csv, NAN) : -1;
    long group = maximum - 2 - (long)n;
    Roster *roster = NULL;
    if (group >= NAME && has_identifiers(csv) && group != find_addresses(csv))
        roster =
            read_participants(path, csv, (size_t)maximum - 1, (size_t)group);
    free(error);
    csv_free(csv);
    return roster;
}
