/* See dialog.h. Knows how a dialog is shown in a report: what was typed beside
 * what was written, and of what comes again and again not all. */
#include "dialog.h"

#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "typed.h"

enum {
    WRITTEN_SHOWN = 100000,
    LINE_SHOWN = 100, /* of a longer line, how it begins and ends */
    LINE_BEGINS = 75,
    LINE_ENDS = 25,
    PERIOD_MAX = 4,   /* lines that come again and again ... */
    OFTEN = 3,        /* ... so often */
    LINES_SHOWN = 60, /* of more lines than that the first and the last */
    LINES_FIRST = 20,
    LINES_LAST = 30
};

size_t dialog_count(const char *text, const char *words)
{
    size_t count = 0;
    while ((text = strstr(text, words))) {
        count++;
        text += strlen(words);
    }
    return count;
}

/* How often in a row the first so many lines are there. */
static size_t count_repeats(const char *lines, size_t period)
{
    const char *end = lines, *next;
    size_t times = 1;
    for (size_t i = 0; i < period; i++)
        end = typed_next(end);
    size_t size = (size_t)(end - lines);
    for (next = end; size > 0 && strncmp(next, lines, size) == 0; next += size)
        times++;
    return times;
}

/* A long line with every long row of empty squares cut short: where the coins
 * are is what a reader looks for. */
static char *without_dots(const char *line, size_t size)
{
    enum { ROW = 20, ENDS = 2 };
    Text text = TEXT_EMPTY;
    text_add(&text, "");
    for (size_t i = 0; i < size;) {
        size_t row = strspn(line + i, ".");
        if (row > ROW)
            text_addf(&text, "..(%zu dots)..", row - 2 * ENDS);
        else
            text_add_bytes(&text, line + i, row > 0 ? row : 1);
        i += row > 0 ? row : 1;
    }
    return text_take(&text);
}

/* What a line ends with may be what was written after a strip. */
static void add_line(Text *to, const char *line)
{
    size_t size = strcspn(line, "\n");
    if (size <= LINE_SHOWN) {
        text_add_bytes(to, line, (size_t)(typed_next(line) - line));
        return;
    }
    char *brief = without_dots(line, size);
    size_t length = strlen(brief);
    if (length <= LINE_SHOWN)
        text_addf(to, "%s\n", brief);
    else
        text_addf(to, "%.*s ... %s (%zu characters)\n", LINE_BEGINS, brief,
                  brief + length - LINE_ENDS, size);
    free(brief);
}

/* The lines, those that come again and again once, long ones cut short. */
static char *folded(const char *text)
{
    Text lines = TEXT_EMPTY;
    text_add(&lines, "");
    while (*text) {
        size_t period = 1, times = count_repeats(text, 1);
        while (times < OFTEN && period < PERIOD_MAX)
            times = count_repeats(text, ++period);
        if (times < OFTEN)
            period = times = 1;
        for (size_t i = 0; i < period * times; i++) {
            if (i < period)
                add_line(&lines, text);
            text = typed_next(text);
        }
        if (times > 1 && period == 1)
            text_addf(&lines, "(this line %zu times more)\n", times - 1);
        else if (times > 1)
            text_addf(&lines, "(these %zu lines %zu times more)\n", period,
                      times - 1);
    }
    return text_take(&lines);
}

/* The lines without those in the middle, where there are many. Takes over the
 * text. */
static char *without_middle(char *text)
{
    size_t lines = dialog_count(text, "\n");
    const char *first = text, *last = text;
    if (lines <= LINES_SHOWN)
        return text;
    for (size_t i = 0; i < lines - LINES_LAST; i++) {
        first = i < LINES_FIRST ? typed_next(first) : first;
        last = typed_next(last);
    }
    char *words =
        text_format("%.*s(%zu lines left out)\n%s", (int)(first - text), text,
                    lines - LINES_FIRST - LINES_LAST, last);
    free(text);
    return words;
}

char *dialog_in_words(const char *typed, const char *written, size_t length)
{
    size_t shown = length < WRITTEN_SHOWN ? length : WRITTEN_SHOWN;
    char *clean_input = typed_shown(typed);
    char *clean = text_clean(written, shown);
    char *input = without_middle(folded(clean_input));
    char *output = without_middle(folded(clean));
    char *words = text_format("Typed:\n%s\nWritten:\n%s%s", input, output,
                              shown < length ? " ..." : "");
    free(clean_input);
    free(clean);
    free(input);
    free(output);
    return words;
}
