/* Stacks share what they have in common: a copy has the same nodes, and each
 * node counts who holds it. */
#include "stack.h"
#include <stdlib.h>

typedef struct Node {
    struct Node *next;
    size_t holders;
    size_t height; /* nodes from here down */
    int value;
} Node;

struct Stack {
    Node *top;
};

static Node *hold(Node *node)
{
    if (node)
        node->holders++;
    return node;
}

static void let_go(Node *node)
{
    while (node && --node->holders == 0) {
        Node *next = node->next;
        free(node);
        node = next;
    }
}

Stack *stack_new(void)
{
    Stack *stack = malloc(sizeof *stack);
    if (stack)
        stack->top = NULL;
    return stack;
}

Stack *stack_copy(const Stack *stack)
{
    Stack *copy = malloc(sizeof *copy);
    if (copy)
        copy->top = hold(stack->top);
    return copy;
}

void stack_free(Stack *stack)
{
    if (!stack)
        return;
    let_go(stack->top);
    free(stack);
}

size_t stack_size(const Stack *stack)
{
    return stack->top ? stack->top->height : 0;
}

bool stack_push(Stack *stack, int value)
{
    Node *node = malloc(sizeof *node);
    if (!node)
        return false;
    *node = (Node){stack->top, 1, stack_size(stack) + 1, value};
    stack->top = node;
    return true;
}

static Node *at(const Stack *stack, size_t depth)
{
    Node *node = stack->top;
    while (node && depth--)
        node = node->next;
    return node;
}

int stack_peek(const Stack *stack, size_t depth)
{
    const Node *node = at(stack, depth);
    return node ? node->value : 0;
}

size_t stack_drop(Stack *stack, size_t n)
{
    size_t size = stack_size(stack);
    Node *rest = hold(at(stack, n));
    let_go(stack->top);
    stack->top = rest;
    return size - stack_size(stack);
}

int stack_pop(Stack *stack)
{
    int value = stack_peek(stack, 0);
    stack_drop(stack, 1);
    return value;
}
