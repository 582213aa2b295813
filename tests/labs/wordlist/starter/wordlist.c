#include "wordlist.h"

bool list_create(WordList **list)
{
    (void)list;
    return false;
}

void list_destroy(WordList **list)
{
    (void)list;
}

bool list_insert(WordList *list, const char *word)
{
    (void)list, (void)word;
    return false;
}

bool list_remove(WordList *list, const char *word)
{
    (void)list, (void)word;
    return false;
}

size_t list_length(const WordList *list)
{
    (void)list;
    return 0;
}

const char *list_at(const WordList *list, size_t pos)
{
    (void)list, (void)pos;
    return NULL;
}

WordIter *iter_begin(const WordList *list)
{
    (void)list;
    return NULL;
}

const char *iter_next(WordIter *it)
{
    (void)it;
    return NULL;
}

void iter_rewind(WordIter *it)
{
    (void)it;
}

void iter_free(WordIter *it)
{
    (void)it;
}
