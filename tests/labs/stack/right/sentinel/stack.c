/* A ring of nodes, linked both ways; the stack itself is one of them. */
#include "stack.h"
#include <stdlib.h>

typedef struct Link Link;
struct Link {
  Link *up, *down;
};

typedef struct {
  Link link; /* first: a Link that is not the ring's own begins an Entry */
  int value;
} Entry;

struct Stack {
  Link ring; /* ring.down is the top, ring.up the lowest */
};

static void put_between(Link *up, Link *down, Link *link)
{
  link->up = up;
  link->down = down;
  up->down = link;
  down->up = link;
}

static void take_out(Link *link)
{
  link->up->down = link->down;
  link->down->up = link->up;
  free(link);
}

static int value_of(const Link *link)
{
  return ((const Entry *)link)->value;
}

static bool add(Link *up, Link *down, int value)
{
  Entry *entry = calloc(1, sizeof(Entry));
  if (entry == NULL)
    return false;
  entry->value = value;
  put_between(up, down, &entry->link);
  return true;
}

Stack *stack_new(void)
{
  Stack *stack = calloc(1, sizeof(Stack));
  if (stack != NULL)
    stack->ring.up = stack->ring.down = &stack->ring;
  return stack;
}

Stack *stack_copy(const Stack *stack)
{
  Stack *copy = stack_new();
  if (copy == NULL)
    return NULL;
  for (const Link *link = stack->ring.up; link != &stack->ring;
       link = link->up) {
    if (!stack_push(copy, value_of(link))) {
      stack_free(copy);
      return NULL;
    }
  }
  return copy;
}

void stack_free(Stack *stack)
{
  if (stack == NULL)
    return;
  while (stack->ring.down != &stack->ring)
    take_out(stack->ring.down);
  free(stack);
}

bool stack_push(Stack *stack, int value)
{
  return add(&stack->ring, stack->ring.down, value);
}

int stack_pop(Stack *stack)
{
  Link *top = stack->ring.down;
  if (top == &stack->ring)
    return 0;
  int value = value_of(top);
  take_out(top);
  return value;
}

int stack_peek(const Stack *stack, size_t depth)
{
  for (const Link *link = stack->ring.down; link != &stack->ring;
       link = link->down)
    if (depth-- == 0)
      return value_of(link);
  return 0;
}

size_t stack_size(const Stack *stack)
{
  size_t size = 0;
  for (const Link *link = stack->ring.down; link != &stack->ring;
       link = link->down)
    size++;
  return size;
}

size_t stack_drop(Stack *stack, size_t n)
{
  size_t dropped = 0;
  for (; dropped < n && stack->ring.down != &stack->ring; dropped++)
    take_out(stack->ring.down);
  return dropped;
}
