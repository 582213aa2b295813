/*
 * Knows how class.html is laid out and what it says of marks. What it says of
 * tests stands in class_html_tests.c. Must not know where the rows come from.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "class_html.h"
#include "base/markup.h"
#include "base/memory.h"
#include "page.h"
#include "statistics.h"

enum { BINS = 10 };

/* -------------------------------------------------------- distribution -- */

static Spread spread_totals(ClassRow *const *rows, size_t count)
{
    double *totals = memory_new(count + 1, sizeof *totals);

    for (size_t i = 0; i < count; i++)
        totals[i] = rows[i]->total;
    Spread spread = spread_of(totals, count);
    free(totals);
    return spread;
}

static void add_figure(Text *out, const char *name, double number)
{
    text_addf(out, "<tr><th scope=\"row\">%s</th>", name);
    class_add_number(out, round(number * 10) / 10);
    text_add(out, "</tr>\n");
}

static void add_spread(Text *out, const Spread *spread)
{
    text_add(out, "<table>\n<caption>In numbers</caption>\n<tbody>\n");
    add_figure(out, "Mean", spread->mean);
    add_figure(out, "Standard deviation", spread->deviation);
    add_figure(out, "Lowest", spread->lowest);
    add_figure(out, "A quarter have no more than", spread->lower);
    add_figure(out, "Median", spread->median);
    add_figure(out, "A quarter have at least", spread->upper);
    add_figure(out, "Highest", spread->highest);
    text_add(out, "</tbody>\n</table>\n");
}

/* The tenth of the marks that a total falls into; BINS if it has them all. */
static size_t bin_of(const ClassRow *row)
{
    double tenth = row->max > 0 ? BINS * row->total / row->max : 0;

    return tenth < 0 ? 0 : tenth > BINS ? BINS : (size_t)(tenth + 1e-9);
}

static void add_bins(Text *out, ClassRow *const *rows, size_t count)
{
    size_t bins[BINS + 1] = {0}, most = 1;

    for (size_t i = 0; i < count; i++)
        bins[bin_of(rows[i])]++;
    for (size_t i = 0; i <= BINS; i++)
        most = bins[i] > most ? bins[i] : most;
    text_add(out, "<table>\n<caption>How many have how much</caption>\n"
                  "<thead><tr><th scope=\"col\">Points</th><th scope=\"col\" "
                  "class=\"n\">Submissions</th><td></td></tr></thead>\n"
                  "<tbody>\n");
    for (size_t i = BINS + 1; i-- > 0;) {
        char *low = text_points((double)i * rows[0]->max / BINS);
        char *high = text_points((double)(i + 1) * rows[0]->max / BINS);
        text_addf(out, "<tr><th scope=\"row\">%s %s%s</th>", low,
                  i < BINS ? "to under " : "and more", i < BINS ? high : "");
        class_add_number(out, (double)bins[i]);
        text_add(out, "<td>");
        page_add_bar(out, (double)bins[i] / (double)most);
        text_add(out, "</td></tr>\n");
        free(high);
        free(low);
    }
    text_add(out, "</tbody>\n</table>\n");
}

static void add_distribution(Text *out, ClassRow *const *rows, size_t count)
{
    Spread spread = spread_totals(rows, count);

    class_open(out, "marks", "Marks");
    text_add(out, "<div class=\"pair\">\n<div>\n");
    add_bins(out, rows, count);
    text_add(out, "</div>\n<div>\n");
    add_spread(out, &spread);
    text_add(out, "</div>\n</div>\n");
    class_close(out);
}

/* --------------------------------------------------------------- parts -- */

static double part_max(const Rubric *rubric, const RubricPart *part)
{
    double max = 0;

    for (size_t i = 0; i < rubric->test_count; i++)
        if (rubric->tests[i]->part == part)
            max += rubric->tests[i]->points;
    return max;
}

static void add_part(Text *out, const Rubric *rubric, ClassRow *const *rows,
                     size_t count, size_t part)
{
    double max = part_max(rubric, rubric->parts[part]);
    double *points = memory_new(count + 1, sizeof *points);
    size_t full = 0, none = 0;

    for (size_t i = 0; i < count; i++) {
        points[i] = rows[i]->parts[part];
        full += points[i] >= max - 1e-9;
        none += points[i] < 1e-9;
    }
    Spread spread = spread_of(points, count);
    free(points);
    text_add(out, "<tr><th scope=\"row\">");
    markup_add(out, rubric->parts[part]->title);
    text_addf(out, "%s</th>", rubric->parts[part]->bonus ? " (bonus)" : "");
    class_add_number(out, max);
    class_add_number(out, round(spread.mean * 10) / 10);
    class_add_number(out, round(spread.median * 10) / 10);
    class_add_number(out, (double)full);
    class_add_number(out, (double)none);
    text_add(out, "<td>");
    page_add_bar(out, max > 0 ? spread.mean / max : 0);
    text_add(out, "</td></tr>\n");
}

