/*
 * A text that grows: a StrBuf holds characters, and gets more room by itself.
 *
 * No text holds a zero byte but the one at its end. Functions that take a
 * StrBuf or a text are never given NULL, unless it says so. What you pass as a
 * text stays yours; the function keeps no pointer into it. It is never the text
 * of the StrBuf that the same call changes. Nothing is ever printed.
 */
#ifndef STRBUF_H
#define STRBUF_H

#include <stdbool.h>
#include <stddef.h>

typedef struct StrBuf StrBuf;

/* A new StrBuf with a copy of that text in it, or an empty one if text is NULL.
 * You release it with strbuf_free. NULL if there is no memory for it. */
StrBuf *strbuf_new(const char *text);

/* A new StrBuf with the same characters, which you release as well. NULL if
 * there is no memory for it. */
StrBuf *strbuf_copy(const StrBuf *buf);

/* Releases it. */
void strbuf_free(StrBuf *buf);

/* How many characters it holds. */
size_t strbuf_length(const StrBuf *buf);

/* What it holds, with a zero byte at the end. The text is the StrBuf's: it is
 * good until the next call of a function that may change buf (its parameter has
 * no const) or releases it. This always succeeds. */
const char *strbuf_text(const StrBuf *buf);

/* A copy of `count` characters from number `at` on (the first is number 0),
 * which you release with free: fewer if it ends before, an empty text from its
 * end on. NULL if there is no memory for it. */
char *strbuf_slice(const StrBuf *buf, size_t at, size_t count);

/* Puts a text at the end, and returns true. False, with buf as it was, if there
 * is no memory for it. */
bool strbuf_append(StrBuf *buf, const char *text);

/* Puts a text in before character number `at`; at the length it is put at the
 * end. False, with buf as it was, if `at` is beyond that, or there is no memory
 * for it. */
bool strbuf_insert(StrBuf *buf, size_t at, const char *text);

/* Takes `count` characters out from number `at` on, or all that there are from
 * there. How many it took: 0 from the end on. */
size_t strbuf_delete(StrBuf *buf, size_t at, size_t count);

/* Takes all characters out. */
void strbuf_clear(StrBuf *buf);

/* The number of the character at which the text begins for the first time, at
 * or after number `from`; -1 if it is nowhere. An empty text begins at `from`,
 * if that is at most the length. */
long strbuf_find(const StrBuf *buf, size_t from, const char *text);

/* Below 0, 0, or above 0: a's characters come before b's, are the same, or come
 * after them, as strcmp has it. */
int strbuf_compare(const StrBuf *a, const StrBuf *b);

#endif
