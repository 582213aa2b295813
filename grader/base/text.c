/*
 * Knows how to build strings and to fit words to a page. What may stand in a
 * string is the business of text_clean.c. Must not know what a text is about.
 */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

__attribute__((format(printf, 1, 0))) static char *
format_list(const char *format, va_list list)
{
    char *text = NULL;

    if (vasprintf(&text, format, list) < 0)
        memory_out();
    return text;
}

char *text_format(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    char *text = format_list(format, list);
    va_end(list);
    return text;
}

char *text_copy(const char *text)
{
    if (text == NULL)
        return NULL;
    char *copy = strdup(text);
    if (copy == NULL)
        memory_out();
    return copy;
}

char *text_points(double points)
{
    char *text = text_format("%.2f", points);

    size_t length = strlen(text);
    while (strchr(text, '.') != NULL &&
           (text[length - 1] == '0' || text[length - 1] == '.'))
        text[--length] = '\0';
    if (strcmp(text, "-0") == 0)
        strcpy(text, "0");
    return text;
}

size_t text_columns(const char *line)
{
    size_t columns = 0;

    /* Bytes 10xxxxxx go on with a character; the others begin one. */
    for (; *line != '\0'; line++)
        if (((unsigned char)*line & 0xc0) != 0x80)
            columns++;
    return columns;
}

size_t text_prefix(const char *line, size_t columns)
{
    size_t n = 0;

    while (line[n] != '\0') {
        if (((unsigned char)line[n] & 0xc0) != 0x80 && columns-- == 0)
            break;
        n++;
    }
    return n;
}

void text_add_bytes(Text *text, const char *bytes, size_t n)
{
    if (text->room - text->length <= n) {
        text->room = 2 * text->room + n + 64;
        text->bytes = memory_grow(text->bytes, text->room, 1);
    }
    if (n > 0)
        memcpy(text->bytes + text->length, bytes, n);
    text->length += n;
    text->bytes[text->length] = '\0';
}

void text_add(Text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_times(Text *text, char c, size_t n)
{
    while (n-- > 0)
        text_add_bytes(text, &c, 1);
}

void text_addf(Text *text, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    char *more = format_list(format, list);
    va_end(list);
    text_add(text, more);
    free(more);
}

static const char blanks[] = " \t\n";

/* How many blanks begin here at which a line may end. Within quotes several are
 * as they were typed, and so is one beside a mark: they are part of a word. */
static size_t blanks_between(const char *words, size_t at, bool quoted)
{
    size_t run = strspn(words + at, blanks);
    bool beside = at > 0 && (words[at - 1] == '"' || words[at + run] == '"');

    if (quoted && words[at + run] != '\0' && (run > 1 || beside))
        return 0;
    return run;
}

/* How long the word is that begins here; *quoted: within quotes, then and
 * after it. */
static size_t word_length(const char *words, bool *quoted)
{
    size_t n = 0;

    while (words[n] != '\0' && blanks_between(words, n, *quoted) == 0) {
        if (words[n] == '"')
            *quoted = !*quoted;
        size_t kept = strspn(words + n, blanks);
        bool escape = words[n] == '\\' && words[n + 1] == '"';
        n += kept > 0 ? kept : escape ? 2u : 1u;
    }
    return n;
}

void text_add_prose(Text *text, const char *prefix, const char *words)
{
    size_t indent = text_columns(prefix);
    size_t column = indent;
    bool quoted = false;

    text_add(text, prefix);
    words += strspn(words, blanks);
    while (*words != '\0') {
        size_t bytes = word_length(words, &quoted);
        char *word = text_format("%.*s", (int)bytes, words);
        size_t columns = text_columns(word);
        if (column > indent && column + 1 + columns > TEXT_WIDTH) {
            text_add(text, "\n");
            text_add_times(text, ' ', indent);
            column = indent;
        } else if (column > indent) {
            text_add(text, " ");
            column++;
        }
        text_add(text, word);
        free(word);
        column += columns;
        words += bytes;
        words += strspn(words, blanks);
    }
    text_add(text, "\n");
}

void text_add_lines(Text *text, const char *prefix, const char *lines)
{
    do {
        size_t n = strcspn(lines, "\n");
        text_add(text, prefix);
        text_add_bytes(text, lines, n);
        /* No blanks of ours at the end of an empty line. */
        while (n == 0 && text->bytes[text->length - 1] == ' ')
            text->bytes[--text->length] = '\0';
        text_add(text, "\n");
        lines += n;
        if (*lines == '\n')
            lines++;
    } while (*lines != '\0');
}

char *text_take(Text *text)
{
    if (text->bytes == NULL)
        text_add(text, "");
    char *bytes = text->bytes;
    *text = TEXT_EMPTY;
    return bytes;
}
