/*
 * A gap buffer, as editors have it: the free room is where something was put in
 * last. Whoever asks for the text finds the gap at its end; that moves bytes, but
 * changes nothing that can be seen.
 */
#include "strbuf.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct Gap {
    char *bytes;
    size_t room;
    size_t start, length; /* of the gap, which is never empty */
};

struct StrBuf {
    struct Gap *gap;
};

static size_t text_length(const struct Gap *g)
{
    return g->room - g->length;
}

static void move_gap(struct Gap *g, size_t to)
{
    if (to < g->start)
        memmove(g->bytes + to + g->length, g->bytes + to, g->start - to);
    else
        memmove(g->bytes + g->start, g->bytes + g->start + g->length,
                to - g->start);
    g->start = to;
}

static bool widen(struct Gap *g, size_t more)
{
    if (more < g->length)
        return true;
    if (more > SIZE_MAX / 4 - g->room)
        return false;
    size_t room = g->room + g->room / 2 + more + 16;
    char *bytes = realloc(g->bytes, room);
    if (bytes == NULL)
        return false;
    size_t behind = text_length(g) - g->start;
    memmove(bytes + room - behind, bytes + g->room - behind, behind);
    g->bytes = bytes;
    g->length += room - g->room;
    g->room = room;
    return true;
}

static const char *whole(const StrBuf *buf)
{
    struct Gap *g = buf->gap;
    size_t length = text_length(g);

    if (g->start != length || g->bytes[length] != '\0') {
        move_gap(g, length);
        g->bytes[length] = '\0';
    }
    return g->bytes;
}

StrBuf *strbuf_new(const char *text)
{
    StrBuf *buf = malloc(sizeof *buf);
    if (buf == NULL)
        return NULL;
    buf->gap = malloc(sizeof *buf->gap);
    if (buf->gap == NULL) {
        free(buf);
        return NULL;
    }
    *buf->gap = (struct Gap){malloc(16), 16, 0, 16};
    if (buf->gap->bytes == NULL || (text && !strbuf_append(buf, text))) {
        strbuf_free(buf);
        return NULL;
    }
    buf->gap->bytes[buf->gap->start] = 1;
    return buf;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    return strbuf_new(whole(buf));
}

void strbuf_free(StrBuf *buf)
{
    free(buf->gap->bytes);
    free(buf->gap);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    return text_length(buf->gap);
}

const char *strbuf_text(const StrBuf *buf)
{
    return whole(buf);
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    const char *text = whole(buf);
    size_t length = text_length(buf->gap);

    if (at >= length)
        return calloc(1, 1);
    if (count > length - at)
        count = length - at;
    char *slice = calloc(count + 1, 1);
    if (slice != NULL)
        memcpy(slice, text + at, count);
    return slice;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    return strbuf_insert(buf, text_length(buf->gap), text);
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    struct Gap *g = buf->gap;
    size_t more = strlen(text);

    if (at > text_length(g) || !widen(g, more))
        return false;
    move_gap(g, at);
    memcpy(g->bytes + at, text, more);
    g->start += more;
    g->length -= more;
    g->bytes[g->start] = 1; /* no text ends here yet */
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    struct Gap *g = buf->gap;
    size_t length = text_length(g);

    if (at >= length)
        return 0;
    if (count > length - at)
        count = length - at;
    move_gap(g, at);
    g->length += count;
    g->bytes[g->start] = 1;
    return count;
}

void strbuf_clear(StrBuf *buf)
{
    buf->gap->start = 0;
    buf->gap->length = buf->gap->room;
    buf->gap->bytes[0] = 1;
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    const char *all = whole(buf);

    if (from > text_length(buf->gap))
        return -1;
    const char *found = strstr(all + from, text);
    return found ? (long)(found - all) : -1L;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    return strcmp(whole(a), whole(b));
}
