#include "stack.h"
#include <stdlib.h>
#include <string.h>

#define INCR 64

struct Stack {
	int	*base;
	int	*sp;		/* next free */
	size_t	nalloc;
};

Stack *
stack_new()
{
	register Stack *s;

	if ((s = (Stack *) malloc(sizeof(Stack))) == NULL)
		return (NULL);
	s->base = s->sp = NULL;
	s->nalloc = 0;
	return (s);
}

size_t
stack_size(s)
	const Stack *s;
{
	return (s->base ? (size_t) (s->sp - s->base) : 0);
}

Stack *
stack_copy(s)
	const Stack *s;
{
	register Stack *t;
	size_t n;

	if ((t = stack_new()) == NULL)
		return (NULL);
	if ((n = stack_size(s)) == 0)
		return (t);
	if ((t->base = (int *) malloc(s->nalloc * sizeof(int))) == NULL) {
		free((char *) t);
		return (NULL);
	}
	(void) memcpy((char *) t->base, (char *) s->base, n * sizeof(int));
	t->sp = t->base + n;
	t->nalloc = s->nalloc;
	return (t);
}

void
stack_free(s)
	Stack *s;
{
	if (s == NULL)
		return;
	if (s->base)
		free((char *) s->base);
	free((char *) s);
}

bool
stack_push(s, v)
	Stack *s;
	int v;
{
	register int *p;
	size_t n, want;

	n = stack_size(s);
	if (n == s->nalloc) {
		want = s->nalloc + INCR + s->nalloc / 2;
		if (want > (size_t) -1 / sizeof(int))
			return (0);
		p = s->base ? (int *) realloc((char *) s->base, want * sizeof(int))
		    : (int *) malloc(want * sizeof(int));
		if (p == NULL)
			return (0);
		s->base = p;
		s->sp = p + n;
		s->nalloc = want;
	}
	*s->sp++ = v;
	return (1);
}

int
stack_pop(s)
	Stack *s;
{
	if (s->sp == s->base)
		return (0);
	return (*--s->sp);
}

int
stack_peek(s, d)
	const Stack *s;
	size_t d;
{
	if (d >= stack_size(s))
		return (0);
	return (s->sp[-1 - (long) d]);
}

size_t
stack_drop(s, n)
	Stack *s;
	size_t n;
{
	register size_t m;

	m = stack_size(s);
	if (n > m)
		n = m;
	if (n)
		s->sp -= n;
	return (n);
}
