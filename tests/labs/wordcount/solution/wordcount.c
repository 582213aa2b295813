/* wordcount.c - counting words: an array of them, in the order of strcmp. */
#include "wordcount.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *word;
    size_t count;
} Item;

struct Words {
    Item *items;
    size_t size, room;
};

/* --------------------------------------------------------------- streams -- */

Counts counts_of(FILE *in)
{
    Counts counts = {0, 0, 0, 0};
    size_t length = 0;

    for (int c = getc(in); c != EOF; c = getc(in)) {
        counts.bytes++;
        counts.lines += c == '\n';
        length = isspace(c) ? 0 : length + 1;
        counts.words += length == 1;
        if (length > counts.longest)
            counts.longest = length;
    }
    return counts;
}

bool word_next(FILE *in, char *word, size_t room)
{
    size_t length = 0;
    int c = getc(in);

    while (c != EOF && isspace(c))
        c = getc(in);
    bool found = c != EOF;
    for (; c != EOF && !isspace(c); c = getc(in))
        if (length + 1 < room)
            word[length++] = (char)c;
    word[length] = '\0';
    if (c != EOF)
        ungetc(c, in);
    return found;
}

/* ----------------------------------------------------------------- words -- */

Words *words_new(void)
{
    return calloc(1, sizeof(Words));
}

void words_free(Words *words)
{
    if (words == NULL)
        return;
    for (size_t i = 0; i < words->size; i++)
        free(words->items[i].word);
    free(words->items);
    free(words);
}

/* Where the word is, or would be. */
static size_t find(const Words *words, const char *word)
{
    size_t low = 0, high = words->size;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(words->items[middle].word, word) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool has(const Words *words, size_t at, const char *word)
{
    return at < words->size && strcmp(words->items[at].word, word) == 0;
}

static bool make_room(Words *words)
{
    if (words->size < words->room)
        return true;
    size_t room = words->room > 0 ? 2 * words->room : 8;
    Item *items = realloc(words->items, room * sizeof *items);
    if (items == NULL)
        return false;
    words->items = items;
    words->room = room;
    return true;
}

bool words_add(Words *words, const char *word)
{
    size_t at = find(words, word);

    if (has(words, at, word)) {
        words->items[at].count++;
        return true;
    }
    char *copy = make_room(words) ? strdup(word) : NULL;
    if (copy == NULL)
        return false;
    memmove(words->items + at + 1, words->items + at,
            (words->size - at) * sizeof *words->items);
    words->items[at] = (Item){copy, 1};
    words->size++;
    return true;
}

size_t words_size(const Words *words)
{
    return words->size;
}

size_t words_count(const Words *words, const char *word)
{
    size_t at = find(words, word);

    return has(words, at, word) ? words->items[at].count : 0;
}

/* ----------------------------------------------------------------- ranks -- */

/* The next one by rank after that index; words->size: there is none. Before the
 * first stands words->size. */
static size_t next_by_rank(const Words *words, size_t before)
{
    size_t least = before < words->size ? words->items[before].count : SIZE_MAX;
    size_t found = words->size;

    for (size_t i = 0; i < words->size; i++) {
        size_t count = words->items[i].count;
        bool follows = count < least || (count == least && i > before);
        if (follows &&
            (found == words->size || count > words->items[found].count))
            found = i;
    }
    return found;
}

Entry words_at(const Words *words, size_t rank)
{
    size_t at = words->size;

    if (rank >= words->size)
        return (Entry){NULL, 0};
    for (size_t i = 0; i <= rank; i++)
        at = next_by_rank(words, at);
    return (Entry){words->items[at].word, words->items[at].count};
}

char **words_list(const Words *words, size_t *count)
{
    char **list = malloc((words->size + 1) * sizeof *list);
    size_t made = 0;

    while (list != NULL && made < words->size &&
           (list[made] = strdup(words->items[made].word)) != NULL)
        made++;
    *count = made;
    if (list != NULL && made == words->size)
        return list;
    while (made > 0)
        free(list[--made]);
    free(list);
    *count = 0;
    return NULL;
}

void words_write(const Words *words, FILE *out)
{
    size_t at = words->size;

    for (size_t i = 0; i < words->size; i++) {
        at = next_by_rank(words, at);
        fprintf(out, "%zu %s\n", words->items[at].count, words->items[at].word);
    }
}
