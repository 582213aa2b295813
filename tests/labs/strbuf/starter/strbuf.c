/*
 * strbuf.c - a text that grows.
 *
 * What each function must do stands in strbuf.h; here stand the steps that lead
 * there. A TODO marks a place where your code goes. The lines with (void) only
 * keep the compiler quiet about arguments that are not used yet.
 */
#include "strbuf.h"

#include <stdlib.h>

/* Step 1. Choose how to keep the characters; then make a StrBuf, release it,
 * and read it. There is a zero byte at the end, and NULL makes an empty one. */
struct StrBuf {
    int replace_me; /* TODO: Step 1 */
};

StrBuf *strbuf_new(const char *text)
{
    (void)text;
    return NULL; /* TODO: Step 1 */
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    (void)buf;
    return NULL; /* TODO: Step 1 */
}

void strbuf_free(StrBuf *buf)
{
    (void)buf; /* TODO: Step 1 */
}

size_t strbuf_length(const StrBuf *buf)
{
    (void)buf;
    return 0; /* TODO: Step 1 */
}

const char *strbuf_text(const StrBuf *buf)
{
    (void)buf;
    return NULL; /* TODO: Step 1 */
}

/* Step 2. Copy a part of it. Does at + count overflow? */
char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    (void)buf;
    (void)at;
    (void)count;
    return NULL; /* TODO: Step 2 */
}

/* Step 3. Put a text at the end. Is there room for the zero byte, too? How much
 * is copied when that is done 100,000 times? */
bool strbuf_append(StrBuf *buf, const char *text)
{
    (void)buf;
    (void)text;
    return false; /* TODO: Step 3 */
}

/* Step 4. Put a text in anywhere. What comes behind `at` has to move first. */
bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    (void)buf;
    (void)at;
    (void)text;
    return false; /* TODO: Step 4 */
}

/* Step 5. Take characters out. */

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    (void)buf;
    (void)at;
    (void)count;
    return 0; /* TODO: Step 5 */
}

void strbuf_clear(StrBuf *buf)
{
    (void)buf; /* TODO: Step 5 */
}

/* Step 6. Find a text. An empty one begins everywhere, also at the end. */
long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    (void)buf;
    (void)from;
    (void)text;
    return 0; /* TODO: Step 6 */
}

/* Step 7. Compare two. A character may be above 127. */
int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    (void)a;
    (void)b;
    return 0; /* TODO: Step 7 */
}
