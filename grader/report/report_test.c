/*
 * Knows how to tell a student what one test found: in the same words in every
 * format. Must not know the formats.
 *
 * Here no difference is ever cut off. Where both values are long, the rows in
 * which they are alike are left out, and that is said.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/line_diff.h"
#include "report.h"
#include "base/text.h"

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

const char *report_verdict_words(Verdict verdict)
{
    static const char *const words[] = {
        [VERDICT_PASS] = "passed",
        [VERDICT_FAIL] = "wrong answer",
        [VERDICT_CRASH] = "crashed",
        [VERDICT_TIMEOUT] = "took too long",
        [VERDICT_EXIT] = "ended the program",
        [VERDICT_GARBAGE] = "no sensible answer",
        [VERDICT_BUILD] = "could not be built",
        [VERDICT_MISSING] = "a function is missing",
        [VERDICT_INTERNAL] = "could not be judged",
    };

    return words[verdict];
}

bool report_is_left_out(const Outcome *outcome)
{
    return outcome->test->part->bonus && outcome->verdict == VERDICT_MISSING;
}

bool report_part_is_left_out(const Report *report, const RubricPart *part)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->test->part == part && !report_is_left_out(outcome))
            return false;
    }
    return true;
}

static bool has_message(const Outcome *outcome, const char *message)
{
    return outcome->message != NULL && message != NULL &&
           strcmp(outcome->message, message) == 0;
}

bool report_is_repeated(const Report *report, size_t index)
{
    const Outcome *outcome = &report->outcomes[index];

    for (size_t i = 0; i < index && report_is_left_out(outcome); i++) {
        if (report_is_left_out(&report->outcomes[i]) &&
            has_message(&report->outcomes[i], outcome->message))
            return true;
    }
    return false;
}

bool report_is_failure(const Outcome *outcome)
{
    return outcome->verdict != VERDICT_INTERNAL &&
           !report_is_left_out(outcome) &&
           (outcome->verdict != VERDICT_PASS ||
            outcome->earned < outcome->test->points);
}

const Outcome *report_first_failure(const Report *report)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (report_is_failure(outcome) && !report_is_hidden(outcome->test))
            return outcome;
    }
    return NULL;
}

char *report_failures_line(const Report *report)
{
    size_t failed = 0, repeated = 0;

    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        failed += report_is_failure(outcome);
        repeated += report_is_failure(outcome) && outcome->like != NULL;
    }
    if (failed == 1)
        return text_copy("One test failed:");
    if (repeated == 0)
        return text_format("%zu tests failed. Begin with the first:", failed);
    return text_format("%zu tests failed, %zu of them probably by the same "
                       "mistake as another. Begin with the first:",
                       failed, repeated);
}

bool report_is_hidden(const RubricTest *test)
{
    return strcmp(test->visibility, "hidden") == 0;
}

/* Was it not even run? */
static bool is_unrun(const Outcome *outcome)
{
    return (outcome->verdict == VERDICT_BUILD ||
            outcome->verdict == VERDICT_MISSING) &&
           outcome->calls == NULL && !report_is_hidden(outcome->test);
}

size_t report_alike_after(const Report *report, size_t index)
{
    const Outcome *first = &report->outcomes[index];
    size_t next = index + 1;

    while (next < report->outcome_count && is_unrun(first) &&
           report->outcomes[next].test->part == first->test->part &&
           report->outcomes[next].verdict == first->verdict &&
           is_unrun(&report->outcomes[next]) &&
           report_is_failure(&report->outcomes[next]) &&
           has_message(&report->outcomes[next], first->message))
        next++;
    return next - index - 1;
}

char *report_others(size_t count)
{
    return count == 0 ? text_copy("")
                      : text_format(", and %zu more test%s", count,
                                    count == 1 ? "" : "s");
}

char *report_reproduce_path(const RubricTest *test)
{
    size_t part = strlen(test->part->name);

    return text_format("reproduce/%s__%s.c", test->part->name,
                       test->name + part + 1);
}

/* ----------------------------------------------------------- two values -- */

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

static void add_sentence(Text *out, const char *label, const char *words)
{
    char *clean = text_clean_line(words);

    if (clean != NULL && *clean != '\0') {
        char *prefix = text_format("%-*s", LABEL, label);
        text_add_prose(out, prefix, clean);
        free(prefix);
    }
    free(clean);
}

