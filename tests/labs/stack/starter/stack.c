/*
 * stack.c - a stack of ints.
 *
 * What each function must do stands in stack.h; here stand the steps that lead
 * there. A TODO marks a place where your code goes. The lines with (void) only
 * keep the compiler quiet about arguments that are not used yet.
 */
#include "stack.h"

#include <stdlib.h>

/* Step 1. Choose how to keep the ints, so that there is always room for one
 * more; then make a stack, and release it with all that belongs to it. */
struct Stack {
    int replace_me; /* TODO: Step 1 */
};

Stack *stack_new(void)
{
    return NULL; /* TODO: Step 1 */
}

void stack_free(Stack *stack)
{
    (void)stack; /* TODO: Step 1 */
}

/* Step 2. Put a value on top, and count. Is there room for it? */

bool stack_push(Stack *stack, int value)
{
    (void)stack;
    (void)value;
    return false; /* TODO: Step 2 */
}

size_t stack_size(const Stack *stack)
{
    (void)stack;
    return 0; /* TODO: Step 2 */
}

/* Step 3. Take the top away. An empty stack has none. */
int stack_pop(Stack *stack)
{
    (void)stack;
    return 0; /* TODO: Step 3 */
}

/* Step 4. Look at a value without taking it away. */
int stack_peek(const Stack *stack, size_t depth)
{
    (void)stack;
    (void)depth;
    return 0; /* TODO: Step 4 */
}

/* Step 5. Make another stack with the same values. If memory runs out halfway,
 * what was made so far has to be released. */
Stack *stack_copy(const Stack *stack)
{
    (void)stack;
    return NULL; /* TODO: Step 5 */
}

/* Step 6. Take several values away at once. */
size_t stack_drop(Stack *stack, size_t n)
{
    (void)stack;
    (void)n;
    return 0; /* TODO: Step 6 */
}
