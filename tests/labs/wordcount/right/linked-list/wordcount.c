/* A list, the newest first; it is put in order where that is asked. */
#include "wordcount.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Node Node;

struct Node {
    Node *next;
    size_t count;
    char word[];
};

struct Words {
    Node *first;
};

Counts counts_of(FILE *in)
{
    Counts counts = {0};
    size_t length = 0;
    int c;

    do {
        c = fgetc(in);
        counts.bytes += c != EOF;
        counts.lines += c == '\n';
        if (c != EOF && !isspace(c)) {
            length++;
            continue;
        }
        counts.words += length > 0;
        if (length > counts.longest)
            counts.longest = length;
        length = 0;
    } while (c != EOF);
    return counts;
}

bool word_next(FILE *in, char *word, size_t room)
{
    int c;
    size_t length = 0;

    *word = '\0';
    while ((c = fgetc(in)) != EOF && isspace(c))
        ;
    if (c == EOF)
        return false;
    do {
        if (length < room - 1) {
            word[length++] = (char)c;
            word[length] = '\0';
        }
    } while ((c = fgetc(in)) != EOF && !isspace(c));
    if (c != EOF)
        ungetc(c, in);
    return true;
}

Words *words_new(void)
{
    Words *words = malloc(sizeof *words);
    if (words)
        words->first = NULL;
    return words;
}

void words_free(Words *words)
{
    for (Node *node = words ? words->first : NULL, *next; node; node = next) {
        next = node->next;
        free(node);
    }
    free(words);
}

static Node *find(const Words *words, const char *word)
{
    Node *node = words->first;
    while (node && strcmp(node->word, word) != 0)
        node = node->next;
    return node;
}

bool words_add(Words *words, const char *word)
{
    Node *node = find(words, word);
    if (!node) {
        node = malloc(sizeof *node + strlen(word) + 1);
        if (!node)
            return false;
        strcpy(node->word, word);
        node->count = 0;
        node->next = words->first;
        words->first = node;
    }
    node->count++;
    return true;
}

size_t words_size(const Words *words)
{
    size_t size = 0;
    for (const Node *node = words->first; node; node = node->next)
        size++;
    return size;
}

size_t words_count(const Words *words, const char *word)
{
    const Node *node = find(words, word);
    return node ? node->count : 0;
}

static bool is_before(const Node *one, const Node *other)
{
    return one->count != other->count ? one->count > other->count
                                      : strcmp(one->word, other->word) < 0;
}

/* The one with just so many before it. */
static const Node *ranked(const Words *words, size_t rank)
{
    for (const Node *node = words->first; node; node = node->next) {
        size_t before = 0;
        for (const Node *other = words->first; other; other = other->next)
            before += is_before(other, node);
        if (before == rank)
            return node;
    }
    return NULL;
}

Entry words_at(const Words *words, size_t rank)
{
    const Node *node = ranked(words, rank);
    return node ? (Entry){node->word, node->count} : (Entry){NULL, 0};
}

static int compare(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

char **words_list(const Words *words, size_t *count)
{
    size_t size = words_size(words), i = 0;
    char **list = calloc(size + 1, sizeof *list);

    *count = 0;
    if (!list)
        return NULL;
    for (const Node *node = words->first; node; node = node->next)
        if (!(list[i++] = strdup(node->word))) {
            while (i > 0)
                free(list[--i]);
            free(list);
            return NULL;
        }
    qsort(list, size, sizeof *list, compare);
    *count = size;
    return list;
}

void words_write(const Words *words, FILE *out)
{
    const Node *node;
    for (size_t rank = 0; (node = ranked(words, rank)); rank++) {
        fprintf(out, "%zu ", node->count);
        fputs(node->word, out);
        fputc('\n', out);
    }
}
