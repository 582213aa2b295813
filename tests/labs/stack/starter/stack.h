/*
 * A stack of ints: what was pushed last is popped first. It has room for as
 * many as there is memory for.
 *
 * Functions that take a Stack are never given NULL, but for stack_free. Nothing
 * is ever printed.
 */
#ifndef STACK_H
#define STACK_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Stack Stack;

/* A new, empty stack, which you release with stack_free; NULL if there is no
 * memory for it. */
Stack *stack_new(void);

/* A new stack with the same ints in the same order, which you release as well;
 * NULL if there is no memory for it. */
Stack *stack_copy(const Stack *stack);

/* Releases a stack. stack_free(NULL) does nothing. */
void stack_free(Stack *stack);

/* Puts value on top, and returns true. False, with the stack as it was, if
 * there is no memory for it. */
bool stack_push(Stack *stack, int value);

/* Takes the value on top away and returns it; 0 if the stack is empty. */
int stack_pop(Stack *stack);

/* The value that is `depth` below the top (the top itself is 0 below it); 0 if
 * there are not so many. */
int stack_peek(const Stack *stack, size_t depth);

/* How many values there are. */
size_t stack_size(const Stack *stack);

/* Takes the n topmost values away, or all if there are fewer; how many that
 * were. */
size_t stack_drop(Stack *stack, size_t n);

#endif
