/*
 * getline and getdelim as the submission sees them: their block is had from its
 * own realloc (allocate.c), so that it is counted, and may not be had.
 */
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void *__wrap_realloc(void *block, size_t size);
ssize_t __wrap_getdelim(char **line, size_t *size, int end, FILE *from);
/* (What getline becomes in a program that is optimized.) */
ssize_t __wrap___getdelim(char **line, size_t *size, int end, FILE *from);
ssize_t __wrap_getline(char **line, size_t *size, FILE *from);

enum { FIRST = 120 };

static bool make_room(char **line, size_t *size, size_t needed)
{
    size_t room = needed > FIRST ? 2 * needed : FIRST;

    if (*line && *size >= needed)
        return true;
    char *more = __wrap_realloc(*line, room);
    if (!more)
        return false;
    *line = more;
    *size = room;
    return true;
}

ssize_t __wrap_getdelim(char **line, size_t *size, int end, FILE *from)
{
    size_t length = 0;
    int c = EOF + 1;

    if (!line || !size || !from) {
        errno = EINVAL;
        return -1;
    }
    if (!*line)
        *size = 0;
    while (make_room(line, size, length + 2) && length < SSIZE_MAX - 2) {
        c = getc(from);
        if (c != EOF)
            (*line)[length++] = (char)c;
        if (c == EOF || c == end) {
            (*line)[length] = '\0';
            return length > 0 ? (ssize_t)length : -1;
        }
    }
    return -1;
}

ssize_t __wrap___getdelim(char **line, size_t *size, int end, FILE *from)
{
    return __wrap_getdelim(line, size, end, from);
}

ssize_t __wrap_getline(char **line, size_t *size, FILE *from)
{
    return __wrap_getdelim(line, size, '\n', from);
}
