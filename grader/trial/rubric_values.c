/* See rubric_parts.h. Knows what a key of the rubric's file may be set to. */
#include "rubric_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "class/late.h"

const RubricKey rubric_keys[KEY_COUNT] = {
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

/* strtod alone would take "nan", "-1", "0x10" and "1e3". */
static bool read_number(const char *value, double *number)
{
    char *end;

    *number = strtod(value, &end);
    return *value != '\0' && value[strspn(value, "0123456789.")] == '\0' &&
           *end == '\0' && isfinite(*number);
}

static int set_points(RubricReading *reading, const char *value)
{
    if (!read_number(value, &reading->test->points))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "points = %s is not a number of points", value);
    return 1;
}

static int set_due(RubricReading *reading, const char *value)
{
    if (!late_read_due(value, &reading->rubric->late.due))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "due = %s is no moment such as "
                               "2024-03-01 23:59 or 2024-03-01 23:59 +01:00",
                               value);
    return 1;
}

static int set_late(RubricReading *reading, KeyRule key, const char *value)
{
    LatePolicy *late = &reading->rubric->late;
    double *number = key == KEY_FREE_HOURS      ? &late->free_hours
                     : key == KEY_PERCENT_A_DAY ? &late->percent_a_day
                                                : &late->cap;

    if (!read_number(value, number) || (key != KEY_FREE_HOURS && *number > 100))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "%s = %s is not a number of %s",
                               rubric_keys[key].name, value,
                               key == KEY_FREE_HOURS ? "hours" : "percent");
    return 1;
}

static int set_visibility(RubricReading *reading, const char *value)
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

static int set_bonus(RubricReading *reading, const char *value)
{
    if (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0)
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "bonus = %s is neither yes nor no", value);
    reading->part->bonus = strcmp(value, "yes") == 0;
    return 1;
}

/* A test that stands above, or all those of a part that do, are required. */
static bool add_required(RubricReading *reading, const char *name)
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

static int set_requires(RubricReading *reading, const char *value)
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
static char **find_words(RubricReading *reading, KeyRule key)
{
    if (key == KEY_TITLE)
        return reading->test ? &reading->test->title : &reading->part->title;
    return key == KEY_HINT ? &reading->test->hint : NULL;
}

int rubric_add_words(RubricReading *reading, KeyRule key, const char *value)
{
    char **words = find_words(reading, key);

    if (words == NULL)
        return ini_lines_fault(
            &reading->lines, reading->lines.number,
            "only a title or a hint may go on in an indented line");
    ini_lines_go_on(words, value);
    return 1;
}

int rubric_set_value(RubricReading *reading, KeyRule key, const char *value)
{
    char **words = find_words(reading, key);

    if (words != NULL) {
        if (*value == '\0')
            return ini_lines_fault(&reading->lines, reading->lines.number,
                                   "the %s is empty", rubric_keys[key].name);
        free(*words);
        *words = text_copy(value);
        return 1;
    }
    if (key == KEY_DUE)
        return set_due(reading, value);
    if (rubric_keys[key].of == OF_LATE)
        return set_late(reading, key, value);
    if (key == KEY_REQUIRES)
        return set_requires(reading, value);
    if (key == KEY_POINTS)
        return set_points(reading, value);
    return key == KEY_BONUS ? set_bonus(reading, value)
                            : set_visibility(reading, value);
}
