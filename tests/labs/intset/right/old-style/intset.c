#include "intset.h"
#include <stdlib.h>
#include <string.h>

#define NALLOC	20
#define TRUE	1
#define FALSE	0

struct IntSet {
	int	*v;
	size_t	n;
	size_t	nalloc;
};

static size_t bfind();
static void shell();

IntSet *
intset_new()
{
	register IntSet *s;

	s = (IntSet *) malloc(sizeof(IntSet));
	if (s != NULL) {
		s->v = NULL;
		s->n = s->nalloc = 0;
	}
	return (s);
}

IntSet *
intset_of(v, n)
	const int *v;
	size_t n;
{
	register IntSet *s;
	register size_t i, j;

	if ((s = intset_new()) == NULL || n == 0)
		return (s);
	if ((s->v = (int *) malloc(n * sizeof(int))) == NULL) {
		free((char *) s);
		return (NULL);
	}
	s->nalloc = n;
	memcpy((char *) s->v, (const char *) v, n * sizeof(int));
	shell(s->v, n);
	for (i = j = 1; i < n; i++)
		if (s->v[i] != s->v[j - 1])
			s->v[j++] = s->v[i];
	s->n = j;
	return (s);
}

void
intset_free(s)
	IntSet *s;
{
	if (s->v)
		free((char *) s->v);
	free((char *) s);
}

size_t
intset_size(s)
	const IntSet *s;
{
	return (s->n);
}

bool
intset_has(s, x)
	const IntSet *s;
	int x;
{
	size_t i = bfind(s, x);

	return (i < s->n && s->v[i] == x);
}

bool
intset_add(s, x)
	IntSet *s;
	int x;
{
	register int *p, *v;
	size_t i = bfind(s, x);

	if (i < s->n && s->v[i] == x)
		return (TRUE);
	if (s->n >= s->nalloc) {
		v = s->v ? (int *) realloc((char *) s->v, (2 * s->nalloc + NALLOC) * sizeof(int))
		    : (int *) malloc(NALLOC * sizeof(int));
		if (v == NULL)
			return (FALSE);
		s->nalloc = s->v ? 2 * s->nalloc + NALLOC : NALLOC;
		s->v = v;
	}
	for (p = s->v + s->n; p > s->v + i; p--)
		*p = p[-1];
	*p = x;
	s->n++;
	return (TRUE);
}

bool
intset_remove(s, x)
	IntSet *s;
	int x;
{
	size_t i = bfind(s, x);

	if (i == s->n || s->v[i] != x)
		return (FALSE);
	for (s->n--; i < s->n; i++)
		s->v[i] = s->v[i + 1];
	return (TRUE);
}

bool
intset_range(s, lo, hi)
	const IntSet *s;
	int *lo, *hi;
{
	if (s->n == 0)
		return (FALSE);
	*lo = s->v[0];
	*hi = s->v[s->n - 1];
	return (TRUE);
}

size_t
intset_items(s, v, n)
	const IntSet *s;
	int *v;
	size_t n;
{
	register const int *p = s->v;

	if (n > s->n)
		n = s->n;
	while (n--)
		*v++ = *p++;
	return (s->n);
}

bool
intset_next(s, x)
	const IntSet *s;
	int *x;
{
	size_t i = bfind(s, *x);

	if (i < s->n && s->v[i] == *x)
		i++;
	if (i >= s->n)
		return (FALSE);
	*x = s->v[i];
	return (TRUE);
}

size_t
intset_sort(v, n)
	int *v;
	size_t n;
{
	register size_t i, k;

	shell(v, n);
	for (i = k = 0; i < n; i++)
		k += (i == n - 1 || v[i] != v[i + 1]);
	return (k);
}

/* first not less than x */
static size_t
bfind(s, x)
	const IntSet *s;
	int x;
{
	size_t lo, hi, mid;

	lo = 0;
	hi = s->n;
	while (lo < hi) {
		mid = (lo + hi) >> 1;
		if (s->v[mid] < x)
			lo = mid + 1;
		else
			hi = mid;
	}
	return (lo);
}

/* Shell 1959, as in Kernighan & Ritchie */
static void
shell(v, n)
	int v[];
	size_t n;
{
	long gap, i, j;
	int temp;

	for (gap = (long) n / 2; gap > 0; gap /= 2)
		for (i = gap; i < (long) n; i++)
			for (j = i - gap; j >= 0 && v[j] > v[j + gap]; j -= gap) {
				temp = v[j];
				v[j] = v[j + gap];
				v[j + gap] = temp;
			}
}
