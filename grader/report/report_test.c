/*
 * Knows how to tell a student what one test found: in the same words in every
 * format. Must not know the formats.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "report_values.h"
#include "base/text.h"

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

char *report_compared(const Outcome *outcome)
{
    size_t cases = outcome->compared;

    if (cases == 0 || outcome->verdict != VERDICT_PASS ||
        report_is_hidden(outcome->test))
        return NULL;
    return cases < 1000
               ? text_format("all %zu", cases)
               : text_format("all %zu,%03zu", cases / 1000, cases % 1000);
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
            report_add_sentence(&out, "Note:", outcome->note);
        if (first)
            add_block(&out, "Details:", "  | ", outcome->details);
        add_block(&out, "The calls that led there:", "    ", outcome->calls);
        report_add_values(&out, outcome);
        if (!first)
            add_block(&out, "Details:", "  | ", outcome->details);
        if (!report_is_unrun(outcome))
            report_add_sentence(&out, "Hint:", report_hint(outcome));
        add_commands(&out, outcome);
    }
    if (!outcome->note_first || !report_is_failure(outcome))
        report_add_sentence(&out, "Note:", outcome->note);
    return text_take(&out);
}