static void add_parts(Text *out, const Rubric *rubric, ClassRow *const *rows,
                      size_t count)
{
    class_open(out, "parts", "Marks by part");
    class_open_table(out, "parts", false);
    text_add(out, "<thead><tr><th scope=\"col\">Part</th>"
                  "<th scope=\"col\" class=\"n\">Points</th>"
                  "<th scope=\"col\" class=\"n\">Mean</th>"
                  "<th scope=\"col\" class=\"n\">Median</th>"
                  "<th scope=\"col\" class=\"n\">Have all</th>"
                  "<th scope=\"col\" class=\"n\">Have none</th><td></td>"
                  "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < rubric->part_count; i++)
        add_part(out, rubric, rows, count, i);
    class_close_table(out);
    class_close(out);
}

/* ------------------------------------------------------------ sections -- */

static const char *section_of(const ClassRow *row)
{
    return row->student.section ? row->student.section : "";
}

static int compare_sections(const void *a, const void *b)
{
    const ClassRow *const *x = a, *const *y = b;

    return strcmp(section_of(*x), section_of(*y));
}

/* A line for the section whose rows these are. */
static void add_section(Text *out, const Rubric *rubric, ClassRow *const *rows,
                        size_t count)
{
    Spread spread = spread_totals(rows, count);
    const char *name = section_of(rows[0]);
    size_t late = 0;

    text_add(out, "<tr><th scope=\"row\">");
    markup_add(out, *name != '\0' ? name : "(none)");
    text_add(out, "</th>");
    for (size_t i = 0; i < count; i++)
        late += rows[i]->late != LATE_NOT;
    class_add_number(out, (double)count);
    class_add_number(out, (double)late);
    class_add_number(out, round(spread.mean * 10) / 10);
    class_add_number(out, round(spread.median * 10) / 10);
    for (size_t part = 0; part < rubric->part_count; part++) {
        double sum = 0;
        for (size_t i = 0; i < count; i++)
            sum += rows[i]->parts[part];
        class_add_number(out, round(sum / (double)count * 10) / 10);
    }
    text_add(out, "</tr>\n");
}

static bool has_sections(ClassRow *const *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (*section_of(rows[i]) != '\0')
            return true;
    return false;
}

static bool has_late(ClassRow *const *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i]->late != LATE_NOT)
            return true;
    return false;
}

static void add_part_headings(Text *out, const Rubric *rubric)
{
    for (size_t i = 0; i < rubric->part_count; i++)
        text_addf(out, "<th scope=\"col\" class=\"n\">%s</th>",
                  rubric->parts[i]->name);
}

static void add_sections(Text *out, const Rubric *rubric, ClassRow *const *rows,
                         size_t count)
{
    if (!has_sections(rows, count))
        return;
    ClassRow **sorted = memory_new(count, sizeof *sorted);
    memcpy(sorted, rows, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_sections);
    class_open(out, "sections", "Marks by section");
    class_open_table(out, "sections", true);
    text_add(out, "<thead><tr><th scope=\"col\">Section</th>"
                  "<th scope=\"col\" class=\"n\">Submissions</th>"
                  "<th scope=\"col\" class=\"n\">Late</th>"
                  "<th scope=\"col\" class=\"n\">Mean</th>"
                  "<th scope=\"col\" class=\"n\">Median</th>");
    add_part_headings(out, rubric);
    text_add(out, "</tr></thead>\n<tbody>\n");
    for (size_t i = 0, end; i < count; i = end) {
        end = i + 1;
        while (end < count && compare_sections(&sorted[i], &sorted[end]) == 0)
            end++;
        add_section(out, rubric, sorted + i, end - i);
    }
    class_close_table(out);
    class_close(out);
    free(sorted);
}

/* --------------------------------------------------------- submissions -- */

static void add_lateness(Text *out, const ClassRow *row)
{
    char *hours = text_format("%.1f hours", row->hours);

    class_add_words(out, row->late == LATE_NOT       ? ""
                         : row->late == LATE_UNKNOWN ? "late"
                                                     : hours);
    free(hours);
}

static void add_row(Text *out, const ClassRow *row, bool sections, bool late)
{
    text_add(out, "<tr><th scope=\"row\">");
    class_add_link(out, row, NULL);
    text_add(out, "</th>");
    if (sections)
        class_add_words(out, section_of(row));
    if (late)
        add_lateness(out, row);
    class_add_number(out, row->total);
    if (late)
        class_add_number(out, row->final);
    for (size_t i = 0; i < row->part_count; i++)
        class_add_number(out, row->parts[i]);
    class_add_words(out, row->note);
    text_add(out, "</tr>\n");
}

