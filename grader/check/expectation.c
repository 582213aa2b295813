/* See expectation.h. */
#include "expectation.h"

#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "twin.h"

enum { EXPECT_MAX = 1 << 16 };

typedef struct {
    LabCheck *check;
    const char *path;
    int line;
    const Marks *marks;
    bool *named;        /* tests that are in the list, or whose part is */
    const char *others; /* what all the rest is to get; or NULL */
    bool fine;
} Reading;

static void refuse(Reading *reading, const char *what, const char *words)
{
    check_problem(reading->check, "%s:%d: %s: %s", reading->path, reading->line,
                  what, words);
    reading->fine = false;
}

static bool is_level(const char *level, double score, double points)
{
    if (strcmp(level, "full") == 0)
        return score >= points;
    if (strcmp(level, "none") == 0)
        return score <= 0;
    return score < points;
}

static void hold(Reading *reading, const char *name, const char *level,
                 double score, double points)
{
    char *has = text_points(score), *of = text_points(points);
    char *what = text_format("%s %s", name, level);
    char *words = text_format("it gets %s of %s points", has, of);

    if (!is_level(level, score, points))
        refuse(reading, what, words);
    free(words);
    free(what);
    free(of);
    free(has);
}

/* Tests that no entry has named; each by itself. */
static void hold_others(Reading *reading, const char *level)
{
    for (size_t i = 0; i < reading->marks->count; i++) {
        const TestMarks *test = &reading->marks->tests[i];
        if (!reading->named[i] &&
            strncmp(test->name, TWIN_PART, strlen(TWIN_PART)) != 0)
            hold(reading, test->name, level, test->score, test->points);
    }
}

static void note_named(Reading *reading, const char *name)
{
    size_t length = strlen(name);

    for (size_t i = 0; i < reading->marks->count; i++) {
        const char *test = reading->marks->tests[i].name;
        if (strncmp(test, name, length) == 0 &&
            (test[length] == '\0' || test[length] == '/'))
            reading->named[i] = true;
    }
}

/* "push < full" */
static void read_entry(Reading *reading, char *entry)
{
    char *name = entry + strspn(entry, " \t");
    char *level = name + strcspn(name, " \t");
    double score, points;

    for (char *end = name + strlen(name); end > name && strchr(" \t", end[-1]);)
        *--end = '\0';
    if (*level)
        *level++ = '\0';
    level += strspn(level, " \t");
    if (strcmp(level, "full") != 0 && strcmp(level, "none") != 0 &&
        strcmp(level, "< full") != 0)
        refuse(reading, name,
               "it is not followed by \"full\", \"none\" or \"< full\"");
    else if (strcmp(name, "others") == 0)
        reading->others = level;
    else if (!marks_of(reading->marks, name, &score, &points)) {
        if (!lab_ini_section(reading->check->kit->ini, name))
            refuse(reading, name, "there is no such part or test in lab.ini");
    } else {
        note_named(reading, name);
        hold(reading, name, level, score, points);
    }
}

bool expectation_check(LabCheck *check, const char *path, const Marks *marks)
{
    size_t size;
    char *text = file_read(path, EXPECT_MAX, &size), *rest = text;
    Reading reading = {.check = check, .path = path, .marks = marks};

    if (!text)
        return true;
    reading.fine = true;
    reading.named = memory_new(marks->count + 1, sizeof *reading.named);
    for (char *line; (line = strsep(&rest, "\n"));) {
        reading.line++;
        for (char *entry; (entry = strsep(&line, ","));)
            if (entry[strspn(entry, " \t")])
                read_entry(&reading, entry);
    }
    if (reading.others)
        hold_others(&reading, reading.others);
    free(reading.named);
    free(text);
    return reading.fine;
}
