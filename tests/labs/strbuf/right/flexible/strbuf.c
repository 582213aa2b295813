/* One block: the numbers and the characters. The handle holds its address. */
#include "strbuf.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    size_t len, room;
    char s[];
} Block;

struct StrBuf {
    Block *b;
};

static bool room_for(StrBuf *buf, size_t len)
{
    if (len < buf->b->room)
        return true;
    if (len > SIZE_MAX / 4)
        return false;
    size_t room = 2 * len + 2;
    Block *b = realloc(buf->b, sizeof *b + room);
    if (!b)
        return false;
    b->room = room;
    buf->b = b;
    return true;
}

static StrBuf *make(const char *s, size_t len)
{
    StrBuf *buf = malloc(sizeof *buf);
    Block *b = malloc(sizeof *b + len + 1);
    if (!buf || !b) {
        free(buf);
        free(b);
        return NULL;
    }
    b->len = len;
    b->room = len + 1;
    memcpy(b->s, s, len);
    b->s[len] = 0;
    buf->b = b;
    return buf;
}

StrBuf *strbuf_new(const char *text)
{
    return text ? make(text, strlen(text)) : make("", 0);
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    return make(buf->b->s, buf->b->len);
}

void strbuf_free(StrBuf *buf)
{
    free(buf->b);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    return buf->b->len;
}

const char *strbuf_text(const StrBuf *buf)
{
    return buf->b->s;
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    if (at > buf->b->len)
        at = buf->b->len;
    if (count > buf->b->len - at)
        count = buf->b->len - at;
    return strndup(buf->b->s + at, count);
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    size_t more = strlen(text);
    if (!room_for(buf, buf->b->len + more))
        return false;
    memcpy(buf->b->s + buf->b->len, text, more + 1);
    buf->b->len += more;
    return true;
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    size_t old = buf->b->len, more = strlen(text);
    if (at > old || !room_for(buf, old + more))
        return false;
    char *here = buf->b->s + at;
    memmove(here + more, here, old - at + 1);
    memcpy(here, text, more);
    buf->b->len = old + more;
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    Block *b = buf->b;
    if (at >= b->len)
        return 0;
    if (count > b->len - at)
        count = b->len - at;
    memmove(b->s + at, b->s + at + count, b->len - at - count + 1);
    b->len -= count;
    return count;
}

void strbuf_clear(StrBuf *buf)
{
    strbuf_delete(buf, 0, SIZE_MAX);
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    size_t n = strlen(text);
    for (size_t i = from; i <= buf->b->len && n <= buf->b->len - i; i++)
        if (memcmp(buf->b->s + i, text, n) == 0)
            return (long)i;
    return -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    return memcmp(a->b->s, b->b->s,
                  (a->b->len < b->b->len ? a->b->len : b->b->len) + 1);
}
