/*
 * Text: making it, growing it, fitting it to a page, and making the bytes of
 * strangers fit to be shown.
 *
 * Nothing here fails: when memory runs out the program ends with one line. A
 * `char *` that a function returns is the caller's to free.
 *
 * CLEAN text is valid UTF-8 in which whatever a reader could not see, or a
 * terminal might obey, stands as a visible escape: "\x1b" for a control byte or
 * a byte that is no UTF-8, "\u202e" for a character that turns the direction of
 * writing or takes no room. Only newline and tab stay as they are. Clean text
 * may stand in JSON and XML 1.0 (once the marks of those formats are escaped);
 * cleaning it once more changes nothing.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* printf into a new string. */
char *text_format(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* A copy; NULL of NULL. */
char *text_copy(const char *text);

/* The n bytes as clean text; "" if bytes is NULL. */
char *text_clean(const char *bytes, size_t n);

/* A string as clean text on one line: newline and tab become "\n" and "\t".
 * NULL of NULL. */
char *text_clean_line(const char *text);

/* Points as people write them: at most two decimals, no needless zeros. */
char *text_points(double points);

/* How many bytes the character takes that `bytes` begins with, its number in
 * *code; 0 if the n bytes do not begin with valid UTF-8. */
size_t text_decode(const char *bytes, size_t n, uint32_t *code);

bool text_is_utf8(const char *text);

/* Whether a character is not seen, or changes how others are seen. (Newline and
 * tab are not.) */
bool text_is_hidden(uint32_t code);

/* The columns that one line of clean text takes, one a character. */
size_t text_columns(const char *line);

/* How many bytes the first `columns` characters of clean text take; fewer if
 * it ends before. */
size_t text_prefix(const char *line, size_t columns);

/*
 * A text that grows. Begin with TEXT_EMPTY (or all bytes 0); text_take gives
 * the string, which is then the caller's, and leaves the Text empty.
 */
typedef struct {
    char *bytes; /* NULL while empty */
    size_t length, room;
} Text;

#define TEXT_EMPTY ((Text){NULL, 0, 0})

enum { TEXT_WIDTH = 78 }; /* columns of a line that is meant to be read */

void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t n);
void text_add_times(Text *text, char c, size_t n);
void text_addf(Text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds prose, broken at blanks so that it keeps within TEXT_WIDTH. The first
 * line begins with `prefix`, the others with as many blanks. Of
 * blanks one stays, but between quotes they stay as they are. Ends with a
 * newline. */
void text_add_prose(Text *text, const char *prefix, const char *words);

/* Adds each line of `lines` after `prefix`, whole. Ends with a newline. */
void text_add_lines(Text *text, const char *prefix, const char *lines);

/* Never NULL. */
char *text_take(Text *text);

#endif
