/*
 * Knows what is said in a line, in whatever format: how it was handed in, which
 * files were not built, what could not be judged.
 */
#include "report.h"

#include <stdlib.h>
#include "base/text.h"

char *report_lateness(const Report *report)
{
    const LatePolicy *policy = &report->rubric->late;
    double hours, score = report_score(report, NULL);
    Lateness late = late_by(policy, &report->student, &hours);
    double left = late_points(policy, &report->student, score);

    if (late == LATE_NOT)
        return text_copy("");
    if (late == LATE_UNKNOWN)
        return text_copy("It was handed in late.\n");
    char *points = text_points(left);
    char *costs = left < score ? text_format("leaves %s points", points)
                               : text_copy("costs nothing");
    char *line = text_format("It was handed in %.1f hours late, which %s.\n",
                             hours, costs);
    free(points);
    free(costs);
    return line;
}

char *report_remarks(const Report *report)
{
    Text out = TEXT_EMPTY;
    char *lateness = report_lateness(report);
    char *note = text_clean_line(report->note);

    text_add(&out, lateness);
    free(lateness);
    if (note != NULL)
        text_addf(&out, "%s\n", note);
    free(note);
    for (size_t i = 0; i < report->file_count; i++) {
        const BuiltFile *file = &report->files[i];
        char *name = text_clean_line(file->file);
        char *words = text_clean_line(file->note);
        if (words != NULL)
            text_addf(&out, "%s: %s\n", name, words);
        free(words);
        free(name);
    }
    return text_take(&out);
}

bool report_is_worth_telling(const BuiltFile *file)
{
    if (!file->present && file->optional && file->problem == NULL)
        return file->note != NULL;
    return file->problem != NULL || !file->present || !file->built ||
           file->note != NULL ||
           (file->messages != NULL && *file->messages != '\0');
}

bool report_has_messages(const BuiltFile *file)
{
    return file->messages != NULL && *file->messages != '\0';
}

char *report_file_line(const BuiltFile *file)
{
    char *note = text_clean_line(file->note), *line;
    char *plain = text_clean_line(file->file);
    char *name =
        note != NULL ? text_format("%s (%s)", plain, note) : text_copy(plain);
    char *problem = text_clean_line(file->problem);

    if (problem != NULL)
        line = text_format("%s was not taken: %s", name, problem);
    else if (!file->present)
        line = text_format("%s was not handed in.", name);
    else if (!file->built)
        line = text_format("%s could not be built%s", name,
                           report_has_messages(file) ? ":" : ".");
    else
        line = text_format("%s was built.%s", name,
                           report_has_messages(file)
                               ? " The compiler's remarks (they "
                                 "cost nothing):"
                               : "");
    free(plain);
    free(note);
    free(problem);
    free(name);
    return line;
}

char *report_internal_line(const Outcome *outcome)
{
    if (report_is_hidden(outcome->test))
        return text_copy("A test that is not shown");
    char *title = text_clean_line(outcome->test->title);
    char *message = text_clean_line(outcome->message);
    char *line = text_format("%s%s%s", title, message ? ": " : "",
                             message ? message : "");
    free(message);
    free(title);
    return line;
}
