/* Sorted word lists with iterators. Data structures in C, lab 5. */
#ifndef WORDLIST_H
#define WORDLIST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct WordList WordList;
typedef struct WordIter WordIter;

/* Stores a new empty list in *list. false, and nothing stored, if there is no
 * memory. */
bool list_create(WordList **list);

/* Frees the list with its words and sets *list to NULL. Does nothing if *list
 * is NULL. */
void list_destroy(WordList **list);

/* Inserts a copy of word; the list stays sorted (strcmp). Words may be in it
 * several times. false, and the list is unchanged, if there is no memory. */
bool list_insert(WordList *list, const char *word);

/* Removes one such word; false if there is none. */
bool list_remove(WordList *list, const char *word);

size_t list_length(const WordList *list);

/* The word at that position, owned by the list; NULL if there is none. */
const char *list_at(const WordList *list, size_t pos);

/* An iterator that stands before the first word. While it exists the list must
 * not be changed or destroyed. NULL if there is no memory. */
WordIter *iter_begin(const WordList *list);

/* Goes to the next word and returns it; NULL at the end (and ever after). */
const char *iter_next(WordIter *it);

/* Starts again. */
void iter_rewind(WordIter *it);

void iter_free(WordIter *it);

#endif
