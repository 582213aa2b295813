/*
 * Reads what gcc -aux-info writes: a line a function, such as
 *
 *     [stack.h:12:NC] extern Stack *stack_new (void);
 *
 * where the brackets are those of a comment; N or O is a declaration with or
 * without types, C or F one without or with a body.
 */
#include "declarations.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"

enum { WRITTEN_MAX = 1 << 24 };

static const char written_name[] = "declared";

/* The name is what stands before the first bracket that holds parameters:
 * "extern int (*get (void)) (int);" declares get. */
static char *name_in(const char *declaration)
{
    for (const char *at = declaration + 1; *at; at++) {
        if (at[0] != ' ' || at[1] != '(' || at[2] == '*')
            continue;
        const char *start = at;
        while (start > declaration && (isalnum((unsigned char)start[-1]) ||
                                       start[-1] == '_' || start[-1] == '$'))
            start--;
        if (start < at)
            return text_format("%.*s", (int)(at - start), start);
    }
    return NULL;
}

static bool is_known(const Declarations *all, const char *name)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->items[i].name, name) == 0)
            return true;
    return false;
}

static void add_line(Declarations *all, const char *header, const char *text,
                     const char *source)
{
    size_t length = strlen(header);
    int line, end = 0;
    char form, body;

    if (strncmp(text, "/* ", 3) != 0 ||
        strncmp(text + 3, header, length) != 0 ||
        sscanf(text + 3 + length, ":%d:%c%c */ %n", &line, &form, &body, &end) <
            3 ||
        end == 0)
        return;
    char *name = name_in(text + 3 + length + end);
    if (!name || is_known(all, name)) {
        free(name);
        return;
    }
    char **bounds, **names = header_names(source, line, name, &bounds);
    all->items = memory_grow(all->items, all->count + 1, sizeof *all->items);
    all->items[all->count++] = (Declaration){
        name, line, comment_above(source, line), body == 'F', names, bounds};
}

static void add_lines(Declarations *all, const char *header, char *written,
                      const char *source)
{
    char *rest = written;

    for (char *line; (line = strsep(&rest, "\n"));)
        add_line(all, header, line, source);
}

bool declarations_read(const Workshop *shop, Declarations *all, char **error)
{
    const char *const arguments[] = {
        "-std=gnu11", "-w",         "-fsyntax-only", "-x", "c",
        "-aux-info",  written_name, shop->header,    NULL};
    size_t size;

    *all = (Declarations){NULL, 0};
    if (!workshop_gcc(shop, arguments, error))
        return false;
    char *path = workshop_path(shop, written_name);
    char *written = file_read(path, WRITTEN_MAX, &size);
    free(path);
    path = workshop_path(shop, shop->header);
    char *source = file_read(path, WRITTEN_MAX, &size);
    free(path);
    if (written && source)
        add_lines(all, shop->header, written, source);
    else
        *error =
            text_format("%s: gcc left no list of declarations", shop->header);
    free(written);
    free(source);
    return !*error;
}

static void free_words(char **words)
{
    for (size_t i = 0; words[i]; i++)
        free(words[i]);
    free(words);
}

void declarations_free(Declarations *all)
{
    for (size_t i = 0; i < all->count; i++) {
        free(all->items[i].name);
        free(all->items[i].comment);
        free_words(all->items[i].names);
        free_words(all->items[i].bounds);
    }
    free(all->items);
    *all = (Declarations){NULL, 0};
}
