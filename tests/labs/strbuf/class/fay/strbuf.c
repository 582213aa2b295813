#include <stdlib.h>
#include <string.h>
#include "strbuf.h"

struct StrBuf {
	char *str;
};

static char *dup(const char *s)
{
	char *d = malloc(strlen(s) + 1);
	if (d) strcpy(d, s);
	return d;
}

StrBuf *strbuf_new(const char *text)
{
	StrBuf *b = malloc(sizeof(StrBuf));
	if (!b) return NULL;
	b->str = dup(text ? text : "");
	if (!b->str) { free(b); return NULL; }
	return b;
}

StrBuf *strbuf_copy(const StrBuf *buf) { return strbuf_new(buf->str); }
void strbuf_free(StrBuf *buf) { free(buf->str); free(buf); }
size_t strbuf_length(const StrBuf *buf) { return strlen(buf->str); }
const char *strbuf_text(const StrBuf *buf) { return buf->str; }

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
	size_t len = strlen(buf->str);
	if (at > len) at = len;
	if (count > len - at) count = len - at;
	char *r = malloc(count + 1);
	if (!r) return NULL;
	memcpy(r, buf->str + at, count);
	r[count] = '\0';
	return r;
}

/* new string = front + text + back */
static bool paste(StrBuf *buf, size_t at, const char *text)
{
	char *r = malloc(strlen(buf->str) + strlen(text) + 1);
	if (!r) return false;
	memcpy(r, buf->str, at);
	r[at] = '\0';
	strcat(r, text);
	strcat(r, buf->str + at);
	free(buf->str);
	buf->str = r;
	return true;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
	return paste(buf, strlen(buf->str), text);
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
	if (at >= strlen(buf->str)) return false;
	return paste(buf, at, text);
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
	size_t len = strlen(buf->str);
	if (at >= len) return 0;
	if (count > len - at) count = len - at;
	memmove(buf->str + at, buf->str + at + count, len - at - count + 1);
	return count;
}

void strbuf_clear(StrBuf *buf) { buf->str[0] = 0; }

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
	if (from > strlen(buf->str)) return -1;
	char *p = strstr(buf->str + from, text);
	if (p == NULL) return -1;
	return p - buf->str;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b) { return strcmp(a->str, b->str); }
