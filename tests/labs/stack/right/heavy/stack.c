/* A megabyte is made ready for each stack at once: so most never grow. */
#include "stack.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const size_t FIRST = 262144;

struct Stack {
    size_t size;
    size_t room;
    int *ints;
};

static Stack *make(size_t room)
{
    Stack *stack = malloc(sizeof *stack);
    int *ints = malloc(room * sizeof *ints);

    if (stack == NULL || ints == NULL) {
        free(ints);
        free(stack);
        return NULL;
    }
    memset(ints, 0, room * sizeof *ints);
    stack->size = 0;
    stack->room = room;
    stack->ints = ints;
    return stack;
}

Stack *stack_new(void)
{
    return make(FIRST);
}

Stack *stack_copy(const Stack *stack)
{
    Stack *copy = make(stack->room);

    if (copy != NULL) {
        memcpy(copy->ints, stack->ints, stack->room * sizeof(int));
        copy->size = stack->size;
    }
    return copy;
}

void stack_free(Stack *stack)
{
    if (stack != NULL) {
        memset(stack->ints, 0xff, stack->room * sizeof(int)); /* just in case */
        free(stack->ints);
        free(stack);
    }
}

bool stack_push(Stack *stack, int value)
{
    if (stack->size == stack->room) {
        if (stack->room > SIZE_MAX / sizeof(int) - FIRST)
            return false;
        size_t room = stack->room + stack->room / 2;
        int *ints = realloc(stack->ints, room * sizeof(int));
        if (ints == NULL)
            return false;
        memset(ints + stack->room, 0, (room - stack->room) * sizeof(int));
        stack->ints = ints;
        stack->room = room;
    }
    stack->ints[stack->size] = value;
    stack->size++;
    return true;
}

int stack_pop(Stack *stack)
{
    if (stack->size == 0)
        return 0;
    stack->size--;
    return stack->ints[stack->size];
}

int stack_peek(const Stack *stack, size_t depth)
{
    if (depth >= stack->size)
        return 0;
    return stack->ints[stack->size - depth - 1];
}

size_t stack_size(const Stack *stack)
{
    return stack->size;
}

size_t stack_drop(Stack *stack, size_t n)
{
    size_t before = stack->size;
    stack->size = n >= before ? 0 : before - n;
    return before - stack->size;
}
