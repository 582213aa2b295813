/* The lines that are typed in a dialog: what each of them does. */
#ifndef TYPED_H
#define TYPED_H

#include <stdbool.h>
#include <stddef.h>
#include "coinstrip/reference.h"

/* Lines are C strings; in them this character, the "substitute" of ASCII,
 * stands for a NUL byte that is typed. */
#define TYPED_NUL "\032"

/* The bytes that are typed, as many as the string has. Malloc'ed. */
char *typed_bytes(const char *lines);

/* The lines as a report shows them, a NUL as "\0". Malloc'ed. */
char *typed_shown(const char *lines);

/* The line after this one. */
const char *typed_next(const char *line);

/* The number of refused lines before the next legal move, which is made; false
 * when the lines end before one. The input moves on behind what was typed. */
bool typed_turn(ReferenceCoinStrip *strip, const char **input, size_t *refused);

/* The line of that number among these, in quotes. Malloc'ed. */
char *typed_in_words(const char *lines, size_t number);

/* Hints for a line that should have been refused, and for one that should not;
 * static. */
const char *typed_advice_refused(const char *line);
const char *typed_advice_legal(const char *line);

/* Is the line, in Welter's game on this board, a move that passes a coin? */
bool typed_is_jump(const char *line, const char *board);

/* A hint for such a line that should not have been refused; static. */
const char *typed_advice_jump(const char *line);

/* Is the line a letter, blanks, a number that fits an int, and nothing else? */
bool typed_is_plain(const char *line);

/* A hint where such a line has been refused, and the next went wrong; NULL if
 * there is nothing special about it. */
const char *typed_advice_before(const char *line);

#endif
