/*
 * Knows how to show a student on a page what one test found: what
 * report_test.c says in plain text, with pictures where the lab can draw.
 */
#include <stdlib.h>
#include <string.h>

#include "base/line_diff.h"
#include "base/markup.h"
#include "page.h"
#include "report.h"

static void add_labelled(Text *out, const char *label, const char *words)
{
    char *clean = text_clean_line(words);

    if (clean != NULL && *clean != '\0') {
        text_addf(out, "<p><span class=\"label\">%s</span> ", label);
        markup_add_apart(out, clean);
        text_add(out, "</p>\n");
    }
    free(clean);
}

static void add_block(Text *out, const char *label, const char *lines)
{
    if (lines == NULL || *lines == '\0')
        return;
    text_addf(out, "<p class=\"label\">%s</p>\n", label);
    page_add_lines(out, lines);
}

/* ------------------------------------------------------------- pictures -- */

static char *draw(const Report *report, const char *drawn)
{
    if (drawn == NULL || report->picture == NULL)
        return NULL;
    return report->picture(drawn);
}

/* What is drawn as text: a picture, or else that text. */
static void add_drawn(Text *out, const Report *report, const char *label,
                      const char *drawn)
{
    if (drawn == NULL)
        return;
    char *svg = draw(report, drawn);
    if (svg != NULL) {
        text_addf(out, "<figure>\n<figcaption>%s</figcaption>\n%s</figure>\n",
                  label, svg);
    } else {
        add_block(out, label, drawn);
    }
    free(svg);
}

static void add_before(Text *out, const Report *report, const Outcome *outcome)
{
    if (outcome->before == NULL || outcome->mark == NULL) {
        add_drawn(out, report, outcome->after ? "Before" : "Given",
                  outcome->before);
        return;
    }
    char *both = text_format("%s\n%s", outcome->before, outcome->mark);
    add_drawn(out, report, "Before, and the move", both);
    free(both);
}

/* ----------------------------------------------------------- two values -- */

/* How many bytes the two begin with alike, in whole characters. */
static size_t same_start(const char *a, const char *b)
{
    size_t n = 0, whole = 0;

    for (; a[n] != '\0' && a[n] == b[n]; n++)
        if (((unsigned char)a[n + 1] & 0xc0) != 0x80)
            whole = n + 1;
    return whole;
}

/* And end alike, behind what they begin with. */
static size_t same_end(const char *a, const char *b, size_t start)
{
    size_t na = strlen(a) - start, nb = strlen(b) - start, n = 0, whole = 0;
    const char *end_a = a + start + na, *end_b = b + start + nb;

    while (n < na && n < nb && end_a[-(long)n - 1] == end_b[-(long)n - 1]) {
        n++;
        if (((unsigned char)end_a[-(long)n] & 0xc0) != 0x80)
            whole = n;
    }
    return whole;
}

static void add_part(Text *out, const char *bytes, size_t n, bool marked)
{
    char *part = text_format("%.*s", (int)n, bytes);

    if (n > 0) {
        text_add(out, marked ? "<mark>" : "");
        markup_add(out, part);
        text_add(out, marked ? "</mark>" : "");
    }
    free(part);
}

/* A line, with what is odd in it marked if the rest is not. */
static void add_line(Text *out, const char *own, const char *other)
{
    size_t start = other != NULL ? same_start(own, other) : 0;
    size_t end = other != NULL ? same_end(own, other, start) : 0;
    size_t middle = strlen(own) - start - end;

    /* Marks help where most is alike. */
    bool marked = start + end >= middle;
    add_part(out, own, start, false);
    add_part(out, own + start, middle, marked && start + end > 0);
    add_part(out, own + start + middle, end, false);
}

/* (The sign is there for those who don't see the colour.) */
static void add_lines(Text *out, const Lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        size_t skipped = lines_to_skip(lines, i);
        i += skipped;
        if (skipped > 0)
            text_addf(out, "  (%zu lines that are alike)\n", skipped);
        if (i == lines->count)
            break;
        const Line *line = &lines->lines[i];
        text_add(out, line->odd ? "&gt; <bdi>" : "  <bdi>");
        add_part(out, line->start, line->length, line->odd);
        text_add(out, "</bdi>\n");
    }
}

