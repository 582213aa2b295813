#include "stack.h"
#include <stdlib.h>

struct Stack { int *a; int top; }

Stack *stack_new(void)
{
    Stack *s = malloc(sizeof(Stack))
    s->top = -1;
    return s;
}
