/*
 * Knows the marks of XML and HTML. Must not know what a text is about.
 */
#include "markup.h"

#include <stdlib.h>
#include <string.h>

enum { LONG_WORD = 24 }; /* characters, of which a phone's line has some 40 */

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

/* May a long word of code go on in another line behind this place? */
static bool is_joint(const char *word, size_t at, size_t length)
{
    bool part = word[at] == '_' && word[at + 1] != '_' && at > 0 &&
                word[at - 1] == '_'; /* as in "part__test" */

    return at > 0 && at + 1 < length &&
           (part || (strchr("(/=", word[at]) != NULL &&
                     strchr(")\"/", word[at + 1]) == NULL));
}

static void add_word(Text *out, const char *word, size_t length)
{
    size_t from = 0;

    for (size_t at = 0; at < length; at++) {
        bool joint = length > LONG_WORD && is_joint(word, at, length);
        if (!joint && at + 1 < length)
            continue;
        char *part = text_format("%.*s", (int)(at + 1 - from), word + from);
        markup_add(out, part);
        text_add(out, joint ? "<wbr>" : "");
        free(part);
        from = at + 1;
    }
}

void markup_add_code(Text *out, const char *words)
{
    while (*words != '\0') {
        size_t blanks = strspn(words, " \n\t"),
               length = strcspn(words + blanks, " \n\t");
        text_add_bytes(out, words, blanks);
        add_word(out, words + blanks, length);
        words += blanks + length;
    }
}

void markup_add_apart(Text *out, const char *words)
{
    text_add(out, "<bdi>");
    markup_add_code(out, words);
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
        markup_add_code(out, line);
        return;
    }
    char *before = text_format("%.*s", (int)(found - line), line);
    markup_add(out, before);
    markup_add_apart(out, words);
    markup_add(out, found + strlen(words));
    free(before);
}

/* As markup_add, for a place between double quotes, in which a plain newline or
 * tab would become a blank. */
static void markup_add_value(Text *out, const char *words)
{
    add(out, words, true);
}

void markup_add_attribute(Text *out, const char *name, const char *value)
{
    text_addf(out, " %s=\"", name);
    markup_add_value(out, value);
    text_add(out, "\"");
}
