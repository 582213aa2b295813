/*
 * A piece table: whatever was put in is written once, into a store that only
 * grows, and the text is a row of pieces of the store. Taking out never needs
 * memory: there is always room for one piece more.
 */
#include "strbuf.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct piece {
    size_t from, length;
};

struct table {
    char *store;
    size_t stored, store_room;
    struct piece *pieces;
    size_t count, piece_room;
    char *flat;
    size_t flat_room;
    bool is_flat;
    size_t length;
};

struct StrBuf {
    struct table *t;
};

static bool grow(void *array, size_t *room, size_t needed, size_t size)
{
    void *old, *now;
    if (needed <= *room)
        return true;
    if (needed > SIZE_MAX / 4 / size)
        return false;
    memcpy(&old, array, sizeof old);
    now = realloc(old, 2 * needed * size);
    if (!now)
        return false;
    memcpy(array, &now, sizeof now);
    *room = 2 * needed;
    return true;
}

static bool reserve(struct table *t, size_t more, size_t pieces)
{
    return grow(&t->store, &t->store_room, t->stored + more, 1) &&
           grow(&t->flat, &t->flat_room, t->length + more + 1, 1) &&
           grow(&t->pieces, &t->piece_room, t->count + pieces + 2, sizeof *t->pieces);
}

/* Has a piece begin at `at`; its number. */
static size_t split(struct table *t, size_t at)
{
    size_t i = 0;
    while (i < t->count && at >= t->pieces[i].length)
        at -= t->pieces[i++].length;
    if (at == 0)
        return i;
    memmove(t->pieces + i + 1, t->pieces + i, (t->count - i) * sizeof *t->pieces);
    t->count++;
    t->pieces[i].length = at;
    t->pieces[i + 1].from += at;
    t->pieces[i + 1].length -= at;
    return i + 1;
}

static void flatten(struct table *t)
{
    char *to = t->flat;
    if (t->is_flat)
        return;
    for (size_t i = 0; i < t->count; i++) {
        memcpy(to, t->store + t->pieces[i].from, t->pieces[i].length);
        to += t->pieces[i].length;
    }
    *to = '\0';
    t->is_flat = true;
}

StrBuf *strbuf_new(const char *text)
{
    StrBuf *buf = malloc(sizeof *buf);
    if (!buf)
        return NULL;
    buf->t = calloc(1, sizeof *buf->t);
    if (!buf->t) {
        free(buf);
        return NULL;
    }
    if (!reserve(buf->t, 0, 0) || (text && !strbuf_append(buf, text))) {
        strbuf_free(buf);
        return NULL;
    }
    return buf;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    flatten(buf->t);
    return strbuf_new(buf->t->flat);
}

void strbuf_free(StrBuf *buf)
{
    free(buf->t->store);
    free(buf->t->pieces);
    free(buf->t->flat);
    free(buf->t);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    return buf->t->length;
}

const char *strbuf_text(const StrBuf *buf)
{
    flatten(buf->t);
    return buf->t->flat;
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    struct table *t = buf->t;
    flatten(t);
    if (at > t->length)
        at = t->length;
    if (count > t->length - at)
        count = t->length - at;
    char *s = malloc(count + 1);
    if (!s)
        return NULL;
    s[count] = '\0';
    return memcpy(s, t->flat + at, count);
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    return strbuf_insert(buf, buf->t->length, text);
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    struct table *t = buf->t;
    size_t more = strlen(text);
    if (at > t->length || !reserve(t, more, 2))
        return false;
    if (more == 0)
        return true;
    memcpy(t->store + t->stored, text, more);
    struct piece *last = t->count ? &t->pieces[t->count - 1] : NULL;
    if (last && at == t->length && last->from + last->length == t->stored) {
        last->length += more;
    } else {
        size_t i = at == t->length ? t->count : split(t, at);
        memmove(t->pieces + i + 1, t->pieces + i, (t->count - i) * sizeof *t->pieces);
        t->pieces[i] = (struct piece){t->stored, more};
        t->count++;
    }
    t->stored += more;
    t->length += more;
    t->is_flat = false;
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    struct table *t = buf->t;
    if (at >= t->length || count == 0)
        return 0;
    if (count > t->length - at)
        count = t->length - at;
    if (t->count + 2 > t->piece_room) { /* no room to split: begin anew */
        flatten(t);
        memcpy(t->store, t->flat, t->length);
        t->stored = t->length;
        t->pieces[0] = (struct piece){0, t->length};
        t->count = 1;
    }
    size_t first = split(t, at), last = split(t, at + count);
    memmove(t->pieces + first, t->pieces + last, (t->count - last) * sizeof *t->pieces);
    t->count -= last - first;
    t->length -= count;
    t->is_flat = false;
    return count;
}

void strbuf_clear(StrBuf *buf)
{
    buf->t->count = buf->t->stored = buf->t->length = 0;
    buf->t->is_flat = false;
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    flatten(buf->t);
    if (from > buf->t->length)
        return -1;
    char *p = strstr(buf->t->flat + from, text);
    return p ? p - buf->t->flat : -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    flatten(a->t);
    flatten(b->t);
    return strcmp(a->t->flat, b->t->flat);
}
