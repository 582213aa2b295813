/* See words.h. */
#include "words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

const char *words_next(const char **at, size_t *length)
{
    const char *start = *at + strspn(*at, " \t");

    *length = strcspn(start, " \t");
    *at = start + *length;
    return *length ? start : NULL;
}

bool words_have(const char *line, const char *word)
{
    size_t length;
    const char *at = line, *next;

    while (line && (next = words_next(&at, &length)))
        if (length == strlen(word) && memcmp(next, word, length) == 0)
            return true;
    return false;
}

bool name_has(const char *name, const char *const *words)
{
    for (; *words; words++)
        for (const char *at = name; *at; at++)
            if (strncasecmp(at, *words, strlen(*words)) == 0)
                return true;
    return false;
}

bool is_in_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

bool name_stands_in(const char *text, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = text; (at = strstr(at, name)); at += length)
        if ((at == text || !is_in_name(at[-1])) && !is_in_name(at[length]))
            return true;
    return false;
}

bool name_is(const char *name, const char *const *words)
{
    for (; *words; words++)
        if (strcasecmp(name, *words) == 0)
            return true;
    return false;
}

bool name_ends(const char *name, const char *const *words)
{
    size_t length = strlen(name);

    for (; *words; words++) {
        size_t word = strlen(*words);
        if (length >= word && strcasecmp(name + length - word, *words) == 0)
            return true;
    }
    return false;
}

bool name_is_out(const char *name)
{
    static const char *const names[] = {"out", "output", "result", "results",
                                        NULL};
    static const char *const ends[] = {"_out", NULL};

    return name_is(name, names) || name_ends(name, ends) ||
           strncmp(name, "out_", 4) == 0;
}

bool name_is_count(const char *name)
{
    static const char *const words[] = {"len",  "size", "count", "num", "max",
                                        "room", "rows", "anz",   NULL};

    return *name == 'n' || name_has(name, words);
}

const char *name_bare(const char *name)
{
    static const char is_const[] = "const ", is_struct[] = "struct ";

    if (strncmp(name, is_const, strlen(is_const)) == 0)
        name += strlen(is_const);
    return strncmp(name, is_struct, strlen(is_struct)) == 0
               ? name + strlen(is_struct)
               : name;
}

bool words_take_last(char *text, const char *word)
{
    size_t length = strlen(text), size = strlen(word);
    bool is_it = length > size + 1 && text[length - size - 1] == ' ' &&
                 strcmp(text + length - size, word) == 0;

    if (is_it)
        text[length - size - 1] = '\0';
    return is_it;
}
