/* An array by rank, at all times. */
#include "wordcount.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct Words {
    Entry *by_rank;
    size_t size;
};

Counts counts_of(FILE *in)
{
    Counts sum;
    size_t word = 0;

    memset(&sum, 0, sizeof sum);
    while (true) {
        int c = getc(in);
        if (c == EOF)
            break;
        sum.bytes += 1;
        sum.lines += c == '\n' ? 1 : 0;
        word = isspace(c) ? 0 : word + 1;
        sum.words += word == 1;
        sum.longest = word > sum.longest ? word : sum.longest;
    }
    return sum;
}

/* (A char is read back after it was seen to belong to nobody.) */
bool word_next(FILE *in, char *word, size_t room)
{
    size_t n = 0, all = 0;

    for (int c; (c = getc(in)) != EOF;) {
        if (isspace(c) && all > 0) {
            ungetc(c, in);
            break;
        }
        if (isspace(c))
            continue;
        all++;
        if (n < room - 1)
            word[n++] = (char)c;
    }
    word[n] = '\0';
    return all > 0;
}

Words *words_new(void)
{
    Words *words = malloc(sizeof *words);

    if (words)
        *words = (Words){NULL, 0};
    return words;
}

void words_free(Words *words)
{
    if (!words)
        return;
    while (words->size > 0)
        free((void *)words->by_rank[--words->size].word);
    free(words->by_rank);
    free(words);
}

static size_t find(const Words *words, const char *word)
{
    size_t at = 0;

    while (at < words->size && strcmp(words->by_rank[at].word, word) != 0)
        at++;
    return at;
}

/* The one there goes forward to its place. */
static void settle(Words *words, size_t at)
{
    Entry entry = words->by_rank[at];

    for (; at > 0; at--) {
        const Entry *before = &words->by_rank[at - 1];
        if (before->count > entry.count ||
            (before->count == entry.count &&
             strcmp(before->word, entry.word) < 0))
            break;
        words->by_rank[at] = *before;
    }
    words->by_rank[at] = entry;
}

bool words_add(Words *words, const char *word)
{
    size_t at = find(words, word);

    if (at == words->size) {
        size_t length = strlen(word) + 1;
        char *copy = malloc(length);
        Entry *more =
            copy ? realloc(words->by_rank, (at + 1) * sizeof *more) : NULL;
        if (!more) {
            free(copy);
            return false;
        }
        memcpy(copy, word, length);
        words->by_rank = more;
        words->by_rank[words->size++] = (Entry){copy, 0};
    }
    words->by_rank[at].count++;
    settle(words, at);
    return true;
}

size_t words_size(const Words *words)
{
    return words->size;
}

size_t words_count(const Words *words, const char *word)
{
    size_t at = find(words, word);

    return at < words->size ? words->by_rank[at].count : 0;
}

Entry words_at(const Words *words, size_t rank)
{
    static const Entry none;

    return rank < words->size ? words->by_rank[rank] : none;
}

static int by_text(const void *a, const void *b)
{
    const char *const *one = a, *const *other = b;

    return strcmp(*one, *other);
}

char **words_list(const Words *words, size_t *count)
{
    char **list = malloc((words->size + 1) * sizeof *list);
    size_t i = 0;

    for (; list && i < words->size; i++)
        if (!(list[i] = strdup(words->by_rank[i].word)))
            break;
    if (list && i == words->size) {
        qsort(list, i, sizeof *list, by_text);
        *count = i;
        return list;
    }
    while (list && i > 0)
        free(list[--i]);
    free(list);
    *count = 0;
    return NULL;
}

void words_write(const Words *words, FILE *out)
{
    for (size_t i = 0; i < words->size; i++)
        fprintf(out, "%zu %s%c", words->by_rank[i].count,
                words->by_rank[i].word, '\n');
}
