#include "strbuf.h"
#include <stdlib.h>
#include <string.h>

#define	UNIT	32		/* room is a multiple of this */

struct StrBuf {
	char	*b_base;
	char	*b_end;		/* at the zero byte */
	char	*b_lim;
};

static bool more();

StrBuf *
strbuf_new(s)
	const char *s;
{
	register StrBuf *b;

	if ((b = (StrBuf *) calloc(1, sizeof(*b))) == 0)
		return (0);
	if ((b->b_base = b->b_end = (char *) malloc(UNIT)) == 0) {
		free((char *) b);
		return (0);
	}
	b->b_lim = b->b_base + UNIT;
	*b->b_end = '\0';
	if (s && !strbuf_append(b, s)) {
		strbuf_free(b);
		return (0);
	}
	return (b);
}

StrBuf *
strbuf_copy(b)
	const StrBuf *b;
{
	return (strbuf_new(b->b_base));
}

void
strbuf_free(b)
	StrBuf *b;
{
	free(b->b_base);
	free((char *) b);
}

size_t
strbuf_length(b)
	const StrBuf *b;
{
	return ((size_t) (b->b_end - b->b_base));
}

const char *
strbuf_text(b)
	const StrBuf *b;
{
	return (b->b_base);
}

char *
strbuf_slice(b, at, n)
	const StrBuf *b;
	size_t at, n;
{
	register char *p, *q;
	size_t len = strbuf_length(b);

	if (at > len)
		at = len;
	if (n > len - at)
		n = len - at;
	if ((p = q = (char *) malloc(n + 1)) == 0)
		return (0);
	while (n--)
		*q++ = b->b_base[at++];
	*q = '\0';
	return (p);
}

bool
strbuf_append(b, s)
	StrBuf *b;
	const char *s;
{
	return (strbuf_insert(b, strbuf_length(b), s));
}

bool
strbuf_insert(b, at, s)
	StrBuf *b;
	size_t at;
	const char *s;
{
	register char *p;
	size_t n = strlen(s);

	if (at > strbuf_length(b) || !more(b, n))
		return (0);
	for (p = b->b_end; p >= b->b_base + at; p--) {
		p[n] = *p;
		if (p == b->b_base)
			break;
	}
	b->b_end += n;
	for (p = b->b_base + at; *s; )
		*p++ = *s++;
	return (1);
}

size_t
strbuf_delete(b, at, n)
	StrBuf *b;
	size_t at, n;
{
	register char *p, *q;
	size_t len = strbuf_length(b);

	if (at >= len)
		return (0);
	if (n > len - at)
		n = len - at;
	p = b->b_base + at;
	q = p + n;
	while ((*p++ = *q++) != '\0')
		;
	b->b_end -= n;
	return (n);
}

void
strbuf_clear(b)
	StrBuf *b;
{
	*(b->b_end = b->b_base) = '\0';
}

long
strbuf_find(b, from, s)
	const StrBuf *b;
	size_t from;
	const char *s;
{
	register const char *p, *q, *r;

	if (from > strbuf_length(b))
		return (-1);
	for (p = b->b_base + from; ; p++) {
		for (q = p, r = s; *r && *q == *r; q++, r++)
			;
		if (*r == '\0')
			return ((long) (p - b->b_base));
		if (*p == '\0')
			return (-1);
	}
}

int
strbuf_compare(a, b)
	const StrBuf *a, *b;
{
	register const char *p = a->b_base, *q = b->b_base;

	for (; *p == *q; p++, q++)
		if (*p == '\0')
			return (0);
	return ((*p & 0377) - (*q & 0377));
}

/* room for n more */
static bool
more(b, n)
	StrBuf *b;
	size_t n;
{
	register char *p;
	size_t len = strbuf_length(b), want;

	if ((size_t) (b->b_lim - b->b_end) > n)
		return (1);
	want = ((len + n) * 3 / 2 / UNIT + 1) * UNIT;
	if (want <= len + n || (p = (char *) realloc(b->b_base, want)) == 0)
		return (0);
	b->b_base = p;
	b->b_end = p + len;
	b->b_lim = p + want;
	return (1);
}
