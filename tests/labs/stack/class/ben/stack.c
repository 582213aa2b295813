#include "stack.h"
#include <stdlib.h>

#define MAX 100   /* should be enough */

struct Stack { int v[MAX]; int n; };

Stack *stack_new(void)
{
    Stack *s = malloc(sizeof(Stack));
    if (s == NULL) return NULL;
    s->n = 0;
    return s;
}

Stack *stack_copy(const Stack *stack)
{
    Stack *s = malloc(sizeof(Stack));
    int i;
    if (s == NULL) return NULL;
    for (i = 0; i < stack->n; i++) s->v[i] = stack->v[i];
    s->n = stack->n;
    return s;
}

void stack_free(Stack *stack) { free(stack); }

bool stack_push(Stack *stack, int value)
{
    if (stack->n == MAX) return false;
    stack->v[stack->n++] = value;
    return true;
}

int stack_pop(Stack *stack)
{
    if (stack->n == 0) return 0;
    return stack->v[--stack->n];
}

int stack_peek(const Stack *stack, size_t depth)
{
    if (depth >= (size_t)stack->n) return 0;
    return stack->v[stack->n - 1 - depth];
}

size_t stack_size(const Stack *stack) { return stack->n; }

size_t stack_drop(Stack *stack, size_t n)
{
    size_t i;
    for (i = 0; i < n && stack->n > 0; i++) stack->n--;
    return i;
}
