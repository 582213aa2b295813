/* See kinds.h. */
#include "kinds.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

int copy_words(FILE *in, FILE *out)
{
    int n = 0, c, was = ' ';

    while ((c = getc(in)) != EOF) {
        if (!isspace(c)) {
            putc(c, out);
            n += isspace(was) != 0;
        } else if (!isspace(was)) {
            putc('\n', out);
        }
        was = c;
    }
    if (!isspace(was))
        putc('\n', out);
    return n;
}

int first_letter(FILE *in)
{
    int c;

    while ((c = getc(in)) != EOF && isspace(c))
        continue;
    return c;
}

int next_number(const char **at)
{
    int number = -1;

    for (int i = 0; i < 4 && isdigit((unsigned char)**at); i++, ++*at)
        number = (number < 0 ? 0 : 10 * number) + **at - '0';
    return number;
}

char *cut(char **rest, char at)
{
    char *first = *rest;

    *rest = at ? strchr(first, at) : NULL;
    if (*rest)
        *(*rest)++ = '\0';
    return first;
}

static size_t parts_of(const char *text, char at)
{
    size_t n = 1;

    for (; *text; text++)
        n += *text == at;
    return n;
}

char **split(const char *text, char at)
{
    size_t n = parts_of(text, at);
    char **all = calloc(n + 1, sizeof *all);

    for (size_t i = 0; all && i < n; i++) {
        const char *end = at ? strchr(text, at) : NULL;
        size_t length = end ? (size_t)(end - text) : strlen(text);
        all[i] = strndup(text, length);
        if (!all[i]) {
            while (i > 0)
                free(all[--i]);
            free(all);
            return NULL;
        }
        text += length + 1;
    }
    return all;
}

void free_list(char **words)
{
    for (size_t i = 0; words && words[i]; i++)
        free(words[i]);
    free(words);
}

char **split_block(const char *text, char at, size_t *count)
{
    size_t n = parts_of(text, at), size = strlen(text) + 1;
    char **all = malloc(n * sizeof *all + size);

    *count = 0;
    if (!all)
        return NULL;
    char *copy = memcpy(all + n, text, size);
    for (size_t i = 0; i < n; i++) {
        char *end = at ? strchr(copy, at) : NULL;
        all[i] = copy;
        if (end) {
            *end = '\0';
            copy = end + 1;
        }
    }
    *count = n;
    return all;
}

char *join(const char *const *words, size_t n, const char *with)
{
    size_t size = 1;

    for (size_t i = 0; i < n; i++)
        size += strlen(words[i]) + strlen(with);
    char *all = malloc(size);
    if (!all)
        return NULL;
    *all = '\0';
    for (size_t i = 0; i < n; i++) {
        strcat(all, i ? with : "");
        strcat(all, words[i]);
    }
    return all;
}

