/*
 * Knows how report.html is laid out: as report.txt is, and of hidden tests it
 * tells no more. What is said of a single test stands in report_html_test.c.
 */
#include <stdlib.h>
#include <string.h>

#include "base/markup.h"
#include "page.h"
#include "report.h"

/* Opens a section with its heading; `id` is ours. */
static void open_section(Text *out, const char *id, const char *title)
{
    char *clean = text_clean_line(title);

    text_addf(out, "<section aria-labelledby=\"%s\">\n<h2 id=\"%s\">", id, id);
    markup_add(out, clean);
    text_add(out, "</h2>\n");
    free(clean);
}

static void close_section(Text *out)
{
    text_add(out, "</section>\n");
}

/* A line of ours, clean, with words in it that may be the student's. */
static void add_paragraph(Text *out, const char *line, const char *words)
{
    char *clean = text_clean_line(words);

    text_add(out, "<p>");
    markup_add_around(out, line, clean);
    text_add(out, "</p>\n");
    free(clean);
}

/* ------------------------------------------------------------ the marks -- */

/* As people write it, where that is known. */
static char *whose(const Report *report)
{
    const char *name = report->student.name;

    return text_clean_line(name != NULL && *name != '\0' ? name : report->name);
}

/* What to begin with, above all else: not everybody reads on. */
static void add_first(Text *out, const Report *report)
{
    const Outcome *first = report_first_failure(report);

    if (first == NULL || report->problem != NULL)
        return;
    char *count = report_failures_line(report);
    char *place = report_fragment(first->test);
    char *title = text_clean_line(first->test->title);
    char *headline = report_headline(first);
    text_addf(out, "<p>%s <a href=\"#%s\">", count, place);
    markup_add(out, title);
    text_add(out, "</a></p>\n<p class=\"verdict\">");
    char *message = text_clean_line(first->message);
    markup_add_around(out, headline, message);
    text_add(out, "</p>\n");
    free(message);
    free(headline);
    free(title);
    free(place);
    free(count);
}

static void add_head(Text *out, const Report *report)
{
    char *name = whose(report);

    text_add(out, "<header>\n<h1>");
    markup_add_apart(out, name);
    text_add(out, "</h1>\n<p class=\"total\">");
    page_add_marks(out, report_score(report, NULL), report_max(report, NULL));
    text_add(out, " points</p>\n");
    char *remarks = report_remarks(report);
    page_add_lines(out, remarks);
    free(remarks);
    if (report->problem != NULL) {
        char *problem = text_clean_line(report->problem);
        text_add(out, "<p class=\"verdict\">This submission could not be "
                      "graded:</p>\n");
        page_add_lines(out, problem);
        free(problem);
    }
    add_first(out, report);
    text_add(out, "</header>\n");
    free(name);
}

static bool has_failures(const Report *report, const RubricPart *part)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->test->part == part && report_is_failure(outcome))
            return true;
    }
    return false;
}

/* One part's line; its name leads to its failures. */
static void add_table_row(Text *out, const Report *report,
                          const RubricPart *part)
{
    double score = report_score(report, part), max = report_max(report, part);
    bool link = has_failures(report, part);
    char *title = text_clean_line(part->title);

    text_add(out, "<tr><th scope=\"row\">");
    if (link)
        text_addf(out, "<a href=\"#part-%s\">", part->name);
    markup_add(out, title);
    text_addf(out, "%s%s</th><td class=\"n\">", link ? "</a>" : "",
              part->bonus ? " (bonus)" : "");
    page_add_marks(out, score, max);
    text_add(out, "</td><td>");
    page_add_bar(out, max > 0 ? score / max : 0);
    text_add(out, "</td></tr>\n");
    free(title);
}

static void add_table(Text *out, const Report *report)
{
    open_section(out, "points", "Points");
    text_add(out, "<table>\n<thead><tr><th scope=\"col\">Part</th><th "
                  "scope=\"col\" class=\"n\">Points</th><td></td></tr></thead>"
                  "\n<tbody>\n");
    for (size_t i = 0; i < report->rubric->part_count; i++)
        if (!report_part_is_left_out(report, report->rubric->parts[i]))
            add_table_row(out, report, report->rubric->parts[i]);
    text_add(out, "</tbody>\n<tfoot><tr><th scope=\"row\">Total</th><td "
                  "class=\"n\">");
    page_add_marks(out, report_score(report, NULL), report_max(report, NULL));
    text_add(out, "</td><td></td></tr></tfoot>\n</table>\n");
    for (size_t i = 0; i < report->outcome_count; i++) {
        if (!report_is_left_out(&report->outcomes[i]) ||
            report_is_repeated(report, i))
            continue;
        char *headline = report_headline(&report->outcomes[i]);
        add_paragraph(out, headline, report->outcomes[i].message);
        free(headline);
    }
}

/* What went well, for those who want to know. */
static void add_passed(Text *out, const Report *report)
{
    Text list = TEXT_EMPTY;
    size_t count = 0;

    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->verdict != VERDICT_PASS || report_is_failure(outcome) ||
            report_is_hidden(outcome->test))
            continue;
        char *title = text_clean_line(outcome->test->title);
        text_add(&list, "<li>");
        markup_add(&list, title);
        char *all = report_compared(outcome);
        if (all)
            text_addf(&list, " (%s the same as the reference's)", all);
        free(all);
        text_add(&list, "</li>\n");
        free(title);
        count++;
    }
    char *items = text_take(&list);
    if (count > 0)
        text_addf(out,
                  "<details>\n<summary>Tests that passed: %zu</summary>\n"
                  "<ul>\n%s</ul>\n</details>\n",
                  count, items);
    free(items);
}

