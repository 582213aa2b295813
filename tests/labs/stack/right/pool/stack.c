/*
 * All nodes of all stacks come from one pool, and go back there. The pool is
 * released with the last stack.
 */
#include "stack.h"
#include <stdlib.h>

#define SLAB_NODES 100

typedef struct node { int v; struct node *next; } node;
typedef struct slab { struct slab *next; node nodes[SLAB_NODES]; } slab;

struct Stack { node *top; size_t size; };

static slab *slabs;
static node *unused;
static size_t stacks;

static node *take_node(void)
{
    if (!unused) {
        slab *s = malloc(sizeof *s);
        if (!s) return NULL;
        s->next = slabs;
        slabs = s;
        for (int i = 0; i < SLAB_NODES; i++) {
            s->nodes[i].next = unused;
            unused = &s->nodes[i];
        }
    }
    node *n = unused;
    unused = n->next;
    return n;
}

static void give_back(node *n)
{
    n->next = unused;
    unused = n;
}

Stack *stack_new(void)
{
    Stack *s = calloc(1, sizeof *s);
    if (s) stacks++;
    return s;
}

void stack_free(Stack *s)
{
    if (!s) return;
    stack_drop(s, s->size);
    free(s);
    if (--stacks > 0) return;
    while (slabs) {
        slab *next = slabs->next;
        free(slabs);
        slabs = next;
    }
    unused = NULL;
}

bool stack_push(Stack *s, int value)
{
    node *n = take_node();
    if (!n) return false;
    n->v = value;
    n->next = s->top;
    s->top = n;
    s->size++;
    return true;
}

/* From the top down. */
Stack *stack_copy(const Stack *s)
{
    Stack *copy = stack_new();
    if (!copy) return NULL;
    node **last = &copy->top;
    for (node *n = s->top; n; n = n->next) {
        node *m = take_node();
        if (!m) {
            *last = NULL;
            stack_free(copy);
            return NULL;
        }
        m->v = n->v;
        m->next = NULL;
        *last = m;
        last = &m->next;
        copy->size++;
    }
    return copy;
}

int stack_pop(Stack *s)
{
    node *n = s->top;
    if (!n) return 0;
    s->top = n->next;
    s->size--;
    give_back(n);
    return n->v;
}

int stack_peek(const Stack *s, size_t depth)
{
    node *n = s->top;
    while (n && depth > 0) n = n->next, depth--;
    return n ? n->v : 0;
}

size_t stack_size(const Stack *s) { return s->size; }

size_t stack_drop(Stack *s, size_t n)
{
    size_t was = s->size;
    while (n > 0 && s->top) stack_pop(s), n--;
    return was - s->size;
}
