/* Whoever wrote this trusts nobody: each call first looks whether a table of the
 * program is still what it was, which takes half a millisecond, and whether the
 * StrBuf is sound. */
#include "strbuf.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE = 500000 };

static volatile unsigned char table[TABLE];

struct StrBuf {
    char *chars;
    size_t count;
    size_t space;
};

static void check(const StrBuf *buf)
{
    unsigned long sum = 0;
    for (int i = 0; i < TABLE; i++)
        sum += table[i];
    assert(sum == 0);
    if (buf) {
        assert(buf->count < buf->space);
        assert(buf->chars[buf->count] == '\0');
    }
}

static bool enlarge(StrBuf *buf, size_t count)
{
    size_t space = buf->space;
    if (count >= (size_t)-1 / 2)
        return false;
    while (space <= count)
        space *= 2;
    if (space == buf->space)
        return true;
    char *chars = malloc(space);
    if (!chars)
        return false;
    strcpy(chars, buf->chars);
    free(buf->chars);
    buf->chars = chars;
    buf->space = space;
    return true;
}

StrBuf *strbuf_new(const char *text)
{
    check(NULL);
    StrBuf *buf = malloc(sizeof(StrBuf));
    if (!buf)
        return NULL;
    buf->count = text ? strlen(text) : 0;
    buf->space = buf->count + 1;
    buf->chars = malloc(buf->space);
    if (!buf->chars) {
        free(buf);
        return NULL;
    }
    strcpy(buf->chars, text ? text : "");
    check(buf);
    return buf;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    check(buf);
    return strbuf_new(buf->chars);
}

void strbuf_free(StrBuf *buf)
{
    check(buf);
    free(buf->chars);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    check(buf);
    return buf->count;
}

const char *strbuf_text(const StrBuf *buf)
{
    check(buf);
    return buf->chars;
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    check(buf);
    size_t from = at < buf->count ? at : buf->count;
    size_t to = count < buf->count - from ? from + count : buf->count;
    char *slice = malloc(to - from + 1);
    if (!slice)
        return NULL;
    for (size_t i = from; i < to; i++)
        slice[i - from] = buf->chars[i];
    slice[to - from] = '\0';
    return slice;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    check(buf);
    size_t more = strlen(text);
    if (!enlarge(buf, buf->count + more))
        return false;
    strcpy(buf->chars + buf->count, text);
    buf->count += more;
    return true;
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    check(buf);
    size_t more = strlen(text);
    if (at > buf->count || !enlarge(buf, buf->count + more))
        return false;
    for (size_t i = buf->count + 1; i-- > at;)
        buf->chars[i + more] = buf->chars[i];
    for (size_t i = 0; i < more; i++)
        buf->chars[at + i] = text[i];
    buf->count += more;
    check(buf);
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    check(buf);
    if (at >= buf->count)
        return 0;
    if (count > buf->count - at)
        count = buf->count - at;
    for (size_t i = at; i + count <= buf->count; i++)
        buf->chars[i] = buf->chars[i + count];
    buf->count -= count;
    check(buf);
    return count;
}

void strbuf_clear(StrBuf *buf)
{
    check(buf);
    buf->count = 0;
    buf->chars[0] = '\0';
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    check(buf);
    for (size_t i = from; i <= buf->count; i++) {
        size_t j = 0;
        while (text[j] != '\0' && buf->chars[i + j] == text[j])
            j++;
        if (text[j] == '\0')
            return (long)i;
    }
    return -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    check(a);
    check(b);
    size_t i = 0;
    while (a->chars[i] == b->chars[i] && a->chars[i] != '\0')
        i++;
    return (int)(unsigned char)a->chars[i] - (int)(unsigned char)b->chars[i];
}
