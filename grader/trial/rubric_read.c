/*
 * Knows the rubric's file: its keys, and what makes it whole; its lines come
 * from ini_lines.c through inih. Must not know which tests there are
 * (rubric_mismatch is told) nor what they do.
 */
#include "rubric.h"

#include <ctype.h>
#include <ini.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/ini_lines.h"
#include "class/late.h"
#include "base/memory.h"
#include "base/text.h"

typedef enum {
    KEY_TITLE,
    KEY_BONUS,
    KEY_POINTS,
    KEY_VISIBILITY,
    KEY_HINT,
    KEY_REQUIRES,
    KEY_DUE,
    KEY_FREE_HOURS,
    KEY_PERCENT_A_DAY,
    KEY_CAP
} Key;
enum { KEY_COUNT = KEY_CAP + 1 };

/* The kinds of sections. */
enum { OF_PART = 1, OF_TEST = 2, OF_LATE = 4 };

static const struct {
    const char *name;
    int of;
} keys[] = {
    [KEY_TITLE] = {"title", OF_PART | OF_TEST},
    [KEY_BONUS] = {"bonus", OF_PART},
    [KEY_POINTS] = {"points", OF_TEST},
    [KEY_VISIBILITY] = {"visibility", OF_TEST},
    [KEY_HINT] = {"hint", OF_TEST},
    [KEY_REQUIRES] = {"requires", OF_TEST},
    [KEY_DUE] = {"due", OF_LATE},
    [KEY_FREE_HOURS] = {"free_hours", OF_LATE},
    [KEY_PERCENT_A_DAY] = {"percent_a_day", OF_LATE},
    [KEY_CAP] = {"cap", OF_LATE},
};

/* Where the reading stands. */
typedef struct {
    IniLines lines;
    Rubric *rubric;
    int begun;        /* number of the line that named this section */
    int kind;         /* of the section; 0 before the first */
    RubricPart *part; /* the section's, if it is a part */
    RubricTest *test; /* or, if it is a test */
    bool seen[KEY_COUNT];
    RubricForeign *foreign; /* what is for others, or NULL */
    const void *with;
    bool passing; /* what comes is for others */
} Reading;

static bool is_key_line(const char *line)
{
    for (size_t i = 0; i < KEY_COUNT; i++) {
        size_t n = strlen(keys[i].name);
        if (strncmp(line, keys[i].name, n) == 0 &&
            line[n + strspn(line + n, " \t")] == '=')
            return true;
    }
    return false;
}

/* --------------------------------------------------------------- values -- */

/* strtod alone would take "nan", "-1", "0x10" and "1e3". */
static bool read_number(const char *value, double *number)
{
    char *end;

    *number = strtod(value, &end);
    return *value != '\0' && value[strspn(value, "0123456789.")] == '\0' &&
           *end == '\0' && isfinite(*number);
}

static int set_points(Reading *reading, const char *value)
{
    if (!read_number(value, &reading->test->points))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "points = %s is not a number of points", value);
    return 1;
}

static int set_due(Reading *reading, const char *value)
{
    if (!late_read_due(value, &reading->rubric->late.due))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "due = %s is no moment such as "
                               "2024-03-01 23:59 or 2024-03-01 23:59 +01:00",
                               value);
    return 1;
}

static int set_late(Reading *reading, Key key, const char *value)
{
    LatePolicy *late = &reading->rubric->late;
    double *number = key == KEY_FREE_HOURS      ? &late->free_hours
                     : key == KEY_PERCENT_A_DAY ? &late->percent_a_day
                                                : &late->cap;

    if (!read_number(value, number) || (key != KEY_FREE_HOURS && *number > 100))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "%s = %s is not a number of %s", keys[key].name,
                               value,
                               key == KEY_FREE_HOURS ? "hours" : "percent");
    return 1;
}

static int set_visibility(Reading *reading, const char *value)
{
    static const char *const known[] = {"visible", "after_due_date",
                                        "after_published", "hidden"};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(value, known[i]) == 0) {
            free(reading->test->visibility);
            reading->test->visibility = text_copy(value);
            return 1;
        }
    }
    return ini_lines_fault(
        &reading->lines, reading->lines.number,
        "visibility = %s is none of visible, after_due_date, "
        "after_published, hidden",
        value);
}

static int set_bonus(Reading *reading, const char *value)
{
    if (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0)
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "bonus = %s is neither yes nor no", value);
    reading->part->bonus = strcmp(value, "yes") == 0;
    return 1;
}

