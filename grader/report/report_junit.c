/*
 * Knows JUnit's XML as Jenkins' junit-10.xsd has it: a suite for each part, and
 * one called "build" for the files. A <failure> is the student's, an <error>
 * the grader's own. Must not know where the file goes.
 */
#include <stdlib.h>
#include <string.h>

#include "base/markup.h"
#include "report.h"
#include "base/text.h"

static void add_element(Text *out, const char *name, const char *content)
{
    if (content == NULL || *content == '\0')
        return;
    text_addf(out, "      <%s>", name);
    markup_add(out, content);
    text_addf(out, "</%s>\n", name);
}

/* <failure> or <error>; `body` may be NULL. */
static void add_fault(Text *out, const char *element, const char *type,
                      const char *message, const char *body)
{
    text_addf(out, "      <%s", element);
    markup_add_attribute(out, "type", type);
    markup_add_attribute(out, "message", message);
    text_add(out, ">");
    markup_add(out, body != NULL ? body : "");
    text_addf(out, "</%s>\n", element);
}

static void open_case(Text *out, const char *classname, const char *name)
{
    text_add(out, "    <testcase");
    markup_add_attribute(out, "classname", classname);
    markup_add_attribute(out, "name", name);
    text_add(out, ">\n");
}

static void close_case(Text *out)
{
    text_add(out, "    </testcase>\n");
}

static void open_suite(Text *out, const char *name, size_t tests,
                       size_t failures, size_t errors, double seconds)
{
    text_add(out, "  <testsuite");
    markup_add_attribute(out, "name", name);
    text_addf(out, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\"", tests,
              failures, errors);
    text_addf(out, " time=\"%.3f\">\n", seconds);
}

/* ---------------------------------------------------------------- suites -- */

static bool is_build_failure(const BuiltFile *file)
{
    return file->problem != NULL || (file->present && !file->built);
}

static void add_build(Text *out, const Report *report)
{
    size_t failures = 0;

    for (size_t i = 0; i < report->file_count; i++)
        if (is_build_failure(&report->files[i]))
            failures++;
    open_suite(out, "build", report->file_count, failures, 0, report->building);
    for (size_t i = 0; i < report->file_count; i++) {
        const BuiltFile *file = &report->files[i];
        open_case(out, "build", file->file);
        if (is_build_failure(file))
            add_fault(out, "failure", "build",
                      file->problem ? file->problem : "could not be built",
                      file->messages);
        else
            add_element(out, "system-out", file->messages);
        close_case(out);
    }
    text_add(out, "  </testsuite>\n");
}

static void add_test(Text *out, const Report *report, const Outcome *outcome)
{
    const RubricTest *test = outcome->test;
    bool internal = outcome->verdict == VERDICT_INTERNAL;
    bool hidden = report_is_hidden(test);

    open_case(out, test->part->name, test->name + strlen(test->part->name) + 1);
    if (internal || report_is_failure(outcome)) {
        const char *words = report_verdict_words(outcome->verdict);
        char *body = hidden ? NULL : report_test_text(report, outcome);
        add_fault(out, internal ? "error" : "failure",
                  hidden ? "hidden" : verdict_name(outcome->verdict),
                  hidden             ? "not shown"
                  : outcome->message ? outcome->message
                                     : words,
                  body);
        free(body);
    } else if (!hidden) {
        add_element(out, "system-out", outcome->note);
    }
    close_case(out);
}

/* Counts the tests of a part, or of all if it is NULL. */
static void count_tests(const Report *report, const RubricPart *part,
                        size_t *tests, size_t *failures, size_t *errors)
{
    *tests = *failures = *errors = 0;
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (part != NULL && outcome->test->part != part)
            continue;
        ++*tests;
        if (outcome->verdict == VERDICT_INTERNAL)
            ++*errors;
        else if (report_is_failure(outcome))
            ++*failures;
    }
}

static void add_part(Text *out, const Report *report, const RubricPart *part)
{
    size_t tests, failures, errors;
    double seconds = 0;

    count_tests(report, part, &tests, &failures, &errors);
    for (size_t i = 0; i < report->outcome_count; i++)
        if (report->outcomes[i].test->part == part)
            seconds += report->outcomes[i].seconds;
    open_suite(out, part->name, tests, failures, errors, seconds);
    for (size_t i = 0; i < report->outcome_count; i++)
        if (report->outcomes[i].test->part == part)
            add_test(out, report, &report->outcomes[i]);
    text_add(out, "  </testsuite>\n");
}

/* What concerns the whole: why it could not be graded, what it printed. */
static void add_whole(Text *out, const Report *report)
{
    bool failed = report->problem != NULL;

    open_suite(out, "submission", 1, failed, 0, 0);
    open_case(out, "submission", "graded");
    if (failed)
        add_fault(out, "failure", "build", report->problem, NULL);
    add_element(out, "system-out", report->output);
    close_case(out);
    text_add(out, "  </testsuite>\n");
}

char *report_as_junit(const Report *report)
{
    Text out = TEXT_EMPTY;
    const Rubric *rubric = report->rubric;

    text_add(&out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites");
    markup_add_attribute(&out, "name", report->name);
    text_addf(&out, " time=\"%.3f\">\n", report->seconds);
    add_whole(&out, report);
    add_build(&out, report);
    for (size_t i = 0; i < rubric->part_count; i++)
        add_part(&out, report, rubric->parts[i]);
    text_add(&out, "</testsuites>\n");
    return text_take(&out);
}
