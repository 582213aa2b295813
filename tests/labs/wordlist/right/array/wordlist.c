#include "wordlist.h"
#include <stdlib.h>
#include <string.h>
struct WordList { char **w; size_t n, room; };
struct WordIter { const WordList *l; size_t at; };
bool list_create(WordList **list)
{
    WordList *l = malloc(sizeof *l);
    if (!l) return false;
    l->w = NULL; l->n = l->room = 0;
    *list = l;
    return true;
}
void list_destroy(WordList **list)
{
    WordList *l = *list;
    if (!l) return;
    while (l->n) free(l->w[--l->n]);
    free(l->w); free(l);
    *list = NULL;
}
bool list_insert(WordList *l, const char *word)
{
    size_t i;
    char *c = strdup(word);
    if (!c) return false;
    if (l->n == l->room) {
        char **w = realloc(l->w, (l->room * 2 + 4) * sizeof *w);
        if (!w) { free(c); return false; }
        l->w = w; l->room = l->room * 2 + 4;
    }
    for (i = l->n; i > 0 && strcmp(l->w[i - 1], word) > 0; i--) l->w[i] = l->w[i - 1];
    l->w[i] = c;
    l->n++;
    return true;
}
bool list_remove(WordList *l, const char *word)
{
    for (size_t i = 0; i < l->n; i++)
        if (!strcmp(l->w[i], word)) {
            free(l->w[i]);
            memmove(l->w + i, l->w + i + 1, (--l->n - i) * sizeof *l->w);
            return true;
        }
    return false;
}
size_t list_length(const WordList *l) { return l->n; }
const char *list_at(const WordList *l, size_t pos) { return pos < l->n ? l->w[pos] : NULL; }
WordIter *iter_begin(const WordList *l)
{
    WordIter *it = malloc(sizeof *it);
    if (it) *it = (WordIter){l, 0};
    return it;
}
const char *iter_next(WordIter *it) { return it->at < it->l->n ? it->l->w[it->at++] : NULL; }
void iter_rewind(WordIter *it) { it->at = 0; }
void iter_free(WordIter *it) { free(it); }