static void add_rows(Text *out, const Rubric *rubric, ClassRow *const *rows,
                     size_t count)
{
    bool sections = has_sections(rows, count), late = has_late(rows, count);

    class_open(out, "submissions", "Submissions");
    class_open_table(out, "submissions", true);
    text_addf(out,
              "<thead><tr><th scope=\"col\">Name</th>%s%s"
              "<th scope=\"col\" class=\"n\">Total</th>%s",
              sections ? "<th scope=\"col\">Section</th>" : "",
              late ? "<th scope=\"col\">Late</th>" : "",
              late ? "<th scope=\"col\" class=\"n\">Final</th>" : "");
    add_part_headings(out, rubric);
    text_add(out, "<th scope=\"col\">Note</th></tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < count; i++)
        add_row(out, rows[i], sections, late);
    class_close_table(out);
    class_close(out);
}

static void add_ungraded(Text *out, ClassRow *const *rows, size_t count)
{
    size_t found = 0;

    class_open(out, "ungraded", "What could not be graded");
    for (size_t i = 0; i < count; i++) {
        if (row_is_judged(rows[i]) && *rows[i]->note == '\0')
            continue;
        char *note = text_clean_line(rows[i]->note);
        text_add(out, found++ == 0 ? "<ul>\n<li>" : "<li>");
        class_add_link(out, rows[i], NULL);
        text_add(out, ": ");
        markup_add_apart(out, *note != '\0' ? note : "no test could be run");
        text_add(out, "</li>\n");
        free(note);
    }
    text_add(out, found > 0 ? "</ul>\n" : "<p>Everything was graded.</p>\n");
    class_close(out);
}

/* ------------------------------------------------------------ the page -- */

static void add_contents(Text *out, bool sections, bool unrun)
{
    text_addf(out,
              "<nav aria-label=\"Contents\">\n<ul>\n"
              "<li><a href=\"#marks\">Marks</a>, <a href=\"#parts\">by part</a>"
              "%s</li>\n<li><a href=\"#submissions\">Submissions</a></li>\n"
              "<li><a href=\"#mistakes\">Commonest mistakes</a></li>\n"
              "<li><a href=\"#items\">The tests as questions</a></li>\n"
              "<li><a href=\"#similar\">Similar submissions</a></li>\n"
              "<li><a href=\"#ungraded\">What could not be graded</a></li>\n"
              "%s</ul>\n</nav>\n",
              sections ? ", <a href=\"#sections\">by section</a>" : "",
              unrun ? "<li><a href=\"#unrun\">Lines that never ran</a></li>\n"
                    : "");
}

static void add_similar(Text *out, const char *similar)
{
    class_open(out, "similar", "Similar submissions");
    text_add(out, similar != NULL ? similar
                                  : "<p>Nobody has looked for any yet: "
                                    "<code>make similarity</code> does.</p>\n");
    class_close(out);
}

/* Those that were handed in. The caller frees the array. */
static ClassRow **submitted(ClassRow *const *rows, size_t count, size_t *number)
{
    ClassRow **found = memory_new(count + 1, sizeof(ClassRow *));

    *number = 0;
    for (size_t i = 0; i < count; i++)
        if (!rows[i]->missing)
            found[(*number)++] = rows[i];
    return found;
}

static void add_head(Text *out, ClassRow *const *rows, size_t count,
                     size_t handed_in)
{
    text_addf(out,
              "<header>\n<h1>The class</h1>\n<p class=\"total\">%zu "
              "submission%s",
              handed_in, handed_in == 1 ? "" : "s");
    if (handed_in < count)
        text_addf(out, ", and %zu who handed in nothing", count - handed_in);
    text_add(out, "</p>\n");
    if (handed_in > 0)
        add_contents(out, has_sections(rows, count),
                     class_has_unrun(rows, count));
    text_add(out, "</header>\n");
}

char *class_as_html(const Rubric *rubric, ClassRow *const *rows, size_t count,
                    const char *similar)
{
    Text out = TEXT_EMPTY;
    size_t number;
    ClassRow **there = submitted(rows, count, &number);

    page_begin(&out, "The class", PAGE_TABLES);
    add_head(&out, rows, count, number);
    text_add(&out, "<main id=\"main\">\n");
    if (number > 0) {
        add_distribution(&out, there, number);
        add_parts(&out, rubric, there, number);
        add_sections(&out, rubric, there, number);
    }
    if (count > 0)
        add_rows(&out, rubric, rows, count);
    if (number > 0) {
        class_add_mistakes(&out, rubric, there, number);
        class_add_items(&out, rubric, there, number);
        add_similar(&out, similar);
        add_ungraded(&out, there, number);
        class_add_unrun(&out, there, number);
    }
    text_add(&out, "</main>\n");
    page_end(&out, PAGE_TABLES);
    free(there);
    return text_take(&out);
}