/* A test that stands above, or all those of a part that do, are required. */
static bool add_required(Reading *reading, const char *name)
{
    const Rubric *rubric = reading->rubric;
    RubricTest *test = reading->test;
    bool found = false;

    for (size_t i = 0; i + 1 < rubric->test_count; i++) {
        const RubricTest *above = rubric->tests[i];
        if (strcmp(above->name, name) != 0 &&
            strcmp(above->part->name, name) != 0)
            continue;
        found = true;
        test->required = memory_grow(test->required, test->required_count + 1,
                                     sizeof *test->required);
        test->required[test->required_count++] = above;
    }
    return found;
}

static int set_requires(Reading *reading, const char *value)
{
    static const char between[] = " \t,";

    const char *at = value + strspn(value, between);
    if (*at == '\0')
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "requires is empty");
    while (*at != '\0') {
        size_t n = strcspn(at, between);
        char *name = text_format("%.*s", (int)n, at);
        if (!add_required(reading, name))
            ini_lines_fault(&reading->lines, reading->lines.number,
                            "[%s] requires \"%s\", but no test or part of that "
                            "name stands above it",
                            reading->test->name, name);
        free(name);
        if (reading->lines.error != NULL)
            return 0;
        at += n;
        at += strspn(at, between);
    }
    return 1;
}

/* Where a title or a hint is kept; NULL for the other keys. */
static char **find_words(Reading *reading, Key key)
{
    if (key == KEY_TITLE)
        return reading->test ? &reading->test->title : &reading->part->title;
    return key == KEY_HINT ? &reading->test->hint : NULL;
}

/* The value goes on with that of the line above. */
static int add_words(Reading *reading, Key key, const char *value)
{
    char **words = find_words(reading, key);

    if (words == NULL)
        return ini_lines_fault(
            &reading->lines, reading->lines.number,
            "only a title or a hint may go on in an indented line");
    /* inih takes comments off the first line of a value only. */
    size_t n = 0;
    while (value[n] != '\0' &&
           !(value[n] == ';' && n > 0 && isblank((unsigned char)value[n - 1])))
        n++;
    while (n > 0 && isblank((unsigned char)value[n - 1]))
        n--;
    char *more = text_format("%s %.*s", *words, (int)n, value);
    free(*words);
    *words = more;
    return 1;
}

static int set_value(Reading *reading, Key key, const char *value)
{
    char **words = find_words(reading, key);

    if (words != NULL) {
        if (*value == '\0')
            return ini_lines_fault(&reading->lines, reading->lines.number,
                                   "the %s is empty", keys[key].name);
        free(*words);
        *words = text_copy(value);
        return 1;
    }
    if (key == KEY_DUE)
        return set_due(reading, value);
    if (keys[key].of == OF_LATE)
        return set_late(reading, key, value);
    if (key == KEY_REQUIRES)
        return set_requires(reading, value);
    if (key == KEY_POINTS)
        return set_points(reading, value);
    return key == KEY_BONUS ? set_bonus(reading, value)
                            : set_visibility(reading, value);
}

/* ------------------------------------------------------------- sections -- */

static int begin_part(Reading *reading, const char *name)
{
    Rubric *rubric = reading->rubric;

    if (rubric_part(rubric, name) != NULL)
        return ini_lines_fault(&reading->lines, reading->lines.section,
                               "[%s] is there twice", name);
    RubricPart *part = memory_new(1, sizeof *part);
    part->name = text_copy(name);
    part->title = text_copy(name);
    rubric->parts = memory_grow(rubric->parts, rubric->part_count + 1,
                                sizeof *rubric->parts);
    rubric->parts[rubric->part_count++] = part;
    reading->part = part;
    return 1;
}

static int begin_test(Reading *reading, const char *name, size_t part_length)
{
    Rubric *rubric = reading->rubric;

    if (rubric_test(rubric, name) != NULL)
        return ini_lines_fault(&reading->lines, reading->lines.section,
                               "[%s] is there twice", name);
    char *part_name = text_format("%.*s", (int)part_length, name);
    const RubricPart *part = rubric_part(rubric, part_name);
    if (part == NULL && reading->foreign != NULL) {
        begin_part(reading, part_name);
        part = reading->part;
        reading->part = NULL;
    }
    if (part == NULL)
        ini_lines_fault(
            &reading->lines, reading->lines.section,
            "[%s] is a test of no part: put [%s] with a title above it", name,
            part_name);
    free(part_name);
    if (part == NULL)
        return 0;
    RubricTest *test = memory_new(1, sizeof *test);
    test->name = text_copy(name);
    test->title = text_copy(name);
    test->visibility = text_copy("after_due_date");
    test->part = part;
    rubric->tests = memory_grow(rubric->tests, rubric->test_count + 1,
                                sizeof *rubric->tests);
    rubric->tests[rubric->test_count++] = test;
    reading->test = test;
    return 1;
}

