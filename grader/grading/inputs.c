/* See inputs.h. */
#include "inputs.h"

#include <check.h>
#include <errno.h>
#include <gnu/libc-version.h>
#include <stdlib.h>
#include <string.h>
#include "sandbox/jail.h"
#include "trial/lab.h"
#include "sandbox/capture.h"
#include "base/text.h"

enum { VERSION_BYTES = 200, VERSION_MS = 10000 };

/* What counts is what was read: a comment may change. */
static void take_rubric(Key *key, const Rubric *rubric)
{
    Digest *digest = digest_new();
    for (size_t i = 0; i < rubric->part_count; i++) {
        const RubricPart *part = rubric->parts[i];
        digest_add_text(digest, part->name);
        digest_add_text(digest, part->title);
        digest_add(digest, &part->bonus, sizeof part->bonus);
    }
    for (size_t i = 0; i < rubric->test_count; i++) {
        const RubricTest *test = rubric->tests[i];
        digest_add_text(digest, test->name);
        digest_add_text(digest, test->title);
        digest_add_text(digest, test->hint);
        digest_add_text(digest, test->visibility);
        digest_add(digest, &test->points, sizeof test->points);
        for (size_t k = 0; k < test->required_count; k++)
            digest_add_text(digest, test->required[k]->name);
        digest_add_text(digest, NULL);
    }
    digest_end(digest, key->parts[KEY_RUBRIC]);
}

/* Of the rubric, what decides which tests are run, and how: in which order,
 * what they require, whether a file may be left out (that of a bonus), and
 * whether a failure costs anything; and how long is looked on after them. */
static void take_tests(Key *key, const Tools *tools, const Rubric *rubric)
{
    Digest *digest = digest_new();
    if (tools->search_ms)
        digest_add(digest, &tools->search_ms, sizeof tools->search_ms);
    for (size_t i = 0; i < rubric->test_count; i++) {
        const RubricTest *test = rubric->tests[i];
        bool counts = test->points > 0;
        digest_add_text(digest, test->name);
        digest_add(digest, &test->part->bonus, sizeof test->part->bonus);
        digest_add(digest, &counts, sizeof counts);
        for (size_t k = 0; k < test->required_count; k++)
            digest_add_text(digest, test->required[k]->name);
        digest_add_text(digest, NULL);
    }
    digest_end(digest, key->parts[KEY_TESTS]);
}

static bool add_file(Digest *digest, const char *path, char **error)
{
    if (digest_add_file(digest, path))
        return true;
    *error = text_format("%s: %s", path, strerror(errno));
    return false;
}

static bool add_headers(Digest *digest, const Tools *tools, char **error)
{
    bool good = true;
    for (const char *const *name = tools->lab->headers; good && *name; name++) {
        char *path = text_format("%s/%s", tools->headers, *name);
        digest_add_text(digest, *name);
        good = add_file(digest, path, error);
        free(path);
    }
    return good;
}

static bool take_grader(Key *key, const Tools *tools, char **error)
{
    Digest *digest = digest_new();
    const char *sanitized = tools->sanitizer ? tools->sanitized_runner : NULL;
    const char *const files[] = {
        "/proc/self/exe", tools->runner,       tools->warm, tools->launcher,
        tools->tried_on,  tools->tried_helper, sanitized};
    bool good = add_headers(digest, tools, error);
    for (size_t i = 0; good && i < sizeof files / sizeof *files; i++)
        good = !files[i] || add_file(digest, files[i], error);
    const char *const *path = tools->lab->inputs;
    for (; good && path && *path; path++)
        good = add_file(digest, *path, error);
    if (tools->lab->add_inputs)
        tools->lab->add_inputs(digest);
    digest_end(digest, key->parts[KEY_GRADER]);
    return good;
}

/* Adds the first line of what a program says of its version. It is asked where
 * it is going to work. */
static void add_version(Digest *digest, const char *program)
{
    const char *const arguments[] = {program, "--version", NULL};
    char said[VERSION_BYTES + 1] = "";
    size_t length = 0;
    JailPlan plan = {.arguments = arguments,
                     .input = -1,
                     .file_size = 1 << 20,
                     .descriptors = 256};
    jail_listen(&plan, VERSION_MS, said, VERSION_BYTES, &length);
    said[length] = '\0';
    said[strcspn(said, "\n")] = '\0';
    digest_add_text(digest, program);
    digest_add_text(digest, said);
}

static void take_toolchain(Key *key, const Tools *tools)
{
    Digest *digest = digest_new();
    add_version(digest, tools->compiler);
    for (const char *const *flag = tools->flags; *flag; flag++)
        digest_add_text(digest, *flag);
    if (tools->sanitizer && strcmp(tools->sanitizer, tools->compiler) != 0)
        add_version(digest, tools->sanitizer);
    digest_add(digest, "", tools->sanitizer != NULL);
    add_version(digest, "/usr/bin/valgrind");
    digest_add_text(digest, gnu_get_libc_version());
    digest_add(digest, &check_major_version, sizeof check_major_version);
    digest_add(digest, &check_minor_version, sizeof check_minor_version);
    digest_add(digest, &check_micro_version, sizeof check_micro_version);
    digest_end(digest, key->parts[KEY_TOOLCHAIN]);
}

bool inputs_of_run(Key *key, const Tools *tools, const Rubric *rubric,
                   char **error)
{
    *key = (Key){0};
    if (!take_grader(key, tools, error))
        return false;
    take_rubric(key, rubric);
    take_tests(key, tools, rubric);
    take_toolchain(key, tools);
    Digest *digest = digest_new();
    digest_add_text(digest, jail_name());
    digest_end(digest, key->parts[KEY_CONFINEMENT]);
    return true;
}

static void add_student(Digest *digest, const Student *student)
{
    digest_add_text(digest, student->name);
    digest_add_text(digest, student->id);
    digest_add_text(digest, student->email);
    digest_add_text(digest, student->section);
    digest_add(digest, &student->late, sizeof student->late);
    digest_add(digest, &student->submitted, sizeof student->submitted);
}

static void add_lateness(Digest *digest, const Student *student,
                         const LatePolicy *policy)
{
    double hours;
    Lateness late = late_by(policy, student, &hours);
    double left = late_points(policy, student, 100);
    digest_add(digest, &late, sizeof late);
    digest_add(digest, &hours, sizeof hours);
    digest_add(digest, &left, sizeof left);
}

void inputs_add_submission(Key *key, const Submission *submission,
                           const Intake *intake, const LatePolicy *policy)
{
    Digest *student = digest_new(), *digest = digest_new();
    digest_add_text(student, submission->name);
    add_student(student, &submission->student);
    add_lateness(student, &submission->student, policy);
    digest_end(student, key->parts[KEY_STUDENT]);
    digest_add_text(digest, intake->problem);
    for (size_t i = 0; i < intake->count; i++) {
        const IntakeFile *file = &intake->files[i];
        digest_add_text(digest, file->name);
        digest_add_text(digest, file->problem);
        digest_add_text(digest, file->note);
        digest_add(digest, &file->present, sizeof file->present);
        digest_add(digest, file->bytes, file->present ? file->size : 0);
    }
    digest_end(digest, key->parts[KEY_SUBMISSION]);
}
