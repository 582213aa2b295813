#include "strbuf.h"
#include <stdlib.h>
#include <string.h>

struct StrBuf {
    char *s;
    size_t n, cap;
};

StrBuf *strbuf_new(const char *text)
{
    StrBuf *b = malloc(sizeof(StrBuf));
    if (!b) return NULL;
    b->n = 0;
    b->cap = 16;
    b->s = malloc(16);
    b->s[0] = 0;
    if (text) strbuf_append(b, text);
    return b;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    StrBuf *b = strbuf_new(NULL);
    strbuf_append(b, buf->s);
    return b;
}

void strbuf_free(StrBuf *buf)
{
    free(buf);
}

size_t strbuf_length(const StrBuf *buf) { return buf->n; }
const char *strbuf_text(const StrBuf *buf) { return buf->s; }

static char result[256];

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    size_t i;
    for (i = 0; i < count && at + i < buf->n && i < 255; i++)
        result[i] = buf->s[at + i];
    result[i] = 0;
    return result;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    return strbuf_insert(buf, buf->n, text);
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    size_t n = strlen(text);
    if (at > buf->n) return false;
    if (buf->n + n >= buf->cap) {
        buf->cap = (buf->n + n) * 2;
        buf->s = realloc(buf->s, buf->cap);
    }
    memmove(buf->s + at + n, buf->s + at, buf->n - at + 1);
    memcpy(buf->s + at, text, n);
    buf->n += n;
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    if (at >= buf->n) return 0;
    if (count > buf->n - at) count = buf->n - at;
    memmove(buf->s + at, buf->s + at + count, buf->n - at - count + 1);
    buf->n -= count;
    return count;
}

void strbuf_clear(StrBuf *buf) { strbuf_delete(buf, 0, buf->n); }

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    char *p;
    if (from > buf->n) return -1;
    p = strstr(buf->s + from, text);
    return p ? p - buf->s : -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    return strcmp(a->s, b->s);
}
