/*
 * Knows the marks of XML and HTML. Must not know what a text is about.
 */
#include "markup.h"

#include <stdlib.h>
#include <string.h>

/* What stands for a byte, or NULL: the byte itself. */
static const char *escape(char c, bool value)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\n':
        return value ? "&#10;" : NULL;
    case '\t':
        return value ? "&#9;" : NULL;
    default:
        return NULL;
    }
}

static void add(Text *out, const char *words, bool value)
{
    char *clean = text_clean(words, strlen(words));

    for (const char *c = clean; *c != '\0'; c++) {
        const char *mark = escape(*c, value);
        if (mark != NULL)
            text_add(out, mark);
        else
            text_add_bytes(out, c, 1);
    }
    free(clean);
}

void markup_add(Text *out, const char *words)
{
    add(out, words, false);
}

void markup_add_apart(Text *out, const char *words)
{
    text_add(out, "<bdi>");
    markup_add(out, words);
    text_add(out, "</bdi>");
}

static const char *find_last(const char *line, const char *words)
{
    const char *found = NULL;

    if (words == NULL || *words == '\0')
        return NULL;
    for (const char *at = line; (at = strstr(at, words)) != NULL; at++)
        found = at;
    return found;
}

void markup_add_around(Text *out, const char *line, const char *words)
{
    const char *found = find_last(line, words);

    if (found == NULL) {
        markup_add(out, line);
        return;
    }
    char *before = text_format("%.*s", (int)(found - line), line);
    markup_add(out, before);
    markup_add_apart(out, words);
    markup_add(out, found + strlen(words));
    free(before);
}

void markup_add_value(Text *out, const char *words)
{
    add(out, words, true);
}

void markup_add_attribute(Text *out, const char *name, const char *value)
{
    text_addf(out, " %s=\"", name);
    markup_add_value(out, value);
    text_add(out, "\"");
}
