/*
 * Knows results.json: Gradescope's keys, and under extra_data everything that
 * pages on a submission or a class are made from later. Must not know where the
 * file goes.
 *
 * Gradescope hides the total as well as long as one test is hidden from
 * students; that is the rubric's choice, not ours. "output" at the top is shown
 * at once, so it tells nothing of tests that are not visible.
 */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "kept.h"
#include "report.h"
#include "base/text.h"

/* Everything here is clean text and finite numbers, so jansson refuses only for
 * lack of memory. */
static void put(json_t *object, const char *key, json_t *value)
{
    if (object == NULL || json_object_set_new(object, key, value) != 0)
        memory_out();
}

static void append(json_t *array, json_t *value)
{
    if (array == NULL || json_array_append_new(array, value) != 0)
        memory_out();
}

static json_t *make_string(const char *text)
{
    if (text == NULL)
        return json_null();
    char *clean = text_clean(text, strlen(text));
    json_t *value = json_string(clean);
    free(clean);
    return value;
}

/* Whole numbers without ".0", which people find odd in marks. */
static json_t *make_number(double number)
{
    if (!isfinite(number))
        number = 0;
    if (number == trunc(number) && fabs(number) < 1e9)
        return json_integer((json_int_t)number);
    return json_real(number);
}

/* -------------------------------------------------------------- summary -- */

static void add_file(Text *out, const BuiltFile *file)
{
    char *name = text_clean_line(file->file);
    char *problem = text_clean_line(file->problem);

    if (problem != NULL)
        text_addf(out, "%s was not taken: %s\n", name, problem);
    else if (!file->present && !file->optional)
        text_addf(out, "%s was not handed in.\n", name);
    else if (file->present && !file->built)
        text_addf(out, "%s could not be built.\n", name);
    if (file->messages != NULL && *file->messages != '\0') {
        text_addf(out, "The compiler on %s:\n", name);
        text_add_lines(out, "  | ", file->messages);
    }
    free(problem);
    free(name);
}

static json_t *make_summary(const Report *report)
{
    Text out = TEXT_EMPTY;
    size_t visible = 0, passed = 0, others = 0;

    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (report_is_left_out(outcome))
            continue;
        if (strcmp(outcome->test->visibility, "visible") != 0) {
            others++;
            continue;
        }
        visible++;
        if (outcome->verdict == VERDICT_PASS)
            passed++;
    }
    char *problem = text_clean_line(report->problem);
    if (problem != NULL)
        text_addf(&out, "This submission could not be graded: %s\n", problem);
    free(problem);
    text_addf(&out, "Tests shown here: %zu of %zu passed.\n", passed, visible);
    if (others > 0)
        text_addf(&out, "Tests that count too, but are not shown here: %zu.\n",
                  others);
    for (size_t i = 0; i < report->file_count; i++)
        add_file(&out, &report->files[i]);
    char *text = text_take(&out);
    json_t *summary = make_string(text);
    free(text);
    return summary;
}

/* ---------------------------------------------------------------- tests -- */

/* "2.3": the third test of the second part. */
static char *number_test(const Report *report, size_t index)
{
    const RubricPart *part = report->outcomes[index].test->part;
    size_t part_number = 1, test_number = 1;

    while (report->rubric->parts[part_number - 1] != part)
        part_number++;
    for (size_t i = 0; i < index; i++)
        if (report->outcomes[i].test->part == part)
            test_number++;
    return text_format("%zu.%zu", part_number, test_number);
}

static json_t *make_test(const Report *report, size_t index)
{
    const Outcome *outcome = &report->outcomes[index];
    const RubricTest *test = outcome->test;
    json_t *object = json_object();
    json_t *tags = json_array();
    char *number = number_test(report, index);
    char *text = report_test_text(report, outcome);

    put(object, "name", make_string(test->name));
    put(object, "name_format", make_string("text"));
    put(object, "number", make_string(number));
    put(object, "score", make_number(report_points(report, outcome)));
    put(object, "max_score", make_number(test->points));
    put(object, "status",
        make_string(report_is_failure(outcome) ? "failed" : "passed"));
    put(object, "output", make_string(text));
    put(object, "output_format", make_string("text"));
    put(object, "visibility", make_string(test->visibility));
    append(tags, make_string(test->part->name));
    put(object, "tags", tags);
    free(number);
    free(text);
    return object;
}

static json_t *make_tests(const Report *report)
{
    json_t *tests = json_array();

    for (size_t i = 0; i < report->outcome_count; i++)
        if (!report_is_repeated(report, i))
            append(tests, make_test(report, i));
    return tests;
}

/* ----------------------------------------------------------- extra_data -- */

/* What there is to say of it: of most tests there is nothing. */
static void put_texts(json_t *object, const Outcome *outcome)
{
    /* (Where it is not shown, there is no file of it.) */
    bool hidden = report_is_hidden(outcome->test);
    const struct {
        const char *key, *text;
    } texts[] = {{"calls", outcome->calls},
                 {"expected", outcome->expected},
                 {"got", outcome->got},
                 {"before", outcome->before},
                 {"mark", outcome->mark},
                 {"after", outcome->after},
                 {"details", outcome->details},
                 {"cause", outcome->cause},
                 {"call", outcome->call},
                 {"own", outcome->own},
                 {"note", outcome->note},
                 {"words", outcome->words},
                 {"advice", outcome->advice},
                 {"folder", outcome->folder},
                 {"source", hidden ? outcome->reproduce : NULL}};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].text != NULL)
            put(object, texts[i].key, make_string(texts[i].text));
}

