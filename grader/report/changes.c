/* See changes.h. Knows .marks.json: an object with, for each name, the marks,
 * the total that they are made from, how many tests could not be judged, and
 * the key. */
#include "changes.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"

static char *marks_path(const char *out)
{
    return text_format("%s/.marks.json", out);
}

/* What the last run left; an empty object when there is nothing to be read. */
static json_t *read_marks(const char *out)
{
    char *path = marks_path(out);
    json_t *marks = json_load_file(path, 0, NULL);
    free(path);
    if (json_is_object(marks))
        return marks;
    json_decref(marks);
    marks = json_object();
    if (!marks)
        memory_out();
    return marks;
}

static bool differs(const json_t *before, const char *key, double now)
{
    const json_t *was = json_object_get(before, key);
    return json_is_number(was) && fabs(json_number_value(was) - now) > 1e-6;
}

/* Is it told of marks? (What is written of a student changes no points, and
 * what the tests are is the rubric's.) */
static bool is_reason(size_t part)
{
    return part != KEY_STUDENT && part != KEY_TESTS;
}

/* "submission, rubric": what the new grading depends on and the old did not. */
static char *describe_reason(const json_t *before, const ClassRow *row)
{
    Text text = TEXT_EMPTY;
    Key key;
    if (!differs(before, "total", row->total))
        return text_copy("what lateness costs changed");
    key_from_json(&key, json_object_get(before, "key"));
    for (size_t i = 0; i < KEY_PARTS && key_is_known(&key); i++)
        if (is_reason(i) && strcmp(key.parts[i], row->key.parts[i]) != 0)
            text_addf(&text, "%s%s", text.length ? ", " : "",
                      key_part_name((KeyPart)i));
    if (text.length)
        text_add(&text, " changed");
    else if (json_integer_value(json_object_get(before, "internal")) > 0)
        text_add(&text, "could not be judged before");
    else
        text_add(&text, "graded again");
    return text_take(&text);
}

static void print_change(const json_t *before, const ClassRow *row)
{
    char *name = text_clean_line(row->name);
    char *was =
        text_points(json_number_value(json_object_get(before, "marks")));
    char *now = text_points(row->final);
    char *why = describe_reason(before, row);
    printf("  %s: %s -> %s (%s)\n", name, was, now, why);
    free(name);
    free(was);
    free(now);
    free(why);
}

void changes_print(const char *out, ClassRow *const *rows, size_t count)
{
    json_t *marks = read_marks(out);
    size_t printed = 0;
    for (size_t i = 0; i < count; i++) {
        const json_t *before = json_object_get(marks, rows[i]->name);
        if (rows[i]->missing || !differs(before, "marks", rows[i]->final))
            continue;
        if (printed++ == 0)
            puts("Marks that have changed since the last run:");
        print_change(before, rows[i]);
    }
    if (printed > 0)
        putchar('\n');
    json_decref(marks);
}

static json_t *make_entry(const ClassRow *row)
{
    return json_pack("{s:f, s:f, s:I, s:o}", "marks", row->final, "total",
                     row->total, "internal", (json_int_t)row->internal, "key",
                     key_as_json(&row->key));
}

bool changes_keep(const char *out, ClassRow *const *rows, size_t count)
{
    json_t *marks = read_marks(out);
    for (size_t i = 0; i < count; i++)
        if (!rows[i]->missing &&
            json_object_set_new(marks, rows[i]->name, make_entry(rows[i])) != 0)
            memory_out();
    char *path = marks_path(out);
    char *dump = json_dumps(marks, JSON_INDENT(1) | JSON_SORT_KEYS);
    if (!dump)
        memory_out();
    char *text = text_format("%s\n", dump);
    bool kept = file_write(path, text, strlen(text));
    free(text);
    free(dump);
    free(path);
    json_decref(marks);
    return kept;
}
