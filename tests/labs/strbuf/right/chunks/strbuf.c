/*
 * Chunks of up to 64 characters. What is put in makes chunks of its own; small
 * neighbours are joined. A flat copy for strbuf_text has its room in advance.
 */
#include "strbuf.h"
#include <stdlib.h>
#include <string.h>

enum { MOST = 64 };

typedef struct Chunk Chunk;
struct Chunk {
    Chunk *next;
    unsigned char used; /* 1..MOST */
    char text[MOST];
};

struct StrBuf {
    Chunk *first, *last;
    size_t length;
    struct Flat {
        char *text;
        size_t room;
        bool stale;
    } *flat;
};

static Chunk *chunks_free(Chunk *chunk)
{
    while (chunk) {
        Chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
    return NULL;
}

static Chunk *chunks_of(const char *text, size_t length)
{
    Chunk *first = NULL, **to = &first;

    while (length > 0) {
        size_t now = length < MOST ? length : MOST;
        Chunk *chunk = malloc(sizeof *chunk);
        if (!chunk)
            return chunks_free(first);
        chunk->next = NULL;
        chunk->used = (unsigned char)now;
        memcpy(chunk->text, text, now);
        *to = chunk;
        to = &chunk->next;
        text += now;
        length -= now;
    }
    return first;
}

static bool flat_reserve(struct Flat *flat, size_t length)
{
    if (length + 1 <= flat->room)
        return true;
    size_t room = length + length / 2 + 32;
    char *text = realloc(flat->text, room);
    if (!text)
        return false;
    flat->text = text;
    flat->room = room;
    return true;
}

StrBuf *strbuf_new(const char *text)
{
    StrBuf *buf = calloc(1, sizeof *buf);
    if (!buf || !(buf->flat = calloc(1, sizeof *buf->flat)) ||
        !flat_reserve(buf->flat, 0) || (text && !strbuf_append(buf, text))) {
        if (buf)
            strbuf_free(buf);
        return NULL;
    }
    buf->flat->stale = true;
    return buf;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    return strbuf_new(strbuf_text(buf));
}

void strbuf_free(StrBuf *buf)
{
    chunks_free(buf->first);
    if (buf->flat)
        free(buf->flat->text);
    free(buf->flat);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    return buf->length;
}

const char *strbuf_text(const StrBuf *buf)
{
    struct Flat *flat = buf->flat;

    if (flat->stale) {
        char *to = flat->text;
        for (const Chunk *chunk = buf->first; chunk; chunk = chunk->next) {
            memcpy(to, chunk->text, chunk->used);
            to += chunk->used;
        }
        *to = '\0';
        flat->stale = false;
    }
    return flat->text;
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    const char *text = strbuf_text(buf);

    if (at > buf->length)
        at = buf->length;
    if (count > buf->length - at)
        count = buf->length - at;
    char *slice = malloc(count + 1);
    if (slice) {
        memcpy(slice, text + at, count);
        slice[count] = '\0';
    }
    return slice;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    size_t more = strlen(text);
    Chunk *last = buf->last;

    if (!flat_reserve(buf->flat, buf->length + more))
        return false;
    if (last && more <= MOST - (size_t)last->used) {
        memcpy(last->text + last->used, text, more);
        last->used = (unsigned char)(last->used + more);
    } else if (more > 0) {
        Chunk *chunks = chunks_of(text, more);
        if (!chunks)
            return false;
        if (last)
            last->next = chunks;
        else
            buf->first = chunks;
        while (chunks->next)
            chunks = chunks->next;
        buf->last = chunks;
    }
    buf->length += more;
    buf->flat->stale = true;
    return true;
}

/* Makes everything anew out of the flat text, which is not stale. */
static bool rebuild(StrBuf *buf, size_t length)
{
    Chunk *chunks = chunks_of(buf->flat->text, length);

    if (!chunks && length > 0)
        return false;
    chunks_free(buf->first);
    buf->first = buf->last = chunks;
    while (buf->last && buf->last->next)
        buf->last = buf->last->next;
    buf->length = length;
    return true;
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    size_t more = strlen(text), old = buf->length;

    if (at > old)
        return false;
    if (at == old || more == 0)
        return strbuf_append(buf, at == old ? text : "");
    if (!flat_reserve(buf->flat, old + more))
        return false;
    strbuf_text(buf);
    char *flat = buf->flat->text;
    memmove(flat + at + more, flat + at, old - at + 1);
    memcpy(flat + at, text, more);
    if (rebuild(buf, old + more))
        return true;
    buf->flat->stale = true;
    return false;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    Chunk **here = &buf->first, *before = NULL;
    size_t taken = 0;

    if (at >= buf->length || count == 0)
        return 0;
    while (at >= (*here)->used) {
        at -= (*here)->used;
        before = *here;
        here = &before->next;
    }
    while (*here && taken < count) {
        Chunk *chunk = *here;
        size_t now = chunk->used - at;
        if (now > count - taken)
            now = count - taken;
        memmove(chunk->text + at, chunk->text + at + now,
                chunk->used - at - now);
        chunk->used = (unsigned char)(chunk->used - now);
        taken += now;
        at = 0;
        if (chunk->used == 0) {
            *here = chunk->next;
            free(chunk);
        } else {
            before = chunk;
            here = &chunk->next;
        }
    }
    if (!*here)
        buf->last = before;
    buf->length -= taken;
    buf->flat->stale = true;
    return taken;
}

void strbuf_clear(StrBuf *buf)
{
    buf->first = buf->last = chunks_free(buf->first);
    buf->length = 0;
    buf->flat->stale = true;
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    const char *all = strbuf_text(buf);
    const char *found = from <= buf->length ? strstr(all + from, text) : NULL;

    return found ? found - all : -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    return strcmp(strbuf_text(a), strbuf_text(b));
}
