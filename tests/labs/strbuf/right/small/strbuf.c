/* Short texts live in the struct itself, as C++ libraries have it. */
#include "strbuf.h"
#include <stdlib.h>
#include <string.h>

#define HERE 24

struct StrBuf {
    size_t length;
    size_t room;       /* HERE, or that of `away` */
    union {
        char here[HERE];
        char *away;
    };
};

static bool is_here(const StrBuf *b)
{
    return b->room == HERE;
}

static char *chars(StrBuf *b)
{
    return is_here(b) ? b->here : b->away;
}

static const char *seen(const StrBuf *b)
{
    return is_here(b) ? b->here : b->away;
}

static bool move_away(StrBuf *b, size_t room)
{
    char *away = malloc(room);
    if (!away)
        return false;
    memcpy(away, seen(b), b->length + 1);
    if (!is_here(b))
        free(b->away);
    b->away = away;
    b->room = room;
    return true;
}

/* A text that has become short comes back. */
static void come_back(StrBuf *b)
{
    if (is_here(b) || b->length >= HERE / 2)
        return;
    char *away = b->away;
    memcpy(b->here, away, b->length + 1);
    b->room = HERE;
    free(away);
}

StrBuf *strbuf_new(const char *text)
{
    StrBuf *b = malloc(sizeof *b);
    if (!b)
        return NULL;
    b->length = 0;
    b->room = HERE;
    b->here[0] = '\0';
    if (text && !strbuf_append(b, text)) {
        free(b);
        return NULL;
    }
    return b;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    StrBuf *b = malloc(sizeof *b);
    if (!b)
        return NULL;
    *b = *buf;
    if (!is_here(b)) {
        b->away = malloc(b->room);
        if (!b->away) {
            free(b);
            return NULL;
        }
        memcpy(b->away, buf->away, b->length + 1);
    }
    return b;
}

void strbuf_free(StrBuf *b)
{
    if (!is_here(b))
        free(b->away);
    free(b);
}

size_t strbuf_length(const StrBuf *b)
{
    return b->length;
}

const char *strbuf_text(const StrBuf *b)
{
    return seen(b);
}

char *strbuf_slice(const StrBuf *b, size_t at, size_t count)
{
    size_t rest = at < b->length ? b->length - at : 0;
    size_t n = count < rest ? count : rest;
    char *slice = malloc(n + 1);
    if (slice) {
        if (n)
            memcpy(slice, seen(b) + at, n);
        slice[n] = '\0';
    }
    return slice;
}

bool strbuf_append(StrBuf *b, const char *text)
{
    return strbuf_insert(b, b->length, text);
}

bool strbuf_insert(StrBuf *b, size_t at, const char *text)
{
    size_t n = strlen(text);
    if (at > b->length)
        return false;
    if (b->length + n >= b->room && !move_away(b, (b->length + n + 1) * 2))
        return false;
    char *c = chars(b);
    memmove(c + at + n, c + at, b->length + 1 - at);
    memcpy(c + at, text, n);
    b->length += n;
    return true;
}

size_t strbuf_delete(StrBuf *b, size_t at, size_t count)
{
    size_t rest = at < b->length ? b->length - at : 0;
    size_t n = count < rest ? count : rest;
    char *c = chars(b);
    if (n == 0)
        return 0;
    memmove(c + at, c + at + n, rest - n + 1);
    b->length -= n;
    come_back(b);
    return n;
}

void strbuf_clear(StrBuf *b)
{
    (void)strbuf_delete(b, 0, b->length);
}

long strbuf_find(const StrBuf *b, size_t from, const char *text)
{
    if (from > b->length)
        return -1;
    const char *found = strstr(seen(b) + from, text);
    return found ? (long)(found - seen(b)) : -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    size_t n = a->length < b->length ? a->length : b->length;
    int order = memcmp(seen(a), seen(b), n);
    return order ? order : (a->length > b->length) - (a->length < b->length);
}
