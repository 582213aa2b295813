/*
 * Knows what a result is made of and how marks add up. Must not know how it is
 * found or shown.
 */
#include "result.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

static void free_outcome(Outcome *outcome)
{
    free(outcome->message);
    free(outcome->calls);
    free(outcome->expected);
    free(outcome->got);
    free(outcome->before);
    free(outcome->mark);
    free(outcome->after);
    free(outcome->details);
    free(outcome->cause);
    free(outcome->call);
    free(outcome->own);
    free(outcome->note);
    free(outcome->reproduce);
}

void outcome_clear(Outcome *outcome)
{
    const RubricTest *test = outcome->test;
    free_outcome(outcome);
    *outcome = (Outcome){.test = test,
                         .verdict = VERDICT_INTERNAL,
                         .message = text_copy("was not run")};
}

Report *report_new(const Rubric *rubric, const char *name, const char *path)
{
    Report *report = memory_new(1, sizeof *report);

    report->name = text_copy(name);
    report->path = text_copy(path);
    report->rubric = rubric;
    report->outcome_count = rubric->test_count;
    report->outcomes = memory_new(rubric->test_count, sizeof *report->outcomes);
    for (size_t i = 0; i < rubric->test_count; i++) {
        report->outcomes[i].test = rubric->tests[i];
        report->outcomes[i].verdict = VERDICT_INTERNAL;
        outcome_clear(&report->outcomes[i]);
    }
    return report;
}

void report_free(Report *report)
{
    if (report == NULL)
        return;
    for (size_t i = 0; i < report->outcome_count; i++)
        free_outcome(&report->outcomes[i]);
    free(report->outcomes);
    for (size_t i = 0; i < report->file_count; i++) {
        free(report->files[i].file);
        free(report->files[i].messages);
        free(report->files[i].problem);
        free(report->files[i].note);
        free(report->files[i].coverage);
    }
    free(report->files);
    free(report->name);
    free(report->path);
    free(report->problem);
    free(report->note);
    student_clear(&report->student);
    free(report->never_run);
    json_decref(report->kept);
    free(report->output);
    free(report->confinement);
    free(report);
}

void outcome_mark(Outcome *outcome)
{
    double points = outcome->test->points;

    if (outcome->verdict == VERDICT_PASS)
        outcome->earned = points;
    else if (outcome->verdict == VERDICT_FAIL)
        outcome->earned = floor(points * outcome->share * 10 + 1e-6) / 10;
    else
        outcome->earned = 0;
}

/* Is this outcome the earlier one's mistake again? */
static bool is_like(const Outcome *outcome, const Outcome *earlier)
{
    return outcome->cause && earlier->cause &&
           strcmp(outcome->cause, earlier->cause) == 0 &&
           rubric_is_shown_with(outcome->test, earlier->test);
}

void report_find_repeated(Report *report)
{
    for (size_t i = 0; i < report->outcome_count; i++)
        for (size_t k = 0; k < i && !report->outcomes[i].like; k++)
            if (is_like(&report->outcomes[i], &report->outcomes[k]))
                report->outcomes[i].like = report->outcomes[k].test;
}

double report_points(const Report *report, const Outcome *outcome)
{
    if (outcome->verdict != VERDICT_INTERNAL)
        return outcome->earned;
    return report->lost ? 0 : outcome->test->points;
}

double report_score(const Report *report, const RubricPart *part)
{
    double score = 0;

    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (part != NULL && outcome->test->part != part)
            continue;
        score += report_points(report, outcome);
    }
    return score;
}

double report_max(const Report *report, const RubricPart *part)
{
    double max = 0;

    for (size_t i = 0; i < report->rubric->test_count; i++) {
        const RubricTest *test = report->rubric->tests[i];
        if (part == NULL ? !test->part->bonus : test->part == part)
            max += test->points;
    }
    return max;
}

size_t report_internal(const Report *report)
{
    size_t count = 0;

    for (size_t i = 0; i < report->outcome_count; i++)
        if (report->outcomes[i].verdict == VERDICT_INTERNAL)
            count++;
    return count;
}
