#!/bin/sh
# test_lengths.sh - what other functions of the header say of a call: how long
# an array is ("room for heap_size(heap) numbers", strlen(text) + 1), and whether
# it is allowed (where = !heap_is_empty(heap)).

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

new_lab heap
cat >"$labs/heap/starter/heap.h" <<'EOF'
#include <stdbool.h>

typedef struct Heap Heap;

/* NULL if there is no memory. */
Heap *heap_new(void);
void heap_free(Heap *heap);

/* False, with nothing changed, if there is no memory. */
bool heap_push(Heap *heap, int number);

/* Takes the smallest out. The heap must not be empty. */
int heap_pop(Heap *heap);

int heap_size(const Heap *heap);
bool heap_is_empty(const Heap *heap);

/* Writes all numbers, in ascending order, to out, which has room for
 * heap_size(heap) of them. */
void heap_sorted(const Heap *heap, int *out);

/* A new array of them, in ascending order, which the caller frees; its length is
 * heap_size(heap). NULL if that is 0, or if there is no memory. */
int *heap_items(const Heap *heap);

/* Backwards; out has room for strlen(text) + 1 bytes. */
void backwards(const char *text, char *out);
EOF
cat >"$labs/heap/solution/heap.c" <<'EOF'
#include "heap.h"

#include <stdlib.h>
#include <string.h>

struct Heap {
    int *items; /* in descending order */
    int size, room;
};

Heap *heap_new(void)
{
    return calloc(1, sizeof(Heap));
}

void heap_free(Heap *heap)
{
    free(heap->items);
    free(heap);
}

bool heap_push(Heap *heap, int number)
{
    if (heap->size == heap->room) {
        int room = 2 * heap->room + 4;
        int *items = realloc(heap->items, (size_t)room * sizeof *items);
        if (items == NULL)
            return false;
        heap->items = items;
        heap->room = room;
    }
    int at = heap->size++;
    for (; at > 0 && heap->items[at - 1] < number; at--)
        heap->items[at] = heap->items[at - 1];
    heap->items[at] = number;
    return true;
}

int heap_pop(Heap *heap)
{
    return heap->size > 0 ? heap->items[--heap->size] : 0; /* whatever */
}

int heap_size(const Heap *heap)
{
    return heap->size;
}

bool heap_is_empty(const Heap *heap)
{
    return heap->size == 0;
}

void heap_sorted(const Heap *heap, int *out)
{
    for (int i = 0; i < heap->size; i++)
        out[i] = heap->items[heap->size - 1 - i];
}

int *heap_items(const Heap *heap)
{
    int *items;

    if (heap->size == 0)
        return NULL;
    items = malloc((size_t)heap->size * sizeof *items);
    for (int i = 0; items != NULL && i < heap->size; i++)
        items[i] = heap->items[heap->size - 1 - i];
    return items;
}

void backwards(const char *text, char *out)
{
    size_t length = strlen(text);

    for (size_t i = 0; i < length; i++)
        out[i] = text[length - 1 - i];
    out[length] = '\0';
}
EOF
cat >"$labs/heap/lab.ini" <<'EOF'
[lab]
header = heap.h
file = heap.c
[values]
text = "" "a" "abc"
[heap_pop]
where = !heap_is_empty(heap), 0 < heap_size(heap)
[a/puts]
points = 20
judges = heap_new heap_push heap_size heap_is_empty
[a/takes]
points = 20
judges = heap_pop
[a/sorted]
points = 20
judges = heap_sorted
[a/items]
points = 10
judges = heap_items
[a/text]
points = 10
judges = backwards
[m/memory]
points = 10
memory = all
[m/failing]
points = 10
memory = failing
EOF

# Numbers in nodes: there is no memory in other calls than in the solution.
program heap nodes <<'EOF'
#include "heap.h"

#include <stdlib.h>
#include <string.h>

struct item {
    int number;
    struct item *next;
};
struct Heap {
    struct item *first;
};

Heap *heap_new(void)
{
    return calloc(1, sizeof(Heap));
}

void heap_free(Heap *heap)
{
    while (heap->first)
        heap_pop(heap);
    free(heap);
}

bool heap_push(Heap *heap, int number)
{
    struct item **at = &heap->first, *item = malloc(sizeof *item);

    if (!item)
        return false;
    while (*at && (*at)->number < number)
        at = &(*at)->next;
    *item = (struct item){number, *at};
    *at = item;
    return true;
}

int heap_pop(Heap *heap)
{
    struct item *first = heap->first;
    int number = first->number;

    heap->first = first->next;
    free(first);
    return number;
}

int heap_size(const Heap *heap)
{
    int size = 0;

    for (struct item *item = heap->first; item; item = item->next)
        size++;
    return size;
}

bool heap_is_empty(const Heap *heap)
{
    return !heap->first;
}

void heap_sorted(const Heap *heap, int *out)
{
    for (struct item *item = heap->first; item; item = item->next)
        *out++ = item->number;
}

int *heap_items(const Heap *heap)
{
    int *items = heap->first ? calloc((size_t)heap_size(heap) + 1, sizeof *items)
                             : NULL;

    if (items)
        heap_sorted(heap, items);
    return items;
}

void backwards(const char *text, char *out)
{
    const char *end = text + strlen(text);

    while (end > text)
        *out++ = *--end;
    *out = '\0';
}
EOF

changed heap one_more '/^void heap_sorted/,/^}/s/^}/    out[heap->size] = 0;\n}/'
changed heap largest 's/return heap->size > 0 ? .*/int most = heap->items[0];\n    memmove(heap->items, heap->items + 1, (size_t)--heap->size * sizeof most);\n    return most;/'
changed heap own_items '/^int .heap_items/,/^}/s/items = malloc.*/return heap->items;/'
changed heap short_block 's/malloc((size_t)heap->size \* sizeof \*items)/malloc((size_t)heap->size)/'
changed heap last_missing '/^void heap_sorted/,/^}/s/i < heap->size;/i < heap->size - (heap->size > 3);/'
changed heap no_end "s/    out\[length\] = '\\\\0';//"

claim heaps__are_graded graded heap
claim lengths__by_functions__are_right_of_another_program has heap nodes 100
claim lengths__by_functions__are_no_more_than_said says heap one_more 'tests\? failed'
claim where__by_functions__leaves_out_what_is_not_allowed \
    loses heap largest 'a/takes'
claim lengths__of_results__are_told \
    loses heap own_items 'a/items'
claim lengths__of_results__are_seen_in_memory \
    loses heap short_block 'm/memory'
claim lengths__by_functions__are_compared \
    loses heap last_missing 'a/sorted'
claim lengths__by_strlen__have_room_for_the_end \
    loses heap no_end 'a/text'