static int begin_late(Reading *reading)
{
    LatePolicy *late = &reading->rubric->late;

    if (late->is_set)
        return ini_lines_fault(&reading->lines, reading->lines.section,
                               "[late] is there twice");
    *late = (LatePolicy){.is_set = true, .cap = 100};
    return 1;
}

/* What a section must have had by its end. */
static int end_section(Reading *reading)
{
    static const Key needed[] = {KEY_DUE, KEY_PERCENT_A_DAY};

    for (size_t i = 0; reading->kind == OF_LATE && i < 2; i++)
        if (!reading->seen[needed[i]])
            return ini_lines_fault(&reading->lines, reading->begun,
                                   "[late] has no line \"%s\"",
                                   keys[needed[i]].name);
    if (reading->test != NULL && !reading->seen[KEY_POINTS])
        return ini_lines_fault(&reading->lines, reading->begun,
                               "[%s] has no points", reading->test->name);
    return 1;
}

/* Names become parts of file names, so they are plain. */
static int begin_section(Reading *reading, const char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

    reading->begun = reading->lines.section;
    reading->part = NULL;
    reading->test = NULL;
    memset(reading->seen, 0, sizeof reading->seen);
    size_t part = strspn(name, plain);
    reading->kind = strcmp(name, "late") == 0 ? OF_LATE
                    : name[part] == '\0'      ? OF_PART
                                              : OF_TEST;
    if (reading->kind == OF_LATE)
        return begin_late(reading);
    if (part > 0 && name[part] == '\0')
        return begin_part(reading, name);
    if (reading->lines.section == 0)
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "a key before the first [part]");
    size_t test = name[part] == '/' ? strspn(name + part + 1, plain) : 0;
    if (part > 0 && test > 0 && name[part + 1 + test] == '\0')
        return begin_test(reading, name, part);
    return ini_lines_fault(
        &reading->lines, reading->lines.section,
        "[%s] is neither \"part\" nor \"part/test\" in letters, "
        "digits, '_' and '-'",
        name);
}

/* Is it for others, or does it go on with what is? */
static bool is_foreign(Reading *reading, const char *section, const char *key)
{
    if (reading->foreign == NULL)
        return false;
    if (!reading->lines.goes_on)
        reading->passing = reading->foreign(section, key, reading->with);
    return reading->passing;
}

/* inih's handler: one key and its value. */
static int take_value(void *user, const char *section, const char *name,
                      const char *value)
{
    Reading *reading = user;
    size_t key = 0;

    if (reading->lines.error != NULL)
        return 0;
    if (reading->lines.new_section) {
        reading->lines.new_section = false;
        if (!end_section(reading))
            return 0;
        reading->kind = 0;
        reading->test = NULL;
        if (!(reading->foreign &&
              reading->foreign(section, "", reading->with)) &&
            !begin_section(reading, section))
            return 0;
    }
    if (is_foreign(reading, section, name))
        return 1;
    while (key < KEY_COUNT && strcmp(name, keys[key].name) != 0)
        key++;
    if (key == KEY_COUNT || !(keys[key].of & reading->kind))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "%s has no key \"%s\"",
                               reading->kind == OF_PART   ? "a part"
                               : reading->kind == OF_TEST ? "a test"
                                                          : "[late]",
                               name);
    if (reading->lines.goes_on)
        return add_words(reading, (Key)key, value);
    if (reading->seen[key])
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "[%s] has two lines \"%s\"", section, name);
    reading->seen[key] = true;
    return set_value(reading, (Key)key, value);
}

/* ---------------------------------------------------------------- whole -- */

static void end_reading(Reading *reading)
{
    IniLines *lines = &reading->lines;

    if (lines->error == NULL && end_section(reading) &&
        reading->rubric->test_count == 0)
        lines->error = text_format("%s: the rubric names no test", lines->path);
}

Rubric *rubric_read(const char *path, char **error)
{
    return rubric_read_among(path, NULL, NULL, error);
}

/* (Of others' keys it can't be said whether an indented line should be one.) */
Rubric *rubric_read_among(const char *path, RubricForeign *foreign,
                          const void *with, char **error)
{
    Reading reading = {.foreign = foreign, .with = with};

    if (!ini_lines_open(&reading.lines, path, is_key_line)) {
        *error = reading.lines.error;
        return NULL;
    }
    reading.lines.may_be_empty = foreign != NULL;
    reading.rubric = memory_new(1, sizeof *reading.rubric);
    int result =
        ini_parse_stream(ini_lines_next, &reading.lines, take_value, &reading);
    ini_lines_close(&reading.lines, result);
    end_reading(&reading);
    *error = reading.lines.error;
    if (*error == NULL)
        return reading.rubric;
    rubric_free(reading.rubric);
    return NULL;
}
