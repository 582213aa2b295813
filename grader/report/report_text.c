/*
 * Knows how report.txt is laid out: what a student reads first, and what after
 * it. What is said of a single test stands in report_test.c.
 */
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "base/text.h"

enum { TITLE_COLUMNS = 56 };

/* "12 of 15" */
static char *describe_marks(double score, double max)
{
    char *earned = text_points(score);
    char *most = text_points(max);
    char *marks = text_format("%s of %s", earned, most);

    free(earned);
    free(most);
    return marks;
}

static void add_heading(Text *out, const char *words, char rule)
{
    text_addf(out, "\n%s\n", words);
    text_add_times(out, rule, text_columns(words));
    text_add(out, "\n");
}

/* Lines of a student behind a bar, so that they are not taken for ours. */
static void add_quoted(Text *out, const char *lines)
{
    char *clean = text_clean(lines, strlen(lines));

    text_add_lines(out, "  | ", clean);
    free(clean);
}

/* ------------------------------------------------------------ the marks -- */

static void add_table_row(Text *out, const char *title, double score,
                          double max)
{
    char *earned = text_points(score);
    char *most = text_points(max);
    size_t columns = text_columns(title);

    text_addf(out, "  %s", title);
    text_add_times(out, ' ',
                   columns < TITLE_COLUMNS ? TITLE_COLUMNS - columns : 1);
    text_addf(out, "%6s of %s\n", earned, most);
    free(earned);
    free(most);
}

static void add_table(Text *out, const Report *report)
{
    const Rubric *rubric = report->rubric;

    text_add(out, "\n");
    for (size_t i = 0; i < rubric->part_count; i++) {
        const RubricPart *part = rubric->parts[i];
        if (report_part_is_left_out(report, part))
            continue;
        char *clean = text_clean_line(part->title);
        char *title = text_format("%s%s", clean, part->bonus ? " (bonus)" : "");
        add_table_row(out, title, report_score(report, part),
                      report_max(report, part));
        free(title);
        free(clean);
    }
    text_add(out, "  ");
    text_add_times(out, '-', TITLE_COLUMNS + 13);
    text_add(out, "\n");
    add_table_row(out, "Total", report_score(report, NULL),
                  report_max(report, NULL));
}

/* A line for each bonus that was not tried for. */
static void add_left_out(Text *out, const Report *report)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (!report_is_left_out(outcome) || report_is_repeated(report, i))
            continue;
        char *text = report_test_text(report, outcome);
        text_addf(out, "\n%s", text);
        free(text);
    }
}

static void add_head(Text *out, const Report *report)
{
    char *name = text_clean_line(report->name);
    char *marks =
        describe_marks(report_score(report, NULL), report_max(report, NULL));
    char *line = text_format("%s: %s points", name, marks);

    text_addf(out, "%s\n", line);
    text_add_times(out, '=', text_columns(line));
    text_add(out, "\n");
    free(line);
    char *words = report_lateness(report);
    text_addf(out, "%s%s", *words != '\0' ? "\n" : "", words);
    free(words);
    free(marks);
    free(name);
    if (report->problem != NULL) {
        char *problem = text_clean_line(report->problem);
        text_add(out, "\nThis submission could not be graded:\n");
        text_add_lines(out, "  | ", problem);
        free(problem);
    }
}

/* What to begin with, above all else: not everybody reads on. */
static void add_first(Text *out, const Report *report)
{
    const Outcome *first = report_first_failure(report);

    if (first == NULL || report->problem != NULL)
        return;
    char *count = report_failures_line(report);
    char *title = text_clean_line(first->test->title);
    char *headline = report_headline(first);
    text_add(out, "\n");
    text_add_prose(out, "", count);
    text_add_prose(out, "* ", title);
    text_add_prose(out, "  ", headline);
    free(headline);
    free(title);
    free(count);
}

/* ------------------------------------------------------------- building -- */

static void add_file(Text *out, const BuiltFile *file)
{
    char *line = report_file_line(file);

    text_add_prose(out, "", line);
    if (report_has_messages(file))
        add_quoted(out, file->messages);
    free(line);
}

static void add_files(Text *out, const Report *report)
{
    bool any = false;

    for (size_t i = 0; i < report->file_count; i++) {
        if (!report_is_worth_telling(&report->files[i]))
            continue;
        if (!any)
            add_heading(out, "Your files", '-');
        any = true;
        add_file(out, &report->files[i]);
    }
    if (report->note != NULL) {
        char *note = text_clean_line(report->note);
        if (!any)
            add_heading(out, "Your files", '-');
        char *line = text_format("Note: %s.", note);
        text_add_prose(out, "", line);
        free(line);
        free(note);
    }
}

