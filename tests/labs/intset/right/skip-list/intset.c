/* A skip list (Pugh) between two sentinels. Each set tosses coins of its own. */
#include "intset.h"
#include <stdlib.h>

#define LEVELS 20

typedef struct Node Node;
struct Node {
  int item;
  unsigned char levels;
  Node *next[];
};

struct IntSet {
  Node *head, *tail; /* sentinels: their items mean nothing */
  size_t size;
  unsigned coins;
};

static Node *node_new(int levels)
{
  Node *node = calloc(1, sizeof(Node) + (size_t)levels * sizeof(Node *));
  if (node)
    node->levels = (unsigned char)levels;
  return node;
}

IntSet *intset_new(void)
{
  IntSet *set = malloc(sizeof *set);
  if (!set)
    return NULL;
  set->head = node_new(LEVELS);
  set->tail = node_new(0);
  if (!set->head || !set->tail) {
    free(set->head);
    free(set->tail);
    free(set);
    return NULL;
  }
  for (int l = 0; l < LEVELS; l++)
    set->head->next[l] = set->tail;
  set->size = 0;
  set->coins = 12345;
  return set;
}

IntSet *intset_of(const int *items, size_t count)
{
  IntSet *set = intset_new();
  if (!set)
    return NULL;
  for (size_t i = 0; i < count; i++)
    if (!intset_add(set, items[i])) {
      intset_free(set);
      return NULL;
    }
  return set;
}

void intset_free(IntSet *set)
{
  Node *node = set->head->next[0];
  while (node != set->tail) {
    Node *next = node->next[0];
    free(node);
    node = next;
  }
  free(set->head);
  free(set->tail);
  free(set);
}

size_t intset_size(const IntSet *set)
{
  return set->size;
}

/* The first node that is not less; before[l] is the last one that is. */
static Node *search(const IntSet *set, int item, Node **before)
{
  Node *node = set->head;
  for (int l = LEVELS - 1; l >= 0; l--) {
    while (node->next[l] != set->tail && node->next[l]->item < item)
      node = node->next[l];
    if (before)
      before[l] = node;
  }
  return node->next[0];
}

bool intset_has(const IntSet *set, int item)
{
  const Node *node = search(set, item, NULL);
  return node != set->tail && node->item == item;
}

bool intset_add(IntSet *set, int item)
{
  Node *before[LEVELS], *node = search(set, item, before);
  if (node != set->tail && node->item == item)
    return true;
  int levels = 1;
  while (levels < LEVELS && (set->coins >> 16 & 1)) {
    set->coins = set->coins * 1103515245u + 12345u;
    levels++;
  }
  set->coins = set->coins * 1103515245u + 12345u;
  node = node_new(levels);
  if (!node)
    return false;
  node->item = item;
  for (int l = 0; l < levels; l++) {
    node->next[l] = before[l]->next[l];
    before[l]->next[l] = node;
  }
  set->size++;
  return true;
}

bool intset_remove(IntSet *set, int item)
{
  Node *before[LEVELS], *node = search(set, item, before);
  if (node == set->tail || node->item != item)
    return false;
  for (int l = 0; l < node->levels; l++)
    before[l]->next[l] = node->next[l];
  free(node);
  set->size--;
  return true;
}

bool intset_range(const IntSet *set, int *least, int *greatest)
{
  if (set->size == 0)
    return false;
  *least = set->head->next[0]->item;
  const Node *node = set->head;
  for (int l = LEVELS - 1; l >= 0; l--)
    while (node->next[l] != set->tail)
      node = node->next[l];
  *greatest = node->item;
  return true;
}

size_t intset_items(const IntSet *set, int *items, size_t room)
{
  const Node *node = set->head->next[0];
  for (; room > 0 && node != set->tail; room--) {
    *items++ = node->item;
    node = node->next[0];
  }
  return set->size;
}

bool intset_next(const IntSet *set, int *item)
{
  const Node *node = search(set, *item, NULL);
  if (node != set->tail && node->item == *item)
    node = node->next[0];
  if (node == set->tail)
    return false;
  *item = node->item;
  return true;
}

/* From below: runs of 1, 2, 4, ... are merged, in the place itself. */
static void merge(int *items, size_t middle, size_t end)
{
  size_t i = 0;
  while (i < middle && middle < end) {
    if (items[i] <= items[middle]) {
      i++;
      continue;
    }
    int item = items[middle];
    for (size_t j = middle; j > i; j--)
      items[j] = items[j - 1];
    items[i] = item;
    i++;
    middle++;
  }
}

size_t intset_sort(int *items, size_t count)
{
  for (size_t run = 1; run < count; run *= 2)
    for (size_t at = 0; at + run < count; at += 2 * run)
      merge(items + at, run, count - at < 2 * run ? count - at : 2 * run);
  size_t different = 0;
  for (size_t i = 0; i < count; i++)
    if (i == 0 || items[i] > items[i - 1])
      different++;
  return different;
}