static int compare(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

void sort_words(char **words, size_t n)
{
    if (n > 1)
        qsort(words, n, sizeof *words, compare);
}

int longest_argument(int argc, char **argv)
{
    int found = -1;

    for (int i = 0; i < argc && argv[i]; i++)
        if (found < 0 || strlen(argv[i]) > strlen(argv[found]))
            found = i;
    return argv[argc] ? -2 : found;
}

bool make_text(int n, char **out)
{
    char *made = n < 0 ? NULL : malloc((size_t)n + 1);

    if (!made)
        return false;
    memset(made, 'x', (size_t)n);
    made[n] = '\0';
    *out = made;
    return true;
}

int *squares(size_t n)
{
    int *all = malloc((n + 1) * sizeof *all);

    for (size_t i = 0; all && i < n; i++)
        all[i] = (int)(i * i);
    return all;
}

int living(unsigned char board[BOARD_ROWS][BOARD_COLUMNS])
{
    int count = 0;

    for (int i = 0; i < BOARD_ROWS - 1; i++)
        for (int k = 0; k < BOARD_COLUMNS; k++)
            count += board[i][k];
    return count;
}

size_t find_player(const Player *players, size_t n, const Player *like,
                   int (*compare)(const Player *, const Player *))
{
    size_t low = 0, high = n;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(&players[middle], like) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < n && compare(&players[low], like) == 0 ? low : n;
}

void pack(const bool *truths, size_t n, unsigned char *bytes)
{
    memset(bytes, 0, (n + 7) / 8);
    for (size_t i = 0; i < n; i++)
        bytes[i / 8] |= (unsigned char)(truths[i] << i % 8);
}

const int *primes(size_t *count)
{
    static const int all[] = {2, 3, 5, 7};

    *count = 4;
    return all;
}

Card card_make(const char *name, int n)
{
    Card card = {.cells = {{n, 2, 3}, {4, 5, 6}},
                 .label = n < 0 ? NULL : "plus"};

    memset(card.name, '~', sizeof card.name);
    snprintf(card.name, sizeof card.name, "%s", name);
    card.in.x = (short)strlen(name);
    card.in.c = 'c';
    return card;
}

int card_sum(Card card)
{
    unsigned sum = (unsigned)card.in.x;

    for (int i = 0; i < 6; i++)
        sum += (unsigned)card.cells[i / 3][i % 3];
    return (int)sum + (card.label ? (int)strlen(card.label) : -1);
}

const char *card_name(const Card *card)
{
    return card->name;
}

void say(const char *what, int times)
{
    for (int i = 0; i < times; i++)
        printf("%s!\n", what);
}

int take_rows(int m[][3], size_t rows)
{
    unsigned sum = 0;

    for (size_t i = 0; i < rows; i++)
        for (int k = 0; k < 3; k++) {
            sum += (unsigned)m[i][k];
            m[i][k] = (int)i;
        }
    return (int)sum;
}

double trace_of(const double *m, size_t rows, size_t cols)
{
    double sum = 0;

    for (size_t i = 0; i < rows && i < cols; i++)
        sum += m[i * cols + i];
    return sum;
}

void transpose(int rows, int cols, const int m[rows][cols], int out[cols][rows])
{
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < cols; k++)
            out[k][i] = m[i][k];
}

bool append(char *s, size_t room, const char *more)
{
    if (strlen(s) + strlen(more) >= room)
        return false;
    strcat(s, more);
    return true;
}

long parse(const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);

    if (!*end && end > text)
        return number;
    errno = EINVAL;
    return 0;
}

size_t distinct(const int *items, size_t n, int *out)
{
    size_t found = 0;

    for (size_t i = 0; i < n; i++) {
        size_t at = 0;
        while (at < found && out[at] != items[i])
            at++;
        if (at == found)
            out[found++] = items[i];
    }
    return found;
}

double third(double x)
{
    return x / 3;
}

struct Box {
    size_t n;
    int numbers[];
};

bool box_make(size_t n, Box **out)
{
    Box *box = n > 100 ? NULL : calloc(1, sizeof *box + n * sizeof(int));
    if (!box)
        return false;
    box->n = n;
    *out = box;
    return true;
}

size_t box_size(const Box *box)
{
    return box->n;
}

int box_at(const Box *box, size_t i)
{
    return i < box->n ? box->numbers[i] : 0;
}

void box_put(Box *box, size_t i, int value)
{
    if (i < box->n)
        box->numbers[i] = value;
}

bool box_grow(Box **box)
{
    size_t n = (*box)->n;
    Box *more = realloc(*box, sizeof *more + (n + 1) * sizeof(int));
    if (!more)
        return false;
    more->numbers[n] = 0;
    more->n = n + 1;
    *box = more;
    return true;
}

void box_drop(Box **box)
{
    free(*box);
    *box = NULL;
}

struct Pile {
    size_t size, n;
    char *things;
};

Pile *pile_new(size_t size)
{
    Pile *pile = calloc(1, sizeof *pile);

    if (pile)
        pile->size = size;
    return pile;
}

void pile_free(Pile *pile)
{
    free(pile->things);
    free(pile);
}

bool pile_put(Pile *pile, const void *thing)
{
    char *more = realloc(pile->things, (pile->n + 1) * pile->size);

    if (!more)
        return false;
    pile->things = more;
    memcpy(more + pile->n++ * pile->size, thing, pile->size);
    return true;
}

bool pile_take(Pile *pile, void *out)
{
    if (pile->n == 0)
        return false;
    memcpy(out, pile->things + --pile->n * pile->size, pile->size);
    return true;
}

bool pile_largest(const Pile *pile, int (*compare)(const void *, const void *),
                  void *out)
{
    const char *largest = pile->things;

    for (size_t i = 1; i < pile->n; i++)
        if (compare(pile->things + i * pile->size, largest) > 0)
            largest = pile->things + i * pile->size;
    if (pile->n > 0)
        memcpy(out, largest, pile->size);
    return pile->n > 0;
}
