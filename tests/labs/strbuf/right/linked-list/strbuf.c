/*
 * A list of characters. For strbuf_text there is a block beside it, which always
 * has room for all of them, and is filled when somebody asks.
 */
#include "strbuf.h"
#include <stdlib.h>
#include <string.h>

typedef struct letter {
    struct letter *next;
    char c;
} letter;

typedef struct {
    char *block;
    size_t room;
    bool filled;
} page;

struct StrBuf {
    letter *first;
    letter **end;
    size_t length;
    page *page;
};

static void letters_free(letter *l)
{
    while (l) {
        letter *next = l->next;
        free(l);
        l = next;
    }
}

/* A list of the text; false if there is no memory. *end is where it goes on. */
static bool letters_of(const char *text, letter **first, letter ***end)
{
    *first = NULL;
    *end = first;
    for (; *text; text++) {
        letter *l = malloc(sizeof *l);
        if (!l) {
            letters_free(*first);
            return false;
        }
        l->next = NULL;
        l->c = *text;
        **end = l;
        *end = &l->next;
    }
    return true;
}

static bool page_reserve(page *p, size_t length)
{
    if (length < p->room)
        return true;
    char *block = realloc(p->block, 2 * length + 1);
    if (!block)
        return false;
    p->block = block;
    p->room = 2 * length + 1;
    return true;
}

StrBuf *strbuf_new(const char *text)
{
    StrBuf *buf = calloc(1, sizeof *buf);
    if (!buf)
        return NULL;
    buf->end = &buf->first;
    buf->page = calloc(1, sizeof *buf->page);
    if (!buf->page || !page_reserve(buf->page, 0) ||
        !strbuf_append(buf, text ? text : "")) {
        strbuf_free(buf);
        return NULL;
    }
    return buf;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    return strbuf_new(strbuf_text(buf));
}

void strbuf_free(StrBuf *buf)
{
    letters_free(buf->first);
    if (buf->page)
        free(buf->page->block);
    free(buf->page);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    return buf->length;
}

const char *strbuf_text(const StrBuf *buf)
{
    page *p = buf->page;
    if (!p->filled) {
        char *to = p->block;
        for (letter *l = buf->first; l; l = l->next)
            *to++ = l->c;
        *to = 0;
        p->filled = true;
    }
    return p->block;
}

static letter **place(StrBuf *buf, size_t at)
{
    if (at == buf->length)
        return buf->end;
    letter **l = &buf->first;
    while (at--)
        l = &(*l)->next;
    return l;
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    if (at > buf->length)
        at = buf->length;
    if (count > buf->length - at)
        count = buf->length - at;
    char *slice = malloc(count + 1);
    if (!slice)
        return NULL;
    letter *l = buf->first;
    while (at--)
        l = l->next;
    for (size_t i = 0; i < count; i++, l = l->next)
        slice[i] = l->c;
    slice[count] = 0;
    return slice;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    return strbuf_insert(buf, buf->length, text);
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    letter *first, **end;
    size_t more = strlen(text);
    if (at > buf->length)
        return false;
    if (more == 0)
        return true;
    if (!letters_of(text, &first, &end))
        return false;
    if (!page_reserve(buf->page, buf->length + more)) {
        letters_free(first);
        return false;
    }
    letter **here = place(buf, at);
    if (here == buf->end)
        buf->end = end;
    *end = *here;
    *here = first;
    buf->length += more;
    buf->page->filled = false;
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    if (at >= buf->length)
        return 0;
    letter **here = place(buf, at);
    size_t taken = 0;
    while (taken < count && *here) {
        letter *gone = *here;
        *here = gone->next;
        free(gone);
        taken++;
    }
    if (!*here)
        buf->end = here;
    buf->length -= taken;
    if (taken)
        buf->page->filled = false;
    return taken;
}

void strbuf_clear(StrBuf *buf)
{
    strbuf_delete(buf, 0, buf->length);
}

static bool begins(const letter *l, const char *text)
{
    for (; *text; text++, l = l->next)
        if (!l || l->c != *text)
            return false;
    return true;
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    const letter *l = buf->first;
    if (from > buf->length)
        return -1;
    for (size_t i = 0; i < from; i++)
        l = l->next;
    for (long i = (long)from;; i++, l = l->next) {
        if (begins(l, text))
            return i;
        if (!l)
            return -1;
    }
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    const letter *l = a->first, *m = b->first;
    while (l && m && l->c == m->c)
        l = l->next, m = m->next;
    return (l ? (unsigned char)l->c : 0) - (m ? (unsigned char)m->c : 0);
}
