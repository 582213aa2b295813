/* A table by hash, with open addressing, which is made anew when it is full. */
#include "wordcount.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct Words {
    Entry *table;
    size_t size, room; /* a power of two; 0: there is no table yet */
};

static bool is_part(int c)
{
    return c != EOF && !isspace(c);
}

Counts counts_of(FILE *in)
{
    Counts counts = {0, 0, 0, 0};
    int c, before = ' ';
    size_t begin = 0;

    for (; (c = getc(in)) != EOF; before = c, counts.bytes++) {
        if (c == '\n')
            ++counts.lines;
        if (is_part(c) && !is_part(before)) {
            ++counts.words;
            begin = counts.bytes;
        }
        if (is_part(c) && counts.bytes + 1 - begin > counts.longest)
            counts.longest = counts.bytes + 1 - begin;
    }
    return counts;
}

bool word_next(FILE *in, char *word, size_t room)
{
    size_t length = 0;
    int c;

    do
        c = getc(in);
    while (c != EOF && !is_part(c));
    if (c == EOF) {
        word[0] = '\0';
        return false;
    }
    for (; is_part(c); c = getc(in), length++)
        if (length + 1 < room)
            word[length] = (char)c;
    if (c != EOF)
        ungetc(c, in);
    word[length + 1 < room ? length : room - 1] = '\0';
    return true;
}

Words *words_new(void)
{
    return calloc(1, sizeof(Words));
}

void words_free(Words *words)
{
    if (!words)
        return;
    for (size_t i = 0; i < words->room; i++)
        free((char *)words->table[i].word);
    free(words->table);
    free(words);
}

static size_t hash(const char *word)
{
    size_t sum = 5381;
    while (*word)
        sum = sum * 33 + (unsigned char)*word++;
    return sum;
}

/* Where it is, or could be. */
static Entry *slot(Entry *table, size_t room, const char *word)
{
    size_t at = hash(word) & (room - 1);
    while (table[at].word && strcmp(table[at].word, word) != 0)
        at = (at + 1) & (room - 1);
    return &table[at];
}

static bool grow(Words *words)
{
    size_t room = words->room ? 2 * words->room : 4;
    Entry *table = calloc(room, sizeof *table);

    if (!table)
        return false;
    for (size_t i = 0; i < words->room; i++)
        if (words->table[i].word)
            *slot(table, room, words->table[i].word) = words->table[i];
    free(words->table);
    words->table = table;
    words->room = room;
    return true;
}

bool words_add(Words *words, const char *word)
{
    Entry *at = words->room ? slot(words->table, words->room, word) : NULL;

    if (at && at->word) {
        at->count++;
        return true;
    }
    char *copy = strdup(word);
    if (!copy)
        return false;
    if (2 * words->size >= words->room) {
        if (!grow(words)) {
            free(copy);
            return false;
        }
    }
    *slot(words->table, words->room, word) = (Entry){copy, 1};
    words->size++;
    return true;
}

size_t words_size(const Words *words)
{
    return words->size;
}

size_t words_count(const Words *words, const char *word)
{
    return words->room ? slot(words->table, words->room, word)->count : 0;
}

static int compare(Entry one, Entry other)
{
    if (one.count != other.count)
        return one.count > other.count ? -1 : 1;
    return strcmp(one.word, other.word);
}

Entry words_at(const Words *words, size_t rank)
{
    for (size_t i = 0; i < words->room; i++) {
        size_t before = 0;
        if (!words->table[i].word)
            continue;
        for (size_t k = 0; k < words->room; k++)
            before += words->table[k].word &&
                      compare(words->table[k], words->table[i]) < 0;
        if (before == rank)
            return words->table[i];
    }
    return (Entry){NULL, 0};
}

char **words_list(const Words *words, size_t *count)
{
    char **list = malloc((words->size + 1) * sizeof *list);
    size_t made = 0;

    *count = 0;
    if (!list)
        return NULL;
    for (size_t i = 0; i < words->room; i++) {
        if (!words->table[i].word)
            continue;
        char *copy = strdup(words->table[i].word);
        if (!copy) {
            while (made > 0)
                free(list[--made]);
            free(list);
            return NULL;
        }
        size_t at = made++;
        for (; at > 0 && strcmp(list[at - 1], copy) > 0; at--)
            list[at] = list[at - 1];
        list[at] = copy;
    }
    *count = made;
    return list;
}

void words_write(const Words *words, FILE *out)
{
    for (size_t rank = 0; rank < words->size; rank++) {
        Entry entry = words_at(words, rank);
        fprintf(out, "%zu %s\n", entry.count, entry.word);
    }
}