/* ---------------------------------------------------------------- tests -- */

/* Of a mistake that has been told only that. */
static void add_body(Text *out, const Report *report, const Outcome *outcome)
{
    char *repeated = report_repeated_line(outcome);

    if (repeated != NULL) {
        text_add_prose(out, "  ", repeated);
    } else {
        char *body = report_test_text(report, outcome);
        text_add_lines(out, "  ", body);
        free(body);
    }
    free(repeated);
}

/* With so many tests after it, of which the same is to be said. */
static void add_test(Text *out, const Report *report, const Outcome *outcome,
                     size_t more)
{
    double earned = 0, points = 0;

    for (size_t i = 0; i <= more; i++) {
        earned += outcome[i].earned;
        points += outcome[i].test->points;
    }
    char *marks = describe_marks(earned, points);

    if (report_is_hidden(outcome->test)) {
        text_addf(out, "\n* A test that is not shown (%s)\n", marks);
    } else {
        char *title = text_clean_line(outcome->test->title);
        char *others = report_others(more);
        char *line = text_format("%s%s (%s)", title, others, marks);
        free(others);
        text_add(out, "\n");
        text_add_prose(out, "* ", line);
        add_body(out, report, outcome);
        free(line);
        free(title);
    }
    free(marks);
}

/* The failures of one part under its title; nothing if there are none. */
static bool add_part(Text *out, const Report *report, const RubricPart *part)
{
    bool any = false;

    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->test->part != part || !report_is_failure(outcome))
            continue;
        if (!any) {
            char *title = text_clean_line(part->title);
            add_heading(out, title, '-');
            free(title);
        }
        any = true;
        size_t more = report_alike_after(report, i);
        add_test(out, report, outcome, more);
        i += more;
    }
    return any;
}

static void add_internal(Text *out, const Report *report)
{
    if (report_internal(report) == 0)
        return;
    add_heading(out, "Faults of the grader", '-');
    text_add(out, "These tests could not be judged, which is not your fault. ");
    text_add(out, report->lost ? "They have\nno points until the submission is "
                                 "graded again.\n\n"
                               : "They cost you\nnothing: each counts in "
                                 "full.\n\n");
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->verdict != VERDICT_INTERNAL)
            continue;
        char *line = report_internal_line(outcome);
        text_add_prose(out, "* ", line);
        free(line);
    }
}

static void add_tail(Text *out, const Report *report)
{
    if (report->output != NULL && *report->output != '\0') {
        add_heading(out, "What your program printed", '-');
        text_add(out, "It is shown to help you, and costs nothing beyond what "
                      "is said above.\n\n");
        add_quoted(out, report->output);
    }
    if (report->confinement != NULL) {
        char *confinement = text_clean_line(report->confinement);
        text_addf(out, "\nGraded in confinement (%s).\n", confinement);
        free(confinement);
    }
}

/* The tests that left out nothing of what they are about. */
static void add_compared(Text *out, const Report *report)
{
    bool any = false;

    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        char *all = report_compared(outcome);
        if (!all)
            continue;
        if (!any)
            text_add(out, "\nOf these nothing was left out; the reference says "
                          "the same each time:\n\n");
        any = true;
        char *part = text_clean_line(outcome->test->part->title);
        char *title = text_clean_line(outcome->test->title);
        char *line = text_format("%s: %s (%s)", part, title, all);
        text_add_prose(out, "* ", line);
        free(line);
        free(title);
        free(part);
        free(all);
    }
}

char *report_as_text(const Report *report)
{
    Text out = TEXT_EMPTY;
    const Rubric *rubric = report->rubric;
    bool any = false;

    add_head(&out, report);
    add_first(&out, report);
    add_table(&out, report);
    add_left_out(&out, report);
    add_files(&out, report);
    for (size_t i = 0; i < rubric->part_count; i++)
        any = add_part(&out, report, rubric->parts[i]) || any;
    add_internal(&out, report);
    if (!any && report_internal(report) == 0) {
        text_add(&out, "\nEvery test passed. Well done!\n");
        add_compared(&out, report);
    }
    add_tail(&out, report);
    return text_take(&out);
}
