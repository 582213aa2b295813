/* See marks.h. */
#include "marks.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "twin.h"

static const char *string_of(const json_t *object, const char *key)
{
    const char *string = json_string_value(json_object_get(object, key));

    return string ? string : "";
}

static double number_of(const json_t *object, const char *key)
{
    return json_number_value(json_object_get(object, key));
}

static const char not_judged[] = "Could not be judged: ";
static const char commands[] = "To see it happen in your own folder";

/* What is said of a failure stands before these. */
static const char *const labels[] = {
    "The calls ", "Call:",    "Expected:", "Got:",
    "Hint:",      "Details:", "To see ",   "This is the grader's"};

static bool is_label(const char *line)
{
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (strncmp(line, labels[i], strlen(labels[i])) == 0)
            return true;
    return *line == '\0';
}

/* The first lines of a report on a test, as one. */
static char *first_words(const char *output)
{
    Text words = TEXT_EMPTY;

    for (const char *line = output; !is_label(line);) {
        size_t length = strcspn(line, "\n");
        text_addf(&words, "%s%.*s", words.length ? " " : "", (int)length, line);
        line += length + (line[length] == '\n');
    }
    return text_take(&words);
}

static TestMarks read_test(const json_t *json)
{
    const char *output = string_of(json, "output");
    const char *end = strstr(output, commands);

    return (TestMarks){
        .name = text_copy(string_of(json, "name")),
        .score = number_of(json, "score"),
        .points = number_of(json, "max_score"),
        .passed = strcmp(string_of(json, "status"), "passed") == 0,
        .message = first_words(output),
        .output = text_format(
            "%.*s", (int)(end ? (size_t)(end - output) : strlen(output)),
            output)};
}

static void read_tests(Marks *marks, const json_t *tests)
{
    char *all = json_dumps(tests, JSON_SORT_KEYS);

    marks->all = text_copy(all ? all : "");
    free(all);
    marks->count = json_array_size(tests);
    marks->tests = memory_new(marks->count, sizeof *marks->tests);
    for (size_t i = 0; i < marks->count; i++) {
        TestMarks *test = &marks->tests[i];
        *test = read_test(json_array_get(tests, i));
        size_t length = strlen(not_judged);
        if (!marks->internal && strncmp(test->message, not_judged, length) == 0)
            marks->internal = text_copy(test->message + length);
    }
}

Marks marks_read(const char *out, const char *name)
{
    char *path = text_format("%s/%s/results.json", out, name);
    json_t *json = json_load_file(path, 0, NULL);
    Marks marks = {.is_there = json != NULL};

    free(path);
    if (!json)
        return marks;
    const json_t *more = json_object_get(json, "extra_data");
    marks.score = number_of(json, "score");
    marks.max = number_of(more, "max");
    marks.seconds = number_of(json, "execution_time");
    read_tests(&marks, json_object_get(json, "tests"));
    json_decref(json);
    return marks;
}

void marks_free(Marks *marks)
{
    for (size_t i = 0; i < marks->count; i++) {
        free(marks->tests[i].name);
        free(marks->tests[i].message);
        free(marks->tests[i].output);
    }
    free(marks->tests);
    free(marks->all);
    free(marks->internal);
    *marks = (Marks){.is_there = false};
}

const TestMarks *marks_test(const Marks *marks, const char *name)
{
    for (size_t i = 0; i < marks->count; i++)
        if (strcmp(marks->tests[i].name, name) == 0)
            return &marks->tests[i];
    return NULL;
}

const TestMarks *marks_failure(const Marks *marks)
{
    for (size_t i = 0; i < marks->count; i++)
        if (!marks->tests[i].passed)
            return &marks->tests[i];
    return NULL;
}

/* Is the test the one of that name, or of the part? */
static bool is_named(const char *test, const char *name)
{
    size_t length = strlen(name);

    return strcmp(test, name) == 0 ||
           (strncmp(test, name, length) == 0 && test[length] == '/');
}

/* "all" are all tests, unless a part is called so. */
static bool is_all(const Marks *marks, const char *name)
{
    for (size_t i = 0; i < marks->count; i++)
        if (is_named(marks->tests[i].name, name))
            return false;
    return strcmp(name, "all") == 0;
}

bool marks_of(const Marks *marks, const char *name, double *score,
              double *points)
{
    bool any = false, all = is_all(marks, name);

    *score = *points = 0;
    for (size_t i = 0; i < marks->count; i++) {
        const char *test = marks->tests[i].name;
        if (strncmp(test, TWIN_PART "/", strlen(TWIN_PART "/")) == 0 ||
            !(all || is_named(test, name)))
            continue;
        *score += marks->tests[i].score;
        *points += marks->tests[i].points;
        any = true;
    }
    return any;
}
