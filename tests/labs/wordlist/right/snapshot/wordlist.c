/* the iterator knows all words from the beginning */
#include "wordlist.h"
#include <stdlib.h>
#include <string.h>
typedef struct N { char *w; struct N *prev, *next; } N;
struct WordList { N head; };
struct WordIter { size_t n, at; const char *w[]; };
bool list_create(WordList **list)
{
    WordList *l = malloc(sizeof *l);
    if (l == NULL) return false;
    l->head.prev = l->head.next = &l->head;
    l->head.w = NULL;
    *list = l;
    return true;
}
static void out(N *n) { n->prev->next = n->next; n->next->prev = n->prev; free(n->w); free(n); }
void list_destroy(WordList **list)
{
    if (*list == NULL) return;
    while ((*list)->head.next != &(*list)->head) out((*list)->head.next);
    free(*list);
    *list = NULL;
}
bool list_insert(WordList *l, const char *word)
{
    N *n = malloc(sizeof *n), *p = l->head.prev;
    if (n == NULL || (n->w = strdup(word)) == NULL) { free(n); return false; }
    while (p != &l->head && strcmp(p->w, word) > 0) p = p->prev;
    n->prev = p; n->next = p->next;
    p->next->prev = n; p->next = n;
    return true;
}
bool list_remove(WordList *l, const char *word)
{
    for (N *n = l->head.next; n != &l->head; n = n->next)
        if (strcmp(n->w, word) == 0) { out(n); return true; }
    return false;
}
size_t list_length(const WordList *l)
{
    size_t k = 0;
    for (N *n = l->head.next; n != &l->head; n = n->next) k++;
    return k;
}
const char *list_at(const WordList *l, size_t pos)
{
    N *n = l->head.next;
    for (; n != &l->head; n = n->next) if (pos-- == 0) return n->w;
    return NULL;
}
WordIter *iter_begin(const WordList *l)
{
    size_t k = list_length(l);
    WordIter *it = malloc(sizeof *it + (k + 1) * sizeof *it->w);
    if (!it) return NULL;
    it->n = k; it->at = 0; k = 0;
    for (N *n = l->head.next; n != &l->head; n = n->next) it->w[k++] = n->w;
    return it;
}
const char *iter_next(WordIter *it) { return it->at == it->n ? NULL : it->w[it->at++]; }
void iter_rewind(WordIter *it) { it->at = 0; }
void iter_free(WordIter *it) { free(it); }
