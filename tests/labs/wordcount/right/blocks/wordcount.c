/* Reads by the block where it reads all; a sorted list. */
#include "wordcount.h"
#include <stdlib.h>
#include <string.h>

struct item {
    char *text;
    size_t times;
    struct item *next;
};

struct Words {
    struct item head; /* comes before all; it is none */
};

static int is_white(int c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

Counts counts_of(FILE *in)
{
    Counts counts = {0, 0, 0, 0};
    char block[512];
    size_t got, word = 0;

    while ((got = fread(block, 1, sizeof block, in)) > 0)
        for (size_t i = 0; i < got; i++) {
            counts.bytes++;
            if (block[i] == '\n')
                counts.lines++;
            if (is_white(block[i])) {
                word = 0;
            } else {
                if (word++ == 0)
                    counts.words++;
                if (word > counts.longest)
                    counts.longest = word;
            }
        }
    return counts;
}

bool word_next(FILE *in, char *word, size_t room)
{
    int c = getc(in);
    char *to = word;

    for (; is_white(c); c = getc(in))
        ;
    *to = '\0';
    if (c == EOF)
        return false;
    for (; c != EOF && !is_white(c); c = getc(in))
        if (--room > 0)
            *to++ = (char)c;
        else
            room = 1;
    *to = '\0';
    if (c != EOF)
        ungetc(c, in);
    return true;
}

Words *words_new(void)
{
    return calloc(1, sizeof(Words));
}

void words_free(Words *words)
{
    struct item *item = words ? words->head.next : NULL;

    while (item != NULL) {
        struct item *next = item->next;
        free(item->text);
        free(item);
        item = next;
    }
    free(words);
}

/* The last that comes before it. */
static struct item *before(const Words *words, const char *word)
{
    const struct item *item = &words->head;

    while (item->next && strcmp(item->next->text, word) < 0)
        item = item->next;
    return (struct item *)item;
}

static struct item *find(const Words *words, const char *word)
{
    struct item *item = before(words, word)->next;

    return item && strcmp(item->text, word) == 0 ? item : NULL;
}

bool words_add(Words *words, const char *word)
{
    struct item *item = find(words, word);

    if (item == NULL) {
        struct item *place = before(words, word);
        item = malloc(sizeof *item);
        if (item == NULL)
            return false;
        item->text = strdup(word);
        if (item->text == NULL) {
            free(item);
            return false;
        }
        item->times = 0;
        item->next = place->next;
        place->next = item;
    }
    item->times++;
    return true;
}

size_t words_size(const Words *words)
{
    size_t n = 0;

    for (const struct item *item = words->head.next; item; item = item->next)
        n++;
    return n;
}

size_t words_count(const Words *words, const char *word)
{
    const struct item *item = find(words, word);

    return item ? item->times : 0;
}

/* Those that are more frequent, and then those that are as frequent, from the
 * front on. */
static const struct item *at_rank(const Words *words, size_t rank)
{
    for (const struct item *one = words->head.next; one; one = one->next) {
        size_t better = 0;
        bool passed = false;
        for (const struct item *i = words->head.next; i; i = i->next) {
            passed = passed || i == one;
            better +=
                i->times > one->times || (i->times == one->times && !passed);
        }
        if (better == rank)
            return one;
    }
    return NULL;
}

Entry words_at(const Words *words, size_t rank)
{
    const struct item *item = at_rank(words, rank);
    Entry entry = {item ? item->text : NULL, item ? item->times : 0};

    return entry;
}

char **words_list(const Words *words, size_t *count)
{
    size_t size = words_size(words), n = 0;
    char **list = malloc((size + 1) * sizeof(char *));

    *count = 0;
    if (list == NULL)
        return NULL;
    for (const struct item *i = words->head.next; i; i = i->next, n++) {
        list[n] = strdup(i->text);
        if (list[n] == NULL)
            break;
    }
    if (n < size) {
        while (n-- > 0)
            free(list[n]);
        free(list);
        return NULL;
    }
    *count = size;
    return list;
}

void words_write(const Words *words, FILE *out)
{
    char line[32];
    const struct item *item;

    for (size_t rank = 0; (item = at_rank(words, rank)) != NULL; rank++) {
        int length = snprintf(line, sizeof line, "%zu ", item->times);
        fwrite(line, 1, (size_t)length, out);
        fwrite(item->text, 1, strlen(item->text), out);
        putc('\n', out);
    }
}
