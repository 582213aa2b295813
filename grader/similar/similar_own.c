/*
 * Knows how what everybody was given is taken out of a text. Must not know what
 * is done with the rest.
 */
#include "similar_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/line_diff.h"
#include "base/text.h"

/* A line of fewer characters, blanks aside, is everybody's ("return false;"):
 * that it was given, too, says something only where its neighbours were. */
enum { LONG_LINE = 15 };

/* The text with no blank in it but newlines. */
static char *squeezed(const char *text)
{
    Text out = TEXT_EMPTY;

    for (; *text != '\0'; text++)
        if (*text == '\n' || !isspace((unsigned char)*text))
            text_add_bytes(&out, text, 1);
    return text_take(&out);
}

static bool has_line(const Lines *lines, const Line *line)
{
    for (size_t i = 0; i < lines->count; i++)
        if (lines->lines[i].length == line->length &&
            memcmp(lines->lines[i].start, line->start, line->length) == 0)
            return true;
    return false;
}

char *similar_own(const char *text, const char *given)
{
    char *tight = squeezed(text), *tight_given = squeezed(given);
    Lines lines, given_lines;
    Text own = TEXT_EMPTY;

    lines_compare(tight, tight_given, &lines, &given_lines);
    for (size_t i = 0; i < lines.count; i++) {
        const Line *line = &lines.lines[i];
        size_t size = strcspn(text, "\n");
        if (line->odd &&
            (line->length < LONG_LINE || !has_line(&given_lines, line)))
            text_add_bytes(&own, text, size);
        text_add(&own, "\n");
        text += size + (text[size] == '\n');
    }
    lines_free(&lines);
    lines_free(&given_lines);
    free(tight);
    free(tight_given);
    return text_take(&own);
}
