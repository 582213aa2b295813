/* A search tree, as it grows. */
#include "wordcount.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Tree {
    struct Tree *left, *right;
    char *word;
    size_t count;
} Tree;

struct Words {
    Tree *root;
    size_t size;
};

Counts counts_of(FILE *in)
{
    Counts counts = {0, 0, 0, 0};
    bool inside = false;
    size_t length = 0;

    for (;;) {
        int c = getc(in);
        if (c == EOF)
            return counts;
        counts.bytes++;
        if (c == '\n')
            counts.lines++;
        if (isspace(c)) {
            inside = false;
            continue;
        }
        if (!inside) {
            counts.words++;
            length = 0;
        }
        inside = true;
        length++;
        if (counts.longest < length)
            counts.longest = length;
    }
}

bool word_next(FILE *in, char *word, size_t room)
{
    char *end = word + room - 1, *at = word;
    int c = ' ';

    while (c != EOF && isspace(c))
        c = getc(in);
    bool any = c != EOF;
    while (c != EOF && !isspace(c)) {
        if (at != end)
            *at++ = (char)c;
        c = getc(in);
    }
    ungetc(c, in); /* of EOF nothing comes */
    *at = 0;
    return any;
}

Words *words_new(void)
{
    return calloc(1, sizeof(Words));
}

static void free_tree(Tree *tree)
{
    if (!tree)
        return;
    free_tree(tree->left);
    free_tree(tree->right);
    free(tree->word);
    free(tree);
}

void words_free(Words *words)
{
    if (words)
        free_tree(words->root);
    free(words);
}

static Tree **place_of(Words *words, const char *word)
{
    Tree **at = &words->root;
    int order;

    while (*at && (order = strcmp(word, (*at)->word)) != 0)
        at = order < 0 ? &(*at)->left : &(*at)->right;
    return at;
}

bool words_add(Words *words, const char *word)
{
    Tree **at = place_of(words, word);

    if (*at) {
        (*at)->count++;
        return true;
    }
    Tree *tree = calloc(1, sizeof *tree);
    char *copy = strdup(word);
    if (!tree || !copy) {
        free(tree);
        free(copy);
        return false;
    }
    tree->word = copy;
    tree->count = 1;
    *at = tree;
    words->size++;
    return true;
}

size_t words_size(const Words *words)
{
    return words->size;
}

size_t words_count(const Words *words, const char *word)
{
    const Tree *tree = *place_of((Words *)words, word);
    return tree ? tree->count : 0;
}

/* Of those that come behind `last` (NULL: of all) the first by rank. */
static const Tree *best(const Tree *tree, const Tree *last, const Tree *found)
{
    if (!tree)
        return found;
    found = best(tree->left, last, found);
    bool behind =
        !last || tree->count < last->count ||
        (tree->count == last->count && strcmp(tree->word, last->word) > 0);
    if (behind && (!found || tree->count > found->count))
        found = tree;
    return best(tree->right, last, found);
}

Entry words_at(const Words *words, size_t rank)
{
    const Tree *tree = NULL;

    if (rank >= words->size)
        return (Entry){NULL, 0};
    do
        tree = best(words->root, tree, NULL);
    while (rank-- > 0);
    return (Entry){tree->word, tree->count};
}

static bool fill(const Tree *tree, char **list, size_t *count)
{
    if (!tree)
        return true;
    if (!fill(tree->left, list, count))
        return false;
    list[*count] = strdup(tree->word);
    if (!list[*count])
        return false;
    ++*count;
    return fill(tree->right, list, count);
}

char **words_list(const Words *words, size_t *count)
{
    char **list = malloc(sizeof *list * (words->size ? words->size : 1));

    *count = 0;
    if (list && fill(words->root, list, count))
        return list;
    while (list && *count > 0)
        free(list[--*count]);
    free(list);
    return NULL;
}

void words_write(const Words *words, FILE *out)
{
    const Tree *tree = NULL;
    while ((tree = best(words->root, tree, NULL)))
        fprintf(out, "%lu %s\n", (unsigned long)tree->count, tree->word);
}