static void open_value(Text *out, const char *label)
{
    text_addf(out, "<div>\n<p class=\"label\">%s</p>\n<pre>\n", label);
}

static void close_value(Text *out, const Report *report, const char *value)
{
    char *svg = value[0] == '"' ? draw(report, value) : NULL;

    text_addf(out, "</pre>\n%s</div>\n", svg != NULL ? svg : "");
    free(svg);
}

static void add_one(Text *out, const Report *report, const char *label,
                    const char *value, const char *other)
{
    if (value == NULL)
        return;
    open_value(out, label);
    add_line(out, value, other);
    close_value(out, report, value);
}

static void add_compared(Text *out, const char *expected, const char *got)
{
    Lines in_expected, in_got;

    lines_compare(expected, got, &in_expected, &in_got);
    open_value(out, "Expected");
    add_lines(out, &in_expected);
    text_add(out, "</pre>\n</div>\n");
    open_value(out, "Got (lines with &gt; differ)");
    add_lines(out, &in_got);
    text_add(out, "</pre>\n</div>\n");
    lines_free(&in_expected);
    lines_free(&in_got);
}

static void add_values(Text *out, const Report *report, const Outcome *outcome)
{
    char *expected = report_value(outcome->expected);
    char *got = report_value(outcome->got);

    if (expected != NULL || got != NULL) {
        text_add(out, "<div class=\"pair\">\n");
        if (expected != NULL && got != NULL &&
            (strchr(expected, '\n') != NULL || strchr(got, '\n') != NULL)) {
            add_compared(out, expected, got);
        } else {
            add_one(out, report, "Expected", expected, got);
            add_one(out, report, "Got", got, expected);
        }
        text_add(out, "</div>\n");
    }
    free(expected);
    free(got);
}

/* ------------------------------------------------------------- the test -- */

static void add_reproduction(Text *out, const Outcome *outcome)
{
    char *commands = report_commands(outcome);
    char *path = report_reproduce_path(outcome->test);

    add_block(out, report_commands_label(outcome), commands);
    if (outcome->reproduce != NULL) {
        text_add(out, "<details>\n<summary>The file ");
        markup_add_code(out, path);
        text_add(out, "</summary>\n");
        page_add_lines(out, outcome->reproduce);
        text_add(out, "</details>\n");
    }
    free(path);
    free(commands);
}

static void add_repeated(Text *out, const Outcome *outcome)
{
    char *line = report_repeated_line(outcome);

    if (line != NULL) {
        char *place = report_fragment(outcome->like);
        text_addf(out, "<p><a href=\"#%s\">", place);
        markup_add(out, line);
        text_add(out, "</a></p>\n");
        free(place);
    }
    free(line);
}

static void add_found(Text *out, const Report *report, const Outcome *outcome)
{
    char *headline = report_headline(outcome);
    char *message = text_clean_line(outcome->message);
    bool first = report_details_first(outcome);

    text_add(out, "<p class=\"verdict\">");
    markup_add_around(out, headline, message);
    text_add(out, "</p>\n");
    free(message);
    free(headline);
    if (outcome->note_first)
        add_labelled(out, "Note:", outcome->note);
    if (first)
        add_block(out, "Details", outcome->details);
    add_block(out, "The calls that led there", outcome->calls);
    add_labelled(out, "Call:", outcome->call);
    add_before(out, report, outcome);
    add_drawn(out, report, "After", outcome->after);
    add_values(out, report, outcome);
    if (!first)
        add_block(out, "Details", outcome->details);
    add_labelled(out, "Hint:", report_hint(outcome));
    add_reproduction(out, outcome);
    if (!outcome->note_first)
        add_labelled(out, "Note:", outcome->note);
}

void report_add_test_html(Text *out, const Report *report,
                          const Outcome *outcome)
{
    bool repeated = outcome->like != NULL;

    add_repeated(out, outcome);
    text_add(out,
             repeated ? "<details>\n<summary>What it found</summary>\n" : "");
    add_found(out, report, outcome);
    text_add(out, repeated ? "</details>\n" : "");
}