static json_t *make_finding(const Report *report, const Outcome *outcome)
{
    json_t *object = json_object();

    put(object, "name", make_string(outcome->test->name));
    put(object, "part", make_string(outcome->test->part->name));
    put(object, "title", make_string(outcome->test->title));
    put(object, "verdict", make_string(verdict_name(outcome->verdict)));
    put(object, "score", make_number(report_points(report, outcome)));
    put(object, "max", make_number(outcome->test->points));
    put(object, "share", make_number(outcome->share));
    put(object, "visibility", make_string(outcome->test->visibility));
    put(object, "hint", make_string(report_hint(outcome)));
    put(object, "message", make_string(outcome->message));
    put_texts(object, outcome);
    if (outcome->note_first)
        put(object, "note_first", json_true());
    if (outcome->compared > 0)
        put(object, "compared", json_integer((json_int_t)outcome->compared));
    if (outcome->at_end)
        put(object, "at_end", json_true());
    if (outcome->reproduce != NULL)
        put(object, "reproduce", json_true());
    return object;
}

static json_t *make_parts(const Report *report)
{
    json_t *parts = json_object();

    for (size_t i = 0; i < report->rubric->part_count; i++) {
        const RubricPart *part = report->rubric->parts[i];
        json_t *object = json_object();
        put(object, "score", make_number(report_score(report, part)));
        put(object, "max", make_number(report_max(report, part)));
        put(object, "title", make_string(part->title));
        put(object, "bonus", json_boolean(part->bonus));
        put(parts, part->name, object);
    }
    return parts;
}

static json_t *make_files(const Report *report)
{
    json_t *files = json_array();

    for (size_t i = 0; i < report->file_count; i++) {
        const BuiltFile *file = &report->files[i];
        json_t *object = json_object();
        put(object, "file", make_string(file->file));
        put(object, "present", json_boolean(file->present));
        put(object, "optional", json_boolean(file->optional));
        put(object, "built", json_boolean(file->built));
        put(object, "problem", make_string(file->problem));
        put(object, "note", make_string(file->note));
        put(object, "messages", make_string(file->messages));
        append(files, object);
    }
    return files;
}

static json_t *make_student(const Student *student)
{
    json_t *object = json_object();
    char *submitted = student_time(student->submitted);

    put(object, "name", make_string(student->name));
    put(object, "id", make_string(student->id));
    put(object, "email", make_string(student->email));
    put(object, "section", make_string(student->section));
    put(object, "late", json_boolean(student->late));
    put(object, "submitted", make_string(submitted));
    free(submitted);
    return object;
}

/* What differs between two gradings of the same, in one line. */
static json_t *make_times(const Report *report)
{
    Text times = TEXT_EMPTY;

    text_addf(&times, "%.10g %.10g", report->seconds, report->building);
    for (size_t i = 0; i < report->outcome_count; i++)
        text_addf(&times, " %.10g", report->outcomes[i].seconds);
    char *text = text_take(&times);
    json_t *value = make_string(text);
    free(text);
    return value;
}

/* The path is left out: it is the instructor's folder, not the student's. */
static json_t *make_extra(const Report *report)
{
    json_t *extra = json_object();
    json_t *findings = json_array();
    char seal[DIGEST_BYTES];
    char *note = report_note(report), *never_run = report_never_run(report);

    for (size_t i = 0; i < report->outcome_count; i++)
        append(findings, make_finding(report, &report->outcomes[i]));
    put(extra, "submission", make_string(report->name));
    put(extra, "student", make_student(&report->student));
    put(extra, "score", make_number(report_score(report, NULL)));
    put(extra, "max", make_number(report_max(report, NULL)));
    put(extra, "problem", make_string(report->problem));
    put(extra, "note", make_string(note));
    put(extra, "never_run", make_string(never_run));
    put(extra, "remark", make_string(report->note));
    put(extra, "internal", make_number((double)report_internal(report)));
    put(extra, "confinement", make_string(report->confinement));
    if (key_is_known(&report->key))
        put(extra, "key", key_as_json(&report->key));
    put(extra, "parts", make_parts(report));
    put(extra, "files", make_files(report));
    put(extra, "program_output", make_string(report->output));
    put(extra, "tests", findings);
    put(extra, "times", make_times(report));
    kept_seal(extra, seal);
    put(extra, "seal", make_string(seal));
    free(never_run);
    free(note);
    return extra;
}

char *report_as_json(const Report *report)
{
    json_t *root = json_object();

    put(root, "score", make_number(report_score(report, NULL)));
    put(root, "execution_time", make_number(report->seconds));
    put(root, "output", make_summary(report));
    put(root, "output_format", make_string("text"));
    put(root, "visibility", make_string("visible"));
    put(root, "stdout_visibility", make_string("hidden"));
    put(root, "tests", make_tests(report));
    put(root, "extra_data", make_extra(report));
    char *text = json_dumps(root, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
    json_decref(root);
    if (text == NULL)
        memory_out();
    char *whole = text_format("%s\n", text);
    free(text);
    return whole;
}
