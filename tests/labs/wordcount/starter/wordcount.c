/*
 * wordcount.c - counting words.
 *
 * What each function must do stands in wordcount.h; here stand the steps that
 * lead there. A TODO marks a place where your code goes. The lines with (void)
 * only keep the compiler quiet about arguments that are not used yet.
 */
#include "wordcount.h"

#include <stdlib.h>

/* Step 1. Read byte by byte. When does a word begin? */
Counts counts_of(FILE *in)
{
    (void)in;
    return (Counts){0, 0, 0, 0}; /* TODO: Step 1 */
}

/* Step 2. One byte too many is read before the end of the word is known: how
 * can it be given back? */
bool word_next(FILE *in, char *word, size_t room)
{
    (void)in;
    (void)word;
    (void)room;
    return false; /* TODO: Step 2 */
}

/* Step 3. Choose how to keep the words. Whose are the texts? */
struct Words {
    int replace_me; /* TODO: Step 3 */
};

Words *words_new(void)
{
    return NULL; /* TODO: Step 3 */
}

void words_free(Words *words)
{
    (void)words; /* TODO: Step 3 */
}

bool words_add(Words *words, const char *word)
{
    (void)words;
    (void)word;
    return false; /* TODO: Step 3 */
}

size_t words_size(const Words *words)
{
    (void)words;
    return 0; /* TODO: Step 3 */
}

size_t words_count(const Words *words, const char *word)
{
    (void)words;
    (void)word;
    return 0; /* TODO: Step 3 */
}

/* Step 4. Which one comes before which? */
Entry words_at(const Words *words, size_t rank)
{
    (void)words;
    (void)rank;
    return (Entry){NULL, 0}; /* TODO: Step 4 */
}

/* Step 5. A list of texts, all of them new. If memory runs out halfway, what
 * was made so far has to be released. */
char **words_list(const Words *words, size_t *count)
{
    (void)words;
    (void)count;
    return NULL; /* TODO: Step 5 */
}

/* Step 6. Write what Step 4 finds. */
void words_write(const Words *words, FILE *out)
{
    (void)words;
    (void)out; /* TODO: Step 6 */
}