static void add_values(Text *out, const Outcome *outcome)
{
    if (outcome->call != NULL)
        add_sentence(out, "Call:", outcome->call);
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

/* ------------------------------------------------------------- the test -- */

static void add_block(Text *out, const char *label, const char *prefix,
                      const char *lines)
{
    if (lines == NULL || *lines == '\0')
        return;
    char *clean = text_clean(lines, strlen(lines));
    text_addf(out, "%s\n", label);
    text_add_lines(out, prefix, clean);
    free(clean);
}

/* (What is said of a bonus is a sentence of its own: no answer was wrong.) */
char *report_headline(const Outcome *outcome)
{
    char *words = text_copy(report_verdict_words(outcome->verdict));
    char *message = text_clean_line(outcome->message);
    bool more = message != NULL && *message != '\0';
    bool bonus =
        outcome->test->part->bonus && outcome->verdict != VERDICT_INTERNAL;
    bool alone =
        more && (bonus || (outcome->words != NULL && *outcome->words == '\0'));

    if (outcome->words != NULL && *outcome->words != '\0') {
        free(words);
        words = text_copy(outcome->words);
    }
    *words = (char)toupper((unsigned char)*words);
    char *line = alone ? text_format("%s.", message)
                       : text_format("%s%s%s", words, more ? ": " : ".",
                                     more ? message : "");
    free(message);
    free(words);
    return line;
}

static void add_commands(Text *out, const Outcome *outcome)
{
    char *commands = report_commands(outcome);

    if (commands != NULL) {
        text_addf(out, "%s\n", report_commands_label(outcome));
        text_add_lines(out, "    ", commands);
    }
    free(commands);
}

const char *report_hint(const Outcome *outcome)
{
    return outcome->advice != NULL ? outcome->advice : outcome->test->hint;
}

const char *report_commands_label(const Outcome *outcome)
{
    return outcome->at_end
               ? "To see it in your own folder, when the program has ended:"
               : "To see it happen in your own folder, and to step through it:";
}

char *report_commands(const Outcome *outcome)
{
    Text out = TEXT_EMPTY;
    char *path = report_reproduce_path(outcome->test);
    const char *up = outcome->folder != NULL ? "../" : "";

    if (outcome->reproduce == NULL && outcome->own == NULL) {
        free(path);
        return NULL;
    }
    if (outcome->folder != NULL)
        text_addf(&out, "cd %s\n", outcome->folder);
    if (outcome->reproduce != NULL)
        text_addf(&out, "make reproduce FILE=%s%s\n", up, path);
    if (outcome->reproduce != NULL && !outcome->at_end)
        text_addf(&out, "make gdb FILE=%s%s\n", up, path);
    if (outcome->own != NULL)
        text_addf(&out, "make test TEST=%s\n", outcome->own);
    if (outcome->own != NULL && outcome->reproduce == NULL)
        text_addf(&out, "make gdb TEST=%s\n", outcome->own);
    free(path);
    return text_take(&out);
}

bool report_details_first(const Outcome *outcome)
{
    return outcome->expected == NULL && outcome->got == NULL;
}

char *report_repeated_line(const Outcome *outcome)
{
    if (outcome->like == NULL)
        return NULL;
    char *title = text_clean_line(outcome->like->title);
    char *line = text_format("Probably the same mistake as in \"%s\".", title);
    free(title);
    return line;
}

static void add_repeated(Text *out, const Outcome *outcome)
{
    char *line = report_repeated_line(outcome);

    if (line != NULL)
        text_add_prose(out, "", line);
    free(line);
}

char *report_test_text(const Report *report, const Outcome *outcome)
{
    Text out = TEXT_EMPTY;
    char *headline = report_headline(outcome);

    text_add_prose(&out, "", headline);
    free(headline);
    if (outcome->verdict == VERDICT_INTERNAL) {
        text_add(&out, "This is the grader's fault and not yours. ");
        text_add(&out, report->lost ? "It has no points until\nthe submission "
                                      "is graded again.\n"
                                    : "It costs you nothing: the test\ncounts "
                                      "in full.\n");
        return text_take(&out);
    }
    if (report_is_failure(outcome)) {
        bool first = report_details_first(outcome);
        add_repeated(&out, outcome);
        if (outcome->note_first)
            add_sentence(&out, "Note:", outcome->note);
        if (first)
            add_block(&out, "Details:", "  | ", outcome->details);
        add_block(&out, "The calls that led there:", "    ", outcome->calls);
        add_values(&out, outcome);
        if (!first)
            add_block(&out, "Details:", "  | ", outcome->details);
        if (!is_unrun(outcome))
            add_sentence(&out, "Hint:", report_hint(outcome));
        add_commands(&out, outcome);
    }
    if (!outcome->note_first || !report_is_failure(outcome))
        add_sentence(&out, "Note:", outcome->note);
    return text_take(&out);
}
