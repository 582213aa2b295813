/*
 * Gives inih the lines of a file, one by one, and keeps count.
 *
 * inih cuts a line that is longer than its buffer (200 bytes in most builds)
 * and a section's name over 49 in silence, passes over a section without keys,
 * and does not tell its handler which line it is at. Here each of these is
 * known or refused. A long value may go on in the next line, indented.
 *
 * Use: open with ini_lines_open; call ini_parse_stream with ini_lines_next and
 * the IniLines as its stream; ini_lines_close with what that returned. The
 * first fault, whoever finds it, is kept in `error`; after it no line follows.
 */
#ifndef INI_LINES_H
#define INI_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct {
    const char *path;
    bool (*is_key)(const char *line); /* does it begin with a known "key ="? */
    FILE *file;
    char *line; /* the line that inih has now, with room for getline */
    size_t room;
    int number;        /* of that line, from 1 */
    int section;       /* number of the line with the section's name, or 0 */
    bool may_be_empty; /* a section without '/' in its name may be */
    bool is_bare;      /* this one may */
    bool has_texts;    /* a ';' in "a text" begins no comment: inih and the
                          handler get another byte, see ini_lines_whole */
    bool new_section;  /* no key of this section has come yet; the handler sets
                          it to false at the first */
    bool goes_on;      /* this line goes on with the value above it */
    char *error;       /* one line on the first fault, or NULL */
    int stopped;       /* the number of the line at which it came up */
} IniLines;

/* False, with `error` set, if the file can't be opened. */
bool ini_lines_open(IniLines *lines, const char *path,
                    bool (*is_key)(const char *line));

/* inih's reader; `user` is the IniLines. */
char *ini_lines_next(char *out, int room, void *user);

/* A value goes on with that of another line, which inih has left as it stands:
 * without a comment at its end, for inih takes those off the first line only.
 */
void ini_lines_go_on(char **value, const char *more);

/* Where lines have texts: puts each ';' of a text back into the value. */
void ini_lines_whole(char *value);

/* Notes a fault of line `number`, unless there is one already: the file, the
 * number, and the words. Returns 0, which tells inih that it is one. */
int ini_lines_fault(IniLines *lines, int number, const char *words, ...)
    __attribute__((format(printf, 3, 4)));

/* After the last line; `result` is what inih returned. Returns `error`, which
 * is then the caller's to free, or NULL if all went well. */
char *ini_lines_close(IniLines *lines, int result);

#endif
