// stack.c  anna k.   finally works!!!
// (tried a linked list first, see below)

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "stack.h"

#define DEBUG 0

struct Stack
{
  int *arr;
  size_t  cap, cnt;
};

Stack *stack_new (void)
{
  Stack *st = (Stack *) malloc (sizeof (struct Stack));
  if (!st) return NULL;
  st->arr = NULL; st->cap = 0; st->cnt = 0;
  return st;
}

void stack_free (Stack *st)
{
  if (st != NULL)
    {
      free (st->arr);   // free(NULL) is ok
      free (st);
    }
}

/*
struct node { int v; struct node *next; };
void stack_free(Stack *st) { while (st->head) ... }
*/

bool stack_push (Stack *st, int value)
{
  if (st->cnt == st->cap)
    {
      size_t ncap = st->cap + 10 + st->cap/2;
      int *n = (int *) realloc (st->arr, ncap * sizeof (int));
      if (n == NULL) return false;
      st->arr = n; st->cap = ncap;
      if (DEBUG) printf ("grow to %zu\n", ncap);
    }
  st->arr [st->cnt] = value;
  st->cnt = st->cnt + 1;
  return true;
}

int stack_pop (Stack *st)
{
  int v = stack_peek (st, 0);
  stack_drop (st, 1);
  return v;
}

int stack_peek (const Stack *st, size_t depth)
{
  if (depth >= st->cnt) return 0; else
  return st->arr [st->cnt - 1 - depth];
}

size_t stack_size (const Stack *st) { return st->cnt; }

size_t stack_drop (Stack *st, size_t n)
{
  size_t i = 0;
  while (i < n) { if (st->cnt == 0) break; st->cnt--; i++; }
  return i;
}

Stack *stack_copy (const Stack *st)
{
  Stack *c = stack_new ();
  size_t i;
  if (c == NULL) return NULL;
  for (i = 0; i < st->cnt; i++)
    if (stack_push (c, st->arr [i]) == false)
      {
        stack_free (c);
        return NULL;
      }
  return c;
}
