/* Chunks of 32 ints, each with a pointer to the one below. An empty chunk is
 * kept for the next push, but only one. */
#include "stack.h"
#include <stdlib.h>

#define CHUNK 32

typedef struct Chunk Chunk;
struct Chunk {
    Chunk *below;
    int at[CHUNK];
};

struct Stack {
    Chunk *top;     /* NULL if the stack is empty */
    Chunk *spare;
    unsigned used;  /* in the top chunk: 1..CHUNK, or 0 if there is none */
    size_t size;
};

Stack *stack_new(void)
{
    return calloc(1, sizeof(Stack));
}

static void free_chunks(Chunk *chunk)
{
    while (chunk != NULL) {
        Chunk *below = chunk->below;
        free(chunk);
        chunk = below;
    }
}

void stack_free(Stack *stack)
{
    if (stack == NULL)
        return;
    free_chunks(stack->top);
    free(stack->spare);
    free(stack);
}

Stack *stack_copy(const Stack *stack)
{
    Stack *copy = stack_new();
    if (copy == NULL)
        return NULL;
    Chunk **to = &copy->top;
    for (const Chunk *from = stack->top; from != NULL; from = from->below) {
        *to = malloc(sizeof(Chunk));
        if (*to == NULL) {
            stack_free(copy);
            return NULL;
        }
        unsigned count = from == stack->top ? stack->used : CHUNK;
        for (unsigned i = 0; i < count; i++)
            (*to)->at[i] = from->at[i];
        (*to)->below = NULL;
        to = &(*to)->below;
    }
    copy->used = stack->used;
    copy->size = stack->size;
    return copy;
}

bool stack_push(Stack *stack, int value)
{
    if (stack->top == NULL || stack->used == CHUNK) {
        Chunk *chunk = stack->spare ? stack->spare : malloc(sizeof *chunk);
        if (chunk == NULL)
            return false;
        stack->spare = NULL;
        chunk->below = stack->top;
        stack->top = chunk;
        stack->used = 0;
    }
    stack->top->at[stack->used++] = value;
    stack->size++;
    return true;
}

/* The top chunk is empty. */
static void leave_chunk(Stack *stack)
{
    Chunk *chunk = stack->top;
    stack->top = chunk->below;
    stack->used = stack->top ? CHUNK : 0;
    if (stack->spare)
        free(chunk);
    else
        stack->spare = chunk;
}

int stack_pop(Stack *stack)
{
    if (stack->size == 0)
        return 0;
    int value = stack->top->at[--stack->used];
    stack->size--;
    if (stack->used == 0)
        leave_chunk(stack);
    return value;
}

int stack_peek(const Stack *stack, size_t depth)
{
    if (depth >= stack->size)
        return 0;
    if (depth < stack->used)
        return stack->top->at[stack->used - 1 - depth];
    depth -= stack->used;
    const Chunk *chunk = stack->top->below;
    for (; depth >= CHUNK; depth -= CHUNK)
        chunk = chunk->below;
    return chunk->at[CHUNK - 1 - depth];
}

size_t stack_size(const Stack *stack)
{
    return stack->size;
}

size_t stack_drop(Stack *stack, size_t n)
{
    if (n > stack->size)
        n = stack->size;
    size_t left = n;
    while (left > 0) {
        size_t now = left < stack->used ? left : stack->used;
        stack->used -= (unsigned)now;
        stack->size -= now;
        left -= now;
        if (stack->used == 0)
            leave_chunk(stack);
    }
    return n;
}
