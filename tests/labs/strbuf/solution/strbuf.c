#include "strbuf.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct StrBuf {
    char *bytes;   /* `length` characters and a zero byte */
    size_t length; /* less than room */
    size_t room;
};

static size_t min(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Makes room for so many characters more, and the zero byte. */
static bool reserve(StrBuf *buf, size_t more)
{
    if (more > SIZE_MAX / 2 - 1 - buf->length)
        return false;
    size_t needed = buf->length + more + 1;
    if (needed <= buf->room)
        return true;
    size_t room = needed < 16 ? 16 : needed + needed / 2;
    char *bytes = realloc(buf->bytes, room);
    if (bytes == NULL)
        return false;
    buf->bytes = bytes;
    buf->room = room;
    return true;
}

StrBuf *strbuf_new(const char *text)
{
    StrBuf *buf = calloc(1, sizeof *buf);

    if (buf == NULL || !reserve(buf, 0)) {
        free(buf);
        return NULL;
    }
    buf->bytes[0] = '\0';
    if (text != NULL && !strbuf_append(buf, text)) {
        strbuf_free(buf);
        return NULL;
    }
    return buf;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    return strbuf_new(buf->bytes);
}

void strbuf_free(StrBuf *buf)
{
    free(buf->bytes);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    return buf->length;
}

const char *strbuf_text(const StrBuf *buf)
{
    return buf->bytes;
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    size_t first = min(at, buf->length);
    size_t length = min(count, buf->length - first);
    char *slice = malloc(length + 1);

    if (slice == NULL)
        return NULL;
    memcpy(slice, buf->bytes + first, length);
    slice[length] = '\0';
    return slice;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    return strbuf_insert(buf, buf->length, text);
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    size_t length = strlen(text);

    if (at > buf->length || !reserve(buf, length))
        return false;
    memmove(buf->bytes + at + length, buf->bytes + at, buf->length - at + 1);
    memcpy(buf->bytes + at, text, length);
    buf->length += length;
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    if (at >= buf->length)
        return 0;
    size_t taken = min(count, buf->length - at);
    memmove(buf->bytes + at, buf->bytes + at + taken,
            buf->length - at - taken + 1);
    buf->length -= taken;
    return taken;
}

void strbuf_clear(StrBuf *buf)
{
    buf->length = 0;
    buf->bytes[0] = '\0';
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    if (from > buf->length)
        return -1;
    const char *found = strstr(buf->bytes + from, text);
    return found == NULL ? -1 : (long)(found - buf->bytes);
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    return strcmp(a->bytes, b->bytes);
}