/* ------------------------------------------------------------- building -- */

static void add_file(Text *out, const BuiltFile *file)
{
    char *line = report_file_line(file);

    add_paragraph(out, line, file->problem ? file->problem : file->note);
    page_add_lines(out, file->messages);
    free(line);
}

static void add_files(Text *out, const Report *report)
{
    bool any = false;

    for (size_t i = 0; i < report->file_count; i++) {
        if (!report_is_worth_telling(&report->files[i]))
            continue;
        if (!any)
            open_section(out, "files", "Your files");
        any = true;
        add_file(out, &report->files[i]);
    }
    if (report->note != NULL) {
        char *note = text_clean_line(report->note);
        char *line = text_format("Note: %s.", note);
        if (!any)
            open_section(out, "files", "Your files");
        any = true;
        add_paragraph(out, line, note);
        free(line);
        free(note);
    }
    if (any)
        close_section(out);
}

/* ---------------------------------------------------------------- tests -- */

/* With so many tests after it, of which the same is to be said. */
static void add_test(Text *out, const Report *report, const Outcome *outcome,
                     size_t more)
{
    const RubricTest *test = outcome->test;
    double earned = 0, points = 0;
    bool hidden = report_is_hidden(test);
    char *title = hidden ? text_copy("A test that is not shown")
                         : text_clean_line(test->title);

    char *id = report_fragment(test);
    if (hidden)
        text_add(out, "<article>\n<h3>");
    else
        text_addf(out, "<article id=\"%s\">\n<h3>", id);
    free(id);
    markup_add(out, title);
    char *others = report_others(more);
    text_add(out, others);
    free(others);
    for (size_t i = 0; i <= more; i++) {
        earned += outcome[i].earned;
        points += outcome[i].test->points;
    }
    text_add(out, " <span class=\"marks\">(");
    page_add_marks(out, earned, points);
    text_add(out, ")</span></h3>\n");
    if (!hidden)
        report_add_test_html(out, report, outcome);
    for (size_t i = 1; i <= more; i++) { /* for those who are led here */
        id = report_fragment(outcome[i].test);
        text_addf(out, "<span id=\"%s\"></span>\n", id);
        free(id);
    }
    text_add(out, "</article>\n");
    free(title);
}

/* The failures of one part; nothing if there are none. */
static void add_part(Text *out, const Report *report, const RubricPart *part)
{
    if (!has_failures(report, part))
        return;
    char *id = text_format("part-%s", part->name);
    open_section(out, id, part->title);
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->test->part != part || !report_is_failure(outcome))
            continue;
        size_t more = report_alike_after(report, i);
        add_test(out, report, outcome, more);
        i += more;
    }
    close_section(out);
    free(id);
}

static void add_internal(Text *out, const Report *report)
{
    if (report_internal(report) == 0)
        return;
    open_section(out, "faults", "Faults of the grader");
    text_add(out, "<p>These tests could not be judged, which is not your fault."
                  " They ");
    text_add(out, report->lost
                      ? "have no points until the submission is graded again."
                      : "cost you nothing: each counts in full.");
    text_add(out, "</p>\n<ul>\n");
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->verdict != VERDICT_INTERNAL)
            continue;
        char *line = report_internal_line(outcome);
        char *message = text_clean_line(outcome->message);
        text_add(out, "<li>");
        markup_add_around(out, line, message);
        text_add(out, "</li>\n");
        free(message);
        free(line);
    }
    text_add(out, "</ul>\n");
    close_section(out);
}

static void add_tail(Text *out, const Report *report)
{
    if (report->output != NULL && *report->output != '\0') {
        open_section(out, "printed", "What your program printed");
        text_add(out, "<p>It is shown to help you, and costs nothing beyond "
                      "what is said above.</p>\n");
        page_add_lines(out, report->output);
        close_section(out);
    }
    text_add(out, "</main>\n");
    if (report->confinement == NULL)
        return;
    char *confinement = text_clean_line(report->confinement);
    text_add(out, "<footer class=\"soft\">\n<p>Graded in confinement (");
    markup_add(out, confinement);
    text_add(out, ").</p>\n</footer>\n");
    free(confinement);
}

static bool all_passed(const Report *report)
{
    for (size_t i = 0; i < report->rubric->part_count; i++)
        if (has_failures(report, report->rubric->parts[i]))
            return false;
    return report_internal(report) == 0;
}

char *report_as_html(const Report *report)
{
    Text out = TEXT_EMPTY;
    char *name = whose(report);
    char *marks = text_points(report_score(report, NULL));
    char *title = text_format("%s: %s points", name, marks);

    page_begin(&out, title, PAGE_PROSE);
    add_head(&out, report);
    text_add(&out, "<main id=\"main\">\n");
    add_table(&out, report);
    add_passed(&out, report);
    if (all_passed(report))
        text_add(&out, "<p>Every test passed. Well done!</p>\n");
    close_section(&out);
    add_files(&out, report);
    for (size_t i = 0; i < report->rubric->part_count; i++)
        add_part(&out, report, report->rubric->parts[i]);
    add_internal(&out, report);
    add_tail(&out, report);
    page_end(&out, PAGE_PROSE);
    free(title);
    free(marks);
    free(name);
    return text_take(&out);
}
