#include "wordlist.h"
#include <stdlib.h>
#include <string.h>

typedef struct Node {
    struct Node *next;
    char word[];
} Node;

struct WordList {
    Node *first;
    size_t length;
};

struct WordIter {
    const WordList *list;
    Node *next;
};

bool list_create(WordList **list)
{
    WordList *l = calloc(1, sizeof *l);

    if (!l)
        return false;
    *list = l;
    return true;
}

void list_destroy(WordList **list)
{
    if (!*list)
        return;
    while ((*list)->first) {
        Node *n = (*list)->first;
        (*list)->first = n->next;
        free(n);
    }
    free(*list);
    *list = NULL;
}

bool list_insert(WordList *list, const char *word)
{
    Node **p = &list->first, *n = malloc(sizeof *n + strlen(word) + 1);

    if (!n)
        return false;
    strcpy(n->word, word);
    while (*p && strcmp((*p)->word, word) < 0)
        p = &(*p)->next;
    n->next = *p;
    *p = n;
    list->length++;
    return true;
}

bool list_remove(WordList *list, const char *word)
{
    Node **p = &list->first, *n;

    while (*p && strcmp((*p)->word, word) < 0)
        p = &(*p)->next;
    n = *p;
    if (!n || strcmp(n->word, word) != 0)
        return false;
    *p = n->next;
    free(n);
    list->length--;
    return true;
}

size_t list_length(const WordList *list)
{
    return list->length;
}

const char *list_at(const WordList *list, size_t pos)
{
    Node *n = list->first;

    while (n && pos-- > 0)
        n = n->next;
    return n ? n->word : NULL;
}

WordIter *iter_begin(const WordList *list)
{
    WordIter *it = malloc(sizeof *it);

    if (it) {
        it->list = list;
        it->next = list->first;
    }
    return it;
}

const char *iter_next(WordIter *it)
{
    Node *n = it->next;

    if (!n)
        return NULL;
    it->next = n->next;
    return n->word;
}

void iter_rewind(WordIter *it)
{
    it->next = it->list->first;
}

void iter_free(WordIter *it)
{
    free(it);
}
