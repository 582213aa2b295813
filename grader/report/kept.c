/* See kept.h. Knows which keys of results.json, as report_json.c writes it, a
 * report is made of. */
#include "kept.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json_file.h"
#include "base/memory.h"
#include "base/text.h"
#include "report.h"
#include "trial/requires.h"

enum { SOURCE_MAX = 16 << 20 };

static void add_value(Digest *digest, const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    char *number = json_is_number(value)
                       ? text_format("%.9g", json_number_value(value))
                       : NULL;

    digest_add_text(digest, number ? number : json_string_value(value));
    free(number);
}

void kept_seal(const json_t *extra, char letters[DIGEST_BYTES])
{
    static const char *const keys[] = {"name", "verdict", "share", "score"};
    const json_t *tests = json_object_get(extra, "tests");
    const json_t *key = json_object_get(extra, "key");
    Digest *digest = digest_new();

    add_value(digest, extra, "submission");
    add_value(digest, extra, "score");
    add_value(digest, extra, "internal");
    for (size_t i = 0; i < KEY_PARTS; i++)
        add_value(digest, key, key_part_name((KeyPart)i));
    for (size_t i = 0; i < json_array_size(tests); i++)
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
            add_value(digest, json_array_get(tests, i), keys[k]);
    digest_end(digest, letters);
}

/* (Of a file that was put together by hand the seal is the only sign.) */
static bool is_sealed(const json_t *extra)
{
    const char *seal = json_string_value(json_object_get(extra, "seal"));
    char letters[DIGEST_BYTES];

    if (seal == NULL)
        return false;
    kept_seal(extra, letters);
    return strcmp(seal, letters) == 0;
}

/* --------------------------------------------------------------- strings -- */

/* It belongs to the object. */
static const char *string_in(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static char *copy_of(const json_t *object, const char *key)
{
    return text_copy(string_in(object, key));
}

static bool is_true(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}

/* ----------------------------------------------------------- outcomes ---- */

static bool take_verdict(Outcome *outcome, const json_t *object)
{
    const char *name = string_in(object, "verdict");

    for (int i = VERDICT_PASS; name != NULL && i < VERDICT_INTERNAL; i++)
        if (strcmp(verdict_name((Verdict)i), name) == 0) {
            outcome->verdict = (Verdict)i;
            return true;
        }
    return false;
}

static void take_texts(Outcome *outcome, const json_t *object)
{
    const struct {
        const char *key;
        char **to;
    } texts[] = {
        {"message", &outcome->message}, {"calls", &outcome->calls},
        {"call", &outcome->call},       {"expected", &outcome->expected},
        {"got", &outcome->got},         {"before", &outcome->before},
        {"mark", &outcome->mark},       {"after", &outcome->after},
        {"details", &outcome->details}, {"cause", &outcome->cause},
        {"note", &outcome->note},       {"own", &outcome->own},
        {"source", &outcome->reproduce}};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        free(*texts[i].to);
        *texts[i].to = copy_of(object, texts[i].key);
    }
    outcome->words = string_in(object, "words");
    outcome->advice = string_in(object, "advice");
    outcome->folder = string_in(object, "folder");
    outcome->note_first = is_true(object, "note_first");
    outcome->compared =
        (size_t)json_integer_value(json_object_get(object, "compared"));
    outcome->at_end = is_true(object, "at_end");
}

/* A file of its own, unless it was hidden. */
static bool take_source(Outcome *outcome, const char *folder,
                        const json_t *object)
{
    char *path = report_reproduce_path(outcome->test);
    char *whole = text_format("%s/%s", folder, path);
    size_t size = 0;

    if (is_true(object, "reproduce") && outcome->reproduce == NULL)
        outcome->reproduce = file_read(whole, SOURCE_MAX, &size);
    free(whole);
    free(path);
    return is_true(object, "reproduce") == (outcome->reproduce != NULL);
}

static bool take_outcome(Outcome *outcome, const char *folder,
                         const json_t *object)
{
    const char *name = string_in(object, "name");
    const json_t *share = json_object_get(object, "share");

    if (name == NULL || strcmp(name, outcome->test->name) != 0 ||
        !json_is_number(share) || !take_verdict(outcome, object))
        return false;
    outcome->share = json_number_value(share);
    take_texts(outcome, object);
    outcome_mark(outcome);
    return take_source(outcome, folder, object);
}

static bool take_outcomes(Report *report, const char *folder,
                          const json_t *tests)
{
    bool good = json_array_size(tests) == report->outcome_count;

    for (size_t i = 0; good && i < report->outcome_count; i++)
        good = take_outcome(&report->outcomes[i], folder,
                            json_array_get(tests, i));
    return good;
}

/* ------------------------------------------------------- all the rest ---- */

static void take_files(Report *report, const json_t *files)
{
    report->file_count = json_array_size(files);
    report->files = memory_new(report->file_count, sizeof *report->files);
    for (size_t i = 0; i < report->file_count; i++) {
        const json_t *object = json_array_get(files, i);
        report->files[i] = (BuiltFile){.file = copy_of(object, "file"),
                                       .present = is_true(object, "present"),
                                       .optional = is_true(object, "optional"),
                                       .built = is_true(object, "built"),
                                       .messages = copy_of(object, "messages"),
                                       .problem = copy_of(object, "problem"),
                                       .note = copy_of(object, "note")};
    }
}

static double next_time(const char **at)
{
    char *end = NULL;
    double time = strtod(*at, &end);

    *at = end;
    return time;
}

/* In one line: of all, of compiling, and of each test. */
static void take_times(Report *report, const char *times)
{
    const char *at = times ? times : "";

    report->seconds = next_time(&at);
    report->building = next_time(&at);
    for (size_t i = 0; i < report->outcome_count; i++)
        report->outcomes[i].seconds = next_time(&at);
}

static bool take_report(Report *report, const char *folder, const json_t *extra)
{
    take_files(report, json_object_get(extra, "files"));
    report->problem = copy_of(extra, "problem");
    report->note = copy_of(extra, "remark");
    report->never_run = copy_of(extra, "never_run");
    report->output = copy_of(extra, "program_output");
    report->confinement = copy_of(extra, "confinement");
    if (!take_outcomes(report, folder, json_object_get(extra, "tests")))
        return false;
    take_times(report, string_in(extra, "times"));
    requires_settle(report);
    report_find_repeated(report);
    return true;
}

json_t *kept_read(const char *folder)
{
    char *path = text_format("%s/results.json", folder), *error = NULL;
    json_t *kept = json_of_file(path, &error);
    const json_t *extra = json_object_get(kept, "extra_data");
    const json_t *internal = json_object_get(extra, "internal");

    free(path);
    free(error);
    if (json_is_integer(internal) && json_integer_value(internal) == 0 &&
        is_sealed(extra))
        return kept;
    json_decref(kept);
    return NULL;
}

Key kept_key(const json_t *kept)
{
    const json_t *extra = json_object_get(kept, "extra_data");
    Key key;

    key_from_json(&key, json_object_get(extra, "key"));
    return key;
}

Report *kept_report(json_t *kept, const char *folder, const Rubric *rubric,
                    const char *name, const char *path)
{
    Report *report = report_new(rubric, name, path);

    report->kept = json_incref(kept);
    if (take_report(report, folder, json_object_get(kept, "extra_data")))
        return report;
    report_free(report);
    return NULL;
}
