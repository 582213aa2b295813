#include "stack.h"
#include <stdlib.h>

struct node {
    int value;
    struct node *below;
};

struct Stack {
    struct node *top;
    size_t size;
};

Stack *stack_new(void)
{
    Stack *s = malloc(sizeof(Stack));
    if (s) {
        s->top = NULL;
        s->size = 0;
    }
    return s;
}

Stack *stack_copy(const Stack *stack)
{
    Stack *copy = stack_new();
    if (!copy)
        return NULL;
    struct node **end = &copy->top;
    for (const struct node *n = stack->top; n; n = n->below) {
        struct node *same = malloc(sizeof *same);
        if (!same) {
            *end = NULL;
            stack_free(copy);
            return NULL;
        }
        same->value = n->value;
        *end = same;
        end = &same->below;
    }
    *end = NULL;
    copy->size = stack->size;
    return copy;
}

void stack_free(Stack *stack)
{
    if (!stack)
        return;
    while (stack->top) {
        struct node *n = stack->top;
        stack->top = n->below;
        free(n);
    }
    free(stack);
}

bool stack_push(Stack *stack, int value)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        return false;
    n->value = value;
    n->below = stack->top;
    stack->top = n;
    stack->size++;
    return true;
}

int stack_pop(Stack *stack)
{
    struct node *n = stack->top;
    if (!n)
        return 0;
    int value = n->value;
    stack->top = n->below;
    free(n);
    stack->size--;
    return value;
}

int stack_peek(const Stack *stack, size_t depth)
{
    if (depth >= stack->size)
        return 0;
    const struct node *n = stack->top;
    while (depth--)
        n = n->below;
    return n->value;
}

size_t stack_size(const Stack *stack)
{
    return stack->size;
}

size_t stack_drop(Stack *stack, size_t n)
{
    size_t i;
    for (i = 0; i < n && stack->size > 0; i++)
        (void)stack_pop(stack);
    return i;
}
