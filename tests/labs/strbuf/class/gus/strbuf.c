#include "strbuf.h"
#include <stdlib.h>
#include <string.h>

struct StrBuf
{
    char *data;
    unsigned int len, size;
};

StrBuf *strbuf_new(const char *text)
{
    StrBuf *b = malloc(sizeof *b);
    b->len = text == NULL ? 0 : strlen(text);
    b->size = b->len + 1;
    b->data = malloc(b->size);
    if (text != NULL)
        strcpy(b->data, text);
    else
        b->data[0] = '\0';
    return b;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    return strbuf_new(buf->data);
}

void strbuf_free(StrBuf *buf)
{
    free(buf->data);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    return buf->len;
}

const char *strbuf_text(const StrBuf *buf)
{
    return buf->data;
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    char *result;
    if (at > buf->len)
        at = buf->len;
    if (count > buf->len - at)
        count = buf->len - at;
    result = calloc(count + 1, sizeof(char));
    strncpy(result, buf->data + at, count);
    return result;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    return strbuf_insert(buf, buf->len, text);
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    unsigned int n = strlen(text);
    if (at > buf->len)
        return false;
    while (buf->len + n + 1 > buf->size) {
        buf->size *= 2;
        buf->data = realloc(buf->data, buf->size);
    }
    memmove(buf->data + at + n, buf->data + at, buf->len - at + 1);
    memcpy(buf->data + at, text, n);
    buf->len += n;
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    if (at + count > buf->len)
        count = buf->len - at;
    memmove(buf->data + at, buf->data + at + count, buf->len - at - count + 1);
    buf->len -= count;
    return count;
}

void strbuf_clear(StrBuf *buf)
{
    buf->len = 0;
    buf->data[0] = '\0';
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    size_t i, j;
    for (i = from; i < buf->len; i++) {
        for (j = 0; text[j] != '\0'; j++)
            if (buf->data[i + j] != text[j])
                break;
        if (text[j] == '\0')
            return i;
    }
    return -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    int i = 0;
    while (a->data[i] && a->data[i] == b->data[i])
        i++;
    return a->data[i] - b->data[i];
}
