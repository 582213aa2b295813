/* See words.h. */
#include "words.h"

#include <string.h>

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
