#define _GNU_SOURCE
/* Each StrBuf begins with a megabyte, all of it zero: so there is always a zero
 * byte behind the text, which nobody has to write. */
#include "strbuf.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define MEGABYTE ((size_t)1 << 20)

struct StrBuf {
    size_t megabytes;
    size_t used;
    char *memory; /* zero from `used` on */
};

static char *clean(size_t megabytes)
{
    char *memory = malloc(megabytes * MEGABYTE);
    return memory ? memset(memory, 0, megabytes * MEGABYTE) : NULL;
}

static bool fit(StrBuf *buf, size_t used)
{
    size_t megabytes = used / MEGABYTE + 1;
    if (megabytes <= buf->megabytes)
        return true;
    megabytes *= 2;
    char *memory = clean(megabytes);
    if (!memory)
        return false;
    memcpy(memory, buf->memory, buf->used);
    free(buf->memory);
    buf->memory = memory;
    buf->megabytes = megabytes;
    return true;
}

StrBuf *strbuf_new(const char *text)
{
    StrBuf *buf = malloc(sizeof *buf);
    if (!buf)
        return NULL;
    buf->used = text ? strlen(text) : 0;
    buf->megabytes = buf->used / MEGABYTE + 1;
    buf->memory = clean(buf->megabytes);
    if (!buf->memory) {
        free(buf);
        return NULL;
    }
    if (text)
        memcpy(buf->memory, text, buf->used);
    return buf;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    return strbuf_new(buf->memory);
}

void strbuf_free(StrBuf *buf)
{
    free(buf->memory);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    return buf->used;
}

const char *strbuf_text(const StrBuf *buf)
{
    return buf->memory;
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    char *slice = NULL;
    if (at >= buf->used)
        at = buf->used;
    if (count >= buf->used - at)
        count = buf->used - at;
    slice = malloc(count + 1);
    if (slice)
        *(char *)mempcpy(slice, buf->memory + at, count) = 0;
    return slice;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    size_t length = strlen(text);
    if (!fit(buf, buf->used + length))
        return false;
    memcpy(buf->memory + buf->used, text, length);
    buf->used += length;
    return true;
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    size_t length = strlen(text);
    if (at > buf->used || !fit(buf, buf->used + length))
        return false;
    memmove(buf->memory + at + length, buf->memory + at, buf->used - at);
    memcpy(buf->memory + at, text, length);
    buf->used += length;
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    if (at >= buf->used)
        return 0;
    if (count > buf->used - at)
        count = buf->used - at;
    buf->used -= count;
    memmove(buf->memory + at, buf->memory + at + count, buf->used - at);
    memset(buf->memory + buf->used, 0, count);
    return count;
}

void strbuf_clear(StrBuf *buf)
{
    memset(buf->memory, 0, buf->megabytes * MEGABYTE);
    buf->used = 0;
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    size_t length = strlen(text);
    if (from > buf->used)
        return -1;
    char *found = memmem(buf->memory + from, buf->used - from, text, length);
    return found ? found - buf->memory : -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    return strcmp(a->memory, b->memory);
}
