/* One block for everything: a count, and just as many ints. It is made longer or
 * shorter by each call. */
#include "stack.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct block {
    size_t n;
    int v[];
};

struct Stack {
    struct block *b;
};

static struct block *resized(struct block *b, size_t n)
{
    if (n > (SIZE_MAX - sizeof *b) / sizeof(int))
        return NULL;
    return realloc(b, sizeof *b + n * sizeof(int));
}

Stack *stack_new(void)
{
    Stack *s = malloc(sizeof *s);
    struct block *b = resized(NULL, 0);

    if (!s || !b) {
        free(s);
        free(b);
        return NULL;
    }
    b->n = 0;
    s->b = b;
    return s;
}

Stack *stack_copy(const Stack *stack)
{
    Stack *s = malloc(sizeof *s);
    if (!s)
        return NULL;
    s->b = resized(NULL, stack->b->n);
    if (!s->b) {
        free(s);
        return NULL;
    }
    memcpy(s->b, stack->b, sizeof *s->b + stack->b->n * sizeof(int));
    return s;
}

void stack_free(Stack *stack)
{
    if (stack) {
        free(stack->b);
        free(stack);
    }
}

bool stack_push(Stack *stack, int value)
{
    struct block *b = resized(stack->b, stack->b->n + 1);
    if (!b)
        return false;
    stack->b = b;
    b->v[b->n++] = value;
    return true;
}

size_t stack_drop(Stack *stack, size_t n)
{
    if (n > stack->b->n)
        n = stack->b->n;
    stack->b->n -= n;
    /* if it can't be made shorter, it stays too long */
    struct block *b = resized(stack->b, stack->b->n);
    if (b)
        stack->b = b;
    return n;
}

int stack_pop(Stack *stack)
{
    int value = stack_peek(stack, 0);
    stack_drop(stack, 1);
    return value;
}

int stack_peek(const Stack *stack, size_t depth)
{
    return depth < stack->b->n ? stack->b->v[stack->b->n - depth - 1] : 0;
}

size_t stack_size(const Stack *stack)
{
    return stack->b->n;
}
