/*
 * Knows how inih cuts a file into lines, and what it gets wrong. Must not know
 * what is in the file.
 */
#include "ini_lines.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "text.h"

enum {
    NAME_MAX_BYTES = 49, /* the longest section name inih gives whole */
    NO_COMMENT = '\1'    /* in place of a ';' in a text */
};

bool ini_lines_open(IniLines *lines, const char *path,
                    bool (*is_key)(const char *line))
{
    *lines = (IniLines){.path = path, .is_key = is_key, .new_section = true};
    lines->file = fopen(path, "re");
    if (lines->file == NULL)
        lines->error = text_format("%s: %s", path, strerror(errno));
    errno = 0;
    return lines->file != NULL;
}

void ini_lines_go_on(char **value, const char *more)
{
    size_t n = 0;

    while (more[n] != '\0' &&
           !(more[n] == ';' && n > 0 && isblank((unsigned char)more[n - 1])))
        n++;
    while (n > 0 && isblank((unsigned char)more[n - 1]))
        n--;
    char *whole = text_format("%s %.*s", *value, (int)n, more);
    free(*value);
    *value = whole;
}

int ini_lines_fault(IniLines *lines, int number, const char *words, ...)
{
    char *what = NULL;
    va_list list;

    if (lines->error != NULL)
        return 0;
    va_start(list, words);
    if (vasprintf(&what, words, list) < 0)
        memory_out();
    va_end(list);
    char *clean = text_clean_line(what);
    lines->error = text_format("%s:%d: %s", lines->path, number, clean);
    lines->stopped = lines->number;
    free(clean);
    free(what);
    return 0;
}

/* inih passes over a section without keys, so that is found here. */
static bool check_emptiness(IniLines *lines)
{
    if (lines->section > 0 && lines->new_section && !lines->is_bare)
        return ini_lines_fault(lines, lines->section,
                               "nothing is said under this heading");
    return true;
}

static bool check_heading(IniLines *lines, const char *name)
{
    if (!check_emptiness(lines))
        return false;
    lines->section = lines->number;
    lines->new_section = true;
    lines->is_bare =
        lines->may_be_empty && !memchr(name, '/', strcspn(name, "]"));
    if (strcspn(name, "]") > NAME_MAX_BYTES)
        return ini_lines_fault(lines, lines->number,
                               "the name in brackets is longer than %d bytes",
                               NAME_MAX_BYTES);
    return true;
}

/* The '"' that ends the text which begins there; or NULL. */
static char *end_of_text(char *quote)
{
    for (char *at = quote + 1; *at != '\0'; at++) {
        if (*at == '"')
            return at;
        at += *at == '\\' && at[1] != '\0';
    }
    return NULL;
}

static void hide_in_texts(char *line)
{
    for (char *at = line; *at != '\0'; at++) {
        char *end = *at == '"' ? end_of_text(at) : NULL;
        if (*at == ';' && at > line && isblank((unsigned char)at[-1]))
            return;
        if (*at == '\'' && at[1] != '\0' && at[2] == '\'')
            at += 2;
        for (; end && at < end; at++)
            if (*at == ';')
                *at = NO_COMMENT;
    }
}

void ini_lines_whole(char *value)
{
    for (; *value != '\0'; value++)
        if (*value == NO_COMMENT)
            *value = ';';
}

/* Looks at a line before inih does; false is a fault. */
static bool check_line(IniLines *lines, size_t length, size_t room)
{
    const char *line = lines->line;
    const char *start = line + strspn(line, " \t\r\n\v\f");

    if (strlen(line) != length || !text_is_utf8(line))
        return ini_lines_fault(lines, lines->number,
                               "the line is not UTF-8 text");
    if (length >= room)
        return ini_lines_fault(
            lines, lines->number,
            "the line is longer than %zu bytes: go on with it in the "
            "next line, indented",
            room - 2);
    lines->goes_on = !lines->new_section && start > line && *start != '\0';
    if (lines->goes_on)
        return !lines->is_key(start) ||
               ini_lines_fault(
                   lines, lines->number,
                   "the line is indented, so it would go on with the line "
                   "above: move it to the left margin");
    return *start != '[' || check_heading(lines, start + 1);
}

/* Gives inih its next line; comments as empty lines, of any length. */
char *ini_lines_next(char *out, int room, void *user)
{
    IniLines *lines = user;

    if (lines->error != NULL)
        return NULL;
    ssize_t length = getline(&lines->line, &lines->room, lines->file);
    if (length < 0)
        return NULL;
    lines->number++;
    const char *start = lines->line;
    if (lines->number == 1 && strncmp(start, "\xef\xbb\xbf", 3) == 0)
        memmove(lines->line, start + 3, (size_t)(length -= 3) + 1);
    start += strspn(start, " \t\v\f");
    if (*start == ';' || *start == '#')
        return strcpy(out, "\n");
    if (!check_line(lines, (size_t)length, (size_t)room))
        return NULL;
    if (lines->has_texts)
        hide_in_texts(lines->line);
    return strcpy(out, lines->line);
}

char *ini_lines_close(IniLines *lines, int result)
{
    bool unread = ferror(lines->file);

    if (result == -2) /* inih's word for it */
        memory_out();
    /* inih goes on after a line that it can't take, so that a later fault may
     * have been noted; the first counts. */
    if (unread ||
        (result > 0 && lines->error != NULL && result < lines->stopped)) {
        free(lines->error);
        lines->error = NULL;
    }
    if (unread)
        lines->error = text_format("%s: %s", lines->path, strerror(errno));
    else if (result > 0)
        ini_lines_fault(lines, result,
                        "the line is neither [name] nor key = value");
    else
        check_emptiness(lines);
    fclose(lines->file);
    free(lines->line);
    lines->file = NULL;
    return lines->error;
}
