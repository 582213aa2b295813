/* All texts in one block of bytes, one behind another; numbers in another. */
#include "wordcount.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct Words {
    char *bytes;
    size_t *counts;
    size_t used, size;
};

Counts counts_of(FILE *in)
{
    enum { OUTSIDE, INSIDE } state = OUTSIDE;
    Counts counts = {.bytes = 0};
    size_t now = 0;
    int c;

    while ((c = getc(in)) >= 0) {
        counts.bytes++;
        switch (c) {
        case '\n':
            counts.lines++;
            /* fall through */
        case ' ':
        case '\t':
        case '\v':
        case '\f':
        case '\r':
            state = OUTSIDE;
            now = 0;
            break;
        default:
            counts.words += state == OUTSIDE;
            state = INSIDE;
            if (++now > counts.longest)
                counts.longest = now;
        }
    }
    return counts;
}

bool word_next(FILE *in, char *word, size_t room)
{
    size_t length = 0;
    int c;

    while ((c = getc(in)) != EOF)
        if (!isspace(c)) {
            ungetc(c, in);
            break;
        }
    if (c == EOF) {
        *word = '\0';
        return false;
    }
    while ((c = getc(in)) != EOF && !isspace(c))
        if (length < room - 1)
            word[length++] = (char)c;
    if (c != EOF)
        ungetc(c, in);
    word[length] = '\0';
    return true;
}

Words *words_new(void)
{
    return calloc(1, sizeof(Words));
}

void words_free(Words *words)
{
    if (words) {
        free(words->bytes);
        free(words->counts);
    }
    free(words);
}

/* The number of the word; words->size: there is none. */
static size_t find(const Words *words, const char *word)
{
    size_t i = 0;

    for (const char *at = words->bytes; i < words->size;
         at += strlen(at) + 1, i++)
        if (strcmp(at, word) == 0)
            break;
    return i;
}

static const char *text_of(const Words *words, size_t number)
{
    const char *at = words->bytes;

    while (number-- > 0)
        at += strlen(at) + 1;
    return at;
}

bool words_add(Words *words, const char *word)
{
    size_t at = find(words, word), length = strlen(word) + 1;

    if (at < words->size) {
        words->counts[at]++;
        return true;
    }
    size_t *counts = realloc(words->counts, (words->size + 1) * sizeof *counts);
    if (!counts)
        return false;
    words->counts = counts; /* with room for one that may never come */
    char *bytes = realloc(words->bytes, words->used + length);
    if (!bytes)
        return false;
    words->bytes = bytes;
    memcpy(bytes + words->used, word, length);
    words->used += length;
    counts[words->size++] = 1;
    return true;
}

size_t words_size(const Words *words)
{
    return words->size;
}

size_t words_count(const Words *words, const char *word)
{
    size_t at = find(words, word);

    return at < words->size ? words->counts[at] : 0;
}

Entry words_at(const Words *words, size_t rank)
{
    for (size_t i = 0; i < words->size && rank < words->size; i++) {
        const char *text = text_of(words, i), *other = words->bytes;
        size_t before = 0;
        for (size_t k = 0; k < words->size; k++, other += strlen(other) + 1)
            before += words->counts[k] > words->counts[i] ||
                      (words->counts[k] == words->counts[i] &&
                       strcmp(other, text) < 0);
        if (before == rank)
            return (Entry){text, words->counts[i]};
    }
    return (Entry){NULL, 0};
}

static int compare(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

char **words_list(const Words *words, size_t *count)
{
    char **list = malloc(words->size * sizeof *list + 1);
    bool fine = list != NULL;

    *count = 0;
    while (fine && *count < words->size) {
        list[*count] = strdup(text_of(words, *count));
        fine = list[*count] != NULL;
        *count += fine;
    }
    if (fine) {
        if (*count > 0)
            qsort(list, *count, sizeof *list, compare);
        return list;
    }
    while (*count > 0)
        free(list[--*count]);
    free(list);
    return NULL;
}

void words_write(const Words *words, FILE *out)
{
    for (size_t rank = 0; rank < words->size; rank++)
        fprintf(out, "%zu %s\n", words_at(words, rank).count,
                words_at(words, rank).word);
}
