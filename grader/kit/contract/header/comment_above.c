/* Finds the comment above a declaration. See declarations.h. */
#include "declarations.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"

/* Where that line begins, counted from 1. */
static const char *line_start(const char *source, int line)
{
    while (--line > 0 && (source = strchr(source, '\n')))
        source++;
    return source;
}

/* The line before this one, or NULL. */
static const char *line_before(const char *source, const char *line)
{
    if (line == source)
        return NULL;
    line--;
    while (line > source && line[-1] != '\n')
        line--;
    return line;
}

/* The end of a line without the blanks there. */
static const char *line_end(const char *line)
{
    const char *end = line + strcspn(line, "\n");

    while (end > line && isspace((unsigned char)end[-1]))
        end--;
    return end;
}

static bool ends_with(const char *line, const char *word)
{
    const char *end = line_end(line);
    size_t length = strlen(word);

    return (size_t)(end - line) >= length &&
           memcmp(end - length, word, length) == 0;
}

static bool begins_with(const char *line, const char *word)
{
    line += strspn(line, " \t");
    return strncmp(line, word, strlen(word)) == 0;
}

/* Does the line belong to the same declaration as the one below it? */
static bool goes_on(const char *line)
{
    return line_end(line) > line + strspn(line, " \t") &&
           !ends_with(line, ";") && !ends_with(line, "}") &&
           !ends_with(line, "{") && !ends_with(line, "*/") &&
           !begins_with(line, "//") && !begins_with(line, "#");
}

/* Adds the words of a line of a comment, without its marks. */
static void add_words(Text *words, const char *line)
{
    const char *at = line + strspn(line, " \t/*"), *end = line_end(line);

    if (end - at >= 2 && memcmp(end - 2, "*/", 2) == 0)
        end -= 2;
    while (end > at && (isspace((unsigned char)end[-1]) || end[-1] == '*'))
        end--;
    if (end <= at)
        return;
    if (words->length)
        text_add(words, " ");
    text_add_bytes(words, at, (size_t)(end - at));
}

char *comment_above(const char *source, int line)
{
    const char *below = line_start(source, line);
    const char *last = below ? line_before(source, below) : NULL;
    Text words = TEXT_EMPTY;

    while (last && goes_on(last)) {
        below = last;
        last = line_before(source, last);
    }
    const char *first = last;
    if (last && ends_with(last, "*/")) {
        while (first && !begins_with(first, "/*"))
            first = line_before(source, first);
    } else if (last && begins_with(last, "//")) {
        for (const char *next = last; next && begins_with(next, "//");
             next = line_before(source, next))
            first = next;
    } else {
        first = NULL;
    }
    for (; first && first < below; first = strchr(first, '\n') + 1)
        add_words(&words, first);
    char *raw = text_take(&words);
    char *clean = text_clean_line(raw);
    free(raw);
    return clean;
}
