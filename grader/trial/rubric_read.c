/*
 * Knows the rubric's file: its keys, and what makes it whole; its lines come
 * from ini_lines.c through inih. Must not know which tests there are
 * (rubric_mismatch is told) nor what they do.
 */
#include "rubric_parts.h"

#include <ctype.h>
#include <ini.h>
#include <stdlib.h>
#include <string.h>

#include "base/ini_lines.h"
#include "base/memory.h"
#include "base/text.h"

static bool is_key_line(const char *line)
{
    for (size_t i = 0; i < KEY_COUNT; i++) {
        size_t n = strlen(rubric_keys[i].name);
        if (strncmp(line, rubric_keys[i].name, n) == 0 &&
            line[n + strspn(line + n, " \t")] == '=')
            return true;
    }
    return false;
}

/* ------------------------------------------------------------- sections -- */

static int begin_part(RubricReading *reading, const char *name)
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

static int begin_test(RubricReading *reading, const char *name,
                      size_t part_length)
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

static int begin_late(RubricReading *reading)
{
    LatePolicy *late = &reading->rubric->late;

    if (late->is_set)
        return ini_lines_fault(&reading->lines, reading->lines.section,
                               "[late] is there twice");
    *late = (LatePolicy){.is_set = true, .cap = 100};
    return 1;
}

/* What a section must have had by its end. */
static int end_section(RubricReading *reading)
{
    static const KeyRule needed[] = {KEY_DUE, KEY_PERCENT_A_DAY};

    for (size_t i = 0; reading->kind == OF_LATE && i < 2; i++)
        if (!reading->seen[needed[i]])
            return ini_lines_fault(&reading->lines, reading->begun,
                                   "[late] has no line \"%s\"",
                                   rubric_keys[needed[i]].name);
    if (reading->test != NULL && !reading->seen[KEY_POINTS])
        return ini_lines_fault(&reading->lines, reading->begun,
                               "[%s] has no points", reading->test->name);
    return 1;
}

/* Names become parts of file names, so they are plain. */
static int begin_section(RubricReading *reading, const char *name)
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
static bool is_foreign(RubricReading *reading, const char *section,
                       const char *key)
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
    RubricReading *reading = user;
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
    while (key < KEY_COUNT && strcmp(name, rubric_keys[key].name) != 0)
        key++;
    if (key == KEY_COUNT || !(rubric_keys[key].of & reading->kind))
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "%s has no key \"%s\"",
                               reading->kind == OF_PART   ? "a part"
                               : reading->kind == OF_TEST ? "a test"
                                                          : "[late]",
                               name);
    if (reading->lines.goes_on)
        return rubric_add_words(reading, (KeyRule)key, value);
    if (reading->seen[key])
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "[%s] has two lines \"%s\"", section, name);
    reading->seen[key] = true;
    return rubric_set_value(reading, (KeyRule)key, value);
}

/* ---------------------------------------------------------------- whole -- */

static void end_reading(RubricReading *reading)
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
    RubricReading reading = {.foreign = foreign, .with = with};

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
