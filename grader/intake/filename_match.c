/* See filename_match.h. */
#include "filename_match.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

enum { MOST_DIGITS = 9 };

/* How long the name is without what follows its last dot. */
static size_t stem_length(const char *name)
{
    const char *dot = strrchr(name, '.');

    return dot != NULL ? (size_t)(dot - name) : strlen(name);
}

/* Canvas goes on with "-1ee6a8f4-...", which only chance orders, when there are
 * too many numbers: it is the latest. What follows it, or NULL. */
static const char *read_uuid(const char *text, long *number)
{
    static const char form[] = "-xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";

    for (const char *at = form; *at != '\0'; at++, text++)
        if (*at == '-' ? *text != '-'
                       : *text == '\0' || !strchr("0123456789abcdef", *text))
            return NULL;
    *number = LONG_MAX;
    return text;
}

/* Reads "-1", "(1)" or " (1)"; what follows it, or NULL. */
static const char *read_number(const char *text, long *number)
{
    bool bracket = *text != '-';

    if (*text == ' ' && text[1] == '(')
        text++;
    if (*text != '-' && *text != '(')
        return NULL;
    text++;
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > MOST_DIGITS)
        return NULL;
    *number = strtol(text, NULL, 10);
    text += digits;
    if (!bracket)
        return text;
    return *text == ')' ? text + 1 : NULL;
}

WantedMatch filename_match(const char *name, const char *wanted, long *number)
{
    size_t stem = stem_length(wanted);

    *number = 0;
    if (strcmp(name, wanted) == 0)
        return WANTED_EXACT;
    if (strcasecmp(name, wanted) == 0)
        return WANTED_CAPITALS;
    if (strncasecmp(name, wanted, stem) != 0)
        return WANTED_NOT;
    const char *rest = read_uuid(name + stem, number);
    if (rest == NULL)
        rest = read_number(name + stem, number);
    if (rest != NULL && strcasecmp(rest, wanted + stem) == 0)
        return WANTED_NUMBERED;
    *number = 0;
    return WANTED_NOT;
}

/* A path without the number in the last of its names; the caller frees it. */
static char *leave_number_out(const char *path, long *number)
{
    const char *base = filename_base(path), *from = NULL, *rest = NULL;

    *number = 0;
    for (const char *at = base; *at != '\0'; at++) {
        long found;
        const char *after = read_uuid(at, &found);
        if (after == NULL)
            after = read_number(at, &found);
        if (after == NULL || at == base || *after != '.' || from + 1 == at)
            continue;
        from = at;
        rest = after;
        *number = found;
    }
    return from == NULL ? text_copy(path)
                        : text_format("%.*s%s", (int)(from - path), path, rest);
}

int filename_compare_attempts(const char *x, const char *y)
{
    long x_number, y_number;
    char *x_name = leave_number_out(x, &x_number);
    char *y_name = leave_number_out(y, &y_number);
    int later = 0;

    if (x_number > 0 && strcasecmp(x_name, y) == 0)
        later = 1;
    else if (y_number > 0 && strcasecmp(y_name, x) == 0)
        later = -1;
    else if (strcasecmp(x_name, y_name) == 0)
        later = (x_number > y_number) - (x_number < y_number);
    free(x_name);
    free(y_name);
    return later;
}

bool filename_resembles(const char *name, const char *wanted, bool any)
{
    size_t length = strlen(name), stem = stem_length(wanted);

    if (any && length > 2 && strcasecmp(name + length - 2, ".c") == 0)
        return true;
    for (; length >= stem; length--, name++)
        if (strncasecmp(name, wanted, stem) == 0)
            return true;
    return false;
}

const char *filename_base(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash != NULL ? slash + 1 : path;
}
