/*
 * Counting words: what there is in a text, and how often each word is in it.
 *
 * A word is a row of bytes, as long as can be, none of which is white space as
 * isspace has it. (A byte 0 is none, so it may be in a word of a stream.)
 *
 * Functions that take a stream or a Words are never given NULL, but for
 * words_free. Nothing is ever printed, and no stream is closed.
 */
#ifndef WORDCOUNT_H
#define WORDCOUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct {
    size_t lines; /* newlines */
    size_t words;
    size_t bytes;
    size_t longest; /* bytes of the longest word; 0 if there is none */
} Counts;

/* How often a word was added. */
typedef struct {
    const char *word;
    size_t count;
} Entry;

typedef struct Words Words;

/* Counts what can be read from the stream, until its end. */
Counts counts_of(FILE *in);

/* Reads the next word: past white space, to the end of the word and no further,
 * so that what follows it is left to be read. Of a word that has no room only
 * its beginning is stored, room - 1 bytes, but all of it is read. False, and
 * "", if no word follows. (The room is 1 at least, and the 0 at the end is in
 * it.) */
bool word_next(FILE *in, char *word, size_t room);

/* No words so far, to be released with words_free; NULL if there is no memory.
 */
Words *words_new(void);

/* Releases them. words_free(NULL) does nothing. */
void words_free(Words *words);

/* Counts the word once more, which may be any text; the words keep a copy of
 * their own. False, with all as it was, if there is no memory for it. */
bool words_add(Words *words, const char *word);

/* How many different words there are. */
size_t words_size(const Words *words);

/* How often the word was added. */
size_t words_count(const Words *words, const char *word);

/* The word of that rank: 0 is the one that was added most often, and of those
 * that were added equally often the first by strcmp comes first. {NULL, 0} if
 * there are not so many. The text is the words' own, and stays until they
 * change. It needs no memory. */
Entry words_at(const Words *words, size_t rank);

/* All different words in a new list, in the order of strcmp, and how many there
 * are in *count. You release the list, and each text in it, with free. NULL,
 * and 0, if there is no memory. (An empty list is not NULL.) */
char **words_list(const Words *words, size_t *count);

/* Writes a line "COUNT WORD" for each different word, by rank. It needs no
 * memory. */
void words_write(const Words *words, FILE *out);

#endif
