/* Blocks of 1, 2, 4, ... ints: a value stays where it was first put. Number i
 * (from below) is in block k at i + 1 - 2^k, where 2^k is the highest bit of
 * i + 1. A block is released when two above it would be empty. */
#include "stack.h"
#include <stdlib.h>
#include <string.h>

#define BLOCKS 48

struct Stack {
    size_t count;
    int *block[BLOCKS];
};

static int height(size_t i)
{
    return (int)(8 * sizeof(unsigned long long)) - 1 -
           __builtin_clzll((unsigned long long)i + 1);
}

static int *place(const Stack *stack, size_t i)
{
    int k = height(i);

    return &stack->block[k][i + 1 - ((size_t)1 << k)];
}

static void release_unused(Stack *stack)
{
    int needed = stack->count == 0 ? 0 : height(stack->count - 1) + 1;

    for (int k = needed + 1; k < BLOCKS && stack->block[k] != NULL; k++) {
        free(stack->block[k]);
        stack->block[k] = NULL;
    }
}

Stack *stack_new(void)
{
    return (Stack *)calloc(1, sizeof(Stack));
}

void stack_free(Stack *stack)
{
    int k;

    if (stack == NULL)
        return;
    for (k = 0; k < BLOCKS; k++)
        free(stack->block[k]);
    free(stack);
}

Stack *stack_copy(const Stack *stack)
{
    Stack *copy = stack_new();

    if (copy == NULL)
        return NULL;
    copy->count = stack->count;
    for (int k = 0; stack->count >> k; k++) {
        size_t first = ((size_t)1 << k) - 1, length = (size_t)1 << k;
        if (first >= stack->count)
            break;
        copy->block[k] = malloc(length * sizeof(int));
        if (copy->block[k] == NULL) {
            stack_free(copy);
            return NULL;
        }
        if (length > stack->count - first)
            length = stack->count - first;
        memcpy(copy->block[k], stack->block[k], length * sizeof(int));
    }
    return copy;
}

bool stack_push(Stack *stack, int value)
{
    int k = height(stack->count);

    if (k >= BLOCKS)
        return false;
    if (stack->block[k] == NULL) {
        stack->block[k] = malloc(((size_t)1 << k) * sizeof(int));
        if (stack->block[k] == NULL)
            return false;
    }
    *place(stack, stack->count++) = value;
    return true;
}

int stack_pop(Stack *stack)
{
    int value;

    if (stack->count == 0)
        return 0;
    value = *place(stack, --stack->count);
    release_unused(stack);
    return value;
}

int stack_peek(const Stack *stack, size_t depth)
{
    if (depth < stack->count)
        return *place(stack, stack->count - 1 - depth);
    return 0;
}

size_t stack_size(const Stack *stack)
{
    return stack->count;
}

size_t stack_drop(Stack *stack, size_t n)
{
    if (n > stack->count)
        n = stack->count;
    stack->count -= n;
    release_unused(stack);
    return n;
}
