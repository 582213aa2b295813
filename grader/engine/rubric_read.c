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

#include "ini_lines.h"
#include "memory.h"
#include "text.h"

typedef enum { KEY_TITLE, KEY_BONUS, KEY_POINTS, KEY_VISIBILITY, KEY_HINT } Key;
enum { KEY_COUNT = KEY_HINT + 1 };

static const struct {
    const char *name;
    bool of_part, of_test;
} keys[] = {
    [KEY_TITLE] = {"title", true, true},
    [KEY_BONUS] = {"bonus", true, false},
    [KEY_POINTS] = {"points", false, true},
    [KEY_VISIBILITY] = {"visibility", false, true},
    [KEY_HINT] = {"hint", false, true},
};

/* Where the reading stands. */
typedef struct {
    IniLines lines;
    Rubric *rubric;
    int begun;        /* number of the line that named this part or test */
    RubricPart *part; /* the section's, if it is a part */
    RubricTest *test; /* or, if it is a test */
    bool seen[KEY_COUNT];
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

static int set_points(Reading *reading, const char *value)
{
    char *end;
    double points = strtod(value, &end);

    /* strtod alone would take "nan", "-1", "0x10" and "1e3". */
    if (*value == '\0' || value[strspn(value, "0123456789.")] != '\0' ||
        *end != '\0' || !isfinite(points))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "points = %s is not a number of points", value);
    reading->test->points = points;
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

/* What a section must have had by its end. */
static int end_section(Reading *reading)
{
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
        if (!end_section(reading) || !begin_section(reading, section))
            return 0;
    }
    while (key < KEY_COUNT && strcmp(name, keys[key].name) != 0)
        key++;
    if (key == KEY_COUNT || (reading->part && !keys[key].of_part) ||
        (reading->test && !keys[key].of_test))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "a %s has no key \"%s\"",
                               reading->part ? "part" : "test", name);
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
    Reading reading = {.begun = 0};

    if (!ini_lines_open(&reading.lines, path, is_key_line)) {
        *error = reading.lines.error;
        return NULL;
    }
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
