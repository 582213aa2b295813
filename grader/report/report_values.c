/*
 * Knows how values are shown in a text, and two of them under each other. No
 * difference is ever cut off: where both values are long, the rows in which
 * they are alike are left out, and that is said.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/line_diff.h"
#include "base/text.h"
#include "report_values.h"

enum {
    LABEL = 12, /* columns for "Expected:" and the like */
    ROW = TEXT_WIDTH - LABEL,
    LONG_ROWS = 4 /* values of more rows lose those that are alike */
};

/* Two values of one kind, clean, that are shown under each other. */
typedef struct {
    const char *label_a, *a; /* a or b may be NULL: then it isn't shown */
    const char *label_b, *b;
    bool point; /* put a caret under the first difference */
} Pair;

static void add_row(Text *out, const char *label, const char *row, size_t n)
{
    text_addf(out, "%-*s", LABEL, label);
    text_add_bytes(out, row, n);
    text_add(out, "\n");
}

/* A caret under the first column in which the rows differ, if that is not
 * plain to see. */
static void add_caret(Text *out, const char *a, const char *b)
{
    size_t same = 0;

    while (same < ROW && a[same] != '\0' && a[same] == b[same])
        same++;
    char *start = strndup(a, same);
    if (start != NULL && same > 0) {
        text_add_times(out, ' ', LABEL + text_columns(start));
        text_add(out, "^\n");
    }
    free(start);
}

static void add_left_out(Text *out, size_t columns)
{
    if (columns > 0)
        text_addf(out, "%-*s(%zu characters that are alike)\n", LABEL, "",
                  columns);
}

/* Is it words, as in "true, 3 times", and not what was drawn or counted? */
static bool is_phrase(const char *value)
{
    for (const char *c = value; *value != '"' && *c != '\0'; c++)
        if (*c == ' ' && isalpha((unsigned char)c[1]))
            return true;
    return false;
}

static bool is_number(const char *value)
{
    return strspn(value, "-0123456789") == strlen(value);
}

/* Does a column of the one stand for what the same column of the other does,
 * and can they be shown row by row? */
static bool are_alike(const char *a, const char *b)
{
    bool fits = text_columns(a) <= ROW;

    return (*a == '"') == (*b == '"') && !is_phrase(a) && !is_phrase(b) &&
           fits == (text_columns(b) <= ROW);
}

/* Values of one line each, in rows that fit the page. */
static void add_rows(Text *out, const Pair *pair)
{
    const char *a = pair->a, *b = pair->b;
    bool is_long = text_columns(a) > (size_t)LONG_ROWS * ROW ||
                   text_columns(b) > (size_t)LONG_ROWS * ROW;
    bool first = true;
    bool pointed = !pair->point || (is_number(a) && is_number(b));
    size_t left_out = 0;

    while (first || *a != '\0' || *b != '\0') {
        size_t na = text_prefix(a, ROW), nb = text_prefix(b, ROW);
        bool same = na == nb && memcmp(a, b, na) == 0;
        if (same && is_long && !first) {
            left_out += ROW;
        } else {
            add_left_out(out, left_out);
            left_out = 0;
            add_row(out, first ? pair->label_a : "", a, na);
            add_row(out, first ? pair->label_b : "", b, nb);
            if (!same && !pointed)
                add_caret(out, a, b);
            pointed = pointed || !same;
        }
        first = false;
        a += na;
        b += nb;
    }
    add_left_out(out, left_out);
}

/* Is it words, and too many for a row? (What the program gave is in quotes.) */
static bool is_prose(const char *value)
{
    return *value != '"' && strchr(value, ' ') != NULL &&
           text_columns(value) > ROW;
}

static void add_prose(Text *out, const char *label, const char *words)
{
    char *prefix = text_format("%-*s", LABEL, label);

    text_add_prose(out, prefix, words);
    free(prefix);
}

/* A value alone. */
static void add_value(Text *out, const char *label, const char *value)
{
    if (strchr(value, '\n') != NULL) {
        text_addf(out, "%s\n", label);
        text_add_lines(out, "  | ", value);
        return;
    }
    if (is_prose(value)) {
        add_prose(out, label, value);
        return;
    }
    do {
        size_t n = text_prefix(value, ROW);
        add_row(out, label, value, n);
        label = "";
        value += n;
    } while (*value != '\0');
}

static void add_marked(Text *out, const Lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        size_t skipped = lines_to_skip(lines, i);
        i += skipped;
        if (skipped > 0)
            text_addf(out, "    (%zu lines that are alike)\n", skipped);
        if (i == lines->count)
            break;
        text_add(out, lines->lines[i].odd ? "  > " : "  | ");
        text_add_bytes(out, lines->lines[i].start, lines->lines[i].length);
        text_add(out, "\n");
    }
}

/* Values of several lines, those that the other hasn't marked. */
static void add_both(Text *out, const Pair *pair)
{
    Lines in_a, in_b;

    lines_compare(pair->a, pair->b, &in_a, &in_b);
    text_addf(out, "%s\n", pair->label_a);
    add_marked(out, &in_a);
    text_addf(out, "%s   (lines marked > differ)\n", pair->label_b);
    add_marked(out, &in_b);
    lines_free(&in_a);
    lines_free(&in_b);
}

static void add_pair(Text *out, const Pair *pair)
{
    if (pair->a == NULL || pair->b == NULL) {
        if (pair->a != NULL)
            add_value(out, pair->label_a, pair->a);
        if (pair->b != NULL)
            add_value(out, pair->label_b, pair->b);
        return;
    }
    if (strchr(pair->a, '\n') != NULL || strchr(pair->b, '\n') != NULL) {
        add_both(out, pair);
    } else if (!are_alike(pair->a, pair->b) || is_prose(pair->a) ||
               is_prose(pair->b)) {
        add_value(out, pair->label_a, pair->a);
        add_value(out, pair->label_b, pair->b);
    } else {
        add_rows(out, pair);
    }
}

char *report_value(const char *value)
{
    if (value == NULL)
        return NULL;
    if (*value == '\0')
        return text_copy("(empty)");
    return strchr(value, '\n') != NULL ? text_clean(value, strlen(value))
                                       : text_clean_line(value);
}

void report_add_sentence(Text *out, const char *label, const char *words)
{
    char *clean = text_clean_line(words);

    if (clean != NULL && *clean != '\0') {
        char *prefix = text_format("%-*s", LABEL, label);
        text_add_prose(out, prefix, clean);
        free(prefix);
    }
    free(clean);
}

void report_add_values(Text *out, const Outcome *outcome)
{
    if (outcome->call != NULL)
        report_add_sentence(out, "Call:", outcome->call);
    char *before = report_value(outcome->before);
    char *after = report_value(outcome->after);
    char *expected = report_value(outcome->expected);
    char *got = report_value(outcome->got);

    if (before != NULL && after == NULL) {
        add_value(out, outcome->mark ? "Before:" : "Given:", before);
        if (outcome->mark != NULL && text_columns(before) <= ROW)
            add_value(out, "", outcome->mark);
    } else {
        add_pair(out, &(Pair){"Before:", before, "After:", after, false});
    }
    add_pair(out, &(Pair){"Expected:", expected, "Got:", got, true});
    free(before);
    free(after);
    free(expected);
    free(got);
}
