#include "stack.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct Stack {
    int *values; /* values[size - 1] is the top; NULL while room is 0 */
    size_t size, room;
};

Stack *stack_new(void)
{
    return calloc(1, sizeof(Stack));
}

Stack *stack_copy(const Stack *stack)
{
    Stack *copy = stack_new();

    if (copy == NULL || stack->size == 0)
        return copy;
    copy->values = malloc(stack->size * sizeof *copy->values);
    if (copy->values == NULL) {
        free(copy);
        return NULL;
    }
    memcpy(copy->values, stack->values, stack->size * sizeof *copy->values);
    copy->size = copy->room = stack->size;
    return copy;
}

void stack_free(Stack *stack)
{
    if (stack == NULL)
        return;
    free(stack->values);
    free(stack);
}

static bool grow(Stack *stack)
{
    if (stack->room > SIZE_MAX / 2 / sizeof *stack->values)
        return false;
    size_t room = stack->room == 0 ? 8 : 2 * stack->room;
    int *values = realloc(stack->values, room * sizeof *values);
    if (values == NULL)
        return false;
    stack->values = values;
    stack->room = room;
    return true;
}

bool stack_push(Stack *stack, int value)
{
    if (stack->size == stack->room && !grow(stack))
        return false;
    stack->values[stack->size++] = value;
    return true;
}

int stack_pop(Stack *stack)
{
    return stack->size == 0 ? 0 : stack->values[--stack->size];
}

int stack_peek(const Stack *stack, size_t depth)
{
    return depth < stack->size ? stack->values[stack->size - 1 - depth] : 0;
}

size_t stack_size(const Stack *stack)
{
    return stack->size;
}

size_t stack_drop(Stack *stack, size_t n)
{
    size_t dropped = n < stack->size ? n : stack->size;

    stack->size -= dropped;
    return dropped;
}
