#!/bin/sh
# test_words.sh - a set of words, of letters only. What changes an object as it
# should and only says so wrongly costs no other function anything; many words go
# in, though others are refused; and what does nothing where there is no memory is
# right where another function is at fault, too.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

lab=$scratch/words
mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/words.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

/* Words with counts. A word is one or more of the letters 'a' to 'z'. */
typedef struct Words Words;

/* None yet; NULL if there is no memory. */
Words *words_new(void);
/* words_free(NULL) does nothing. */
void words_free(Words *words);
/* Adds it once more. How often it was added by now; -1, with nothing changed, if it
 * is no word, or if there is no memory. */
int words_add(Words *words, const char *word);
/* Takes it out, however often it was added; false if it is not there. */
bool words_remove(Words *words, const char *word);
/* How often it was added. */
int words_count(const Words *words, const char *word);
/* How many there are. */
size_t words_size(const Words *words);
/* Calls it for each, in the order of the alphabet; for none if there is no
 * memory. */
void words_visit(const Words *words, void (*visit)(const char *word, int count));
END
cat >"$lab/solution/words.c" <<'END'
#include "words.h"
#include <stdlib.h>
#include <string.h>

typedef struct Word {
    struct Word *next;
    int count;
    char text[];
} Word;

struct Words {
    Word *first;
    size_t size;
};

Words *words_new(void)
{
    return calloc(1, sizeof(Words));
}

void words_free(Words *words)
{
    if (!words)
        return;
    for (Word *word = words->first, *next; word; word = next) {
        next = word->next;
        free(word);
    }
    free(words);
}

/* Where it is, or should be. */
static Word **place(const Words *words, const char *text)
{
    Word **at = (Word **)&words->first;

    while (*at && strcmp((*at)->text, text) < 0)
        at = &(*at)->next;
    return at;
}

static Word *find(const Words *words, const char *text)
{
    Word *word = *place(words, text);

    return word && strcmp(word->text, text) == 0 ? word : NULL;
}

int words_add(Words *words, const char *text)
{
    size_t length = strlen(text);
    Word **at = place(words, text), *word = find(words, text);

    if (length == 0 || strspn(text, "abcdefghijklmnopqrstuvwxyz") < length)
        return -1;
    if (!word) {
        word = malloc(sizeof *word + length + 1);
        if (!word)
            return -1;
        memcpy(word->text, text, length + 1);
        word->count = 0;
        word->next = *at;
        *at = word;
        words->size++;
    }
    return ++word->count;
}

bool words_remove(Words *words, const char *text)
{
    Word **at = place(words, text), *word = find(words, text);

    if (!word)
        return false;
    *at = word->next;
    words->size--;
    free(word);
    return true;
}

int words_count(const Words *words, const char *text)
{
    const Word *word = find(words, text);

    return word ? word->count : 0;
}

size_t words_size(const Words *words)
{
    return words->size;
}

void words_visit(const Words *words, void (*visit)(const char *, int))
{
    const Word **all = malloc((words->size + 1) * sizeof *all);
    size_t count = 0;

    if (!all)
        return;
    for (const Word *word = words->first; word; word = word->next)
        all[count++] = word;
    for (size_t i = 0; i < count; i++)
        visit(all[i]->text, all[i]->count);
    free(all);
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
title = Words
header = words.h
file = words.c
[values]
word = "" "a" "b" "ab" "car" "card" "A" "a b" "x1" ...
[words/added]
points = 30
judges = words_new words_add words_count
[words/removed]
points = 20
judges = words_remove
[words/size]
points = 10
judges = words_size
[words/visited]
points = 20
judges = words_visit
[memory/well]
points = 10
memory = all
[memory/none]
points = 10
memory = failing
END

# Keeps them in an array, and visits them without any memory.
program words right <<'END'
#include "words.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *text;
    int count;
} Item;

struct Words {
    Item *items;
    size_t size, room;
};

Words *words_new(void)
{
    return calloc(1, sizeof(Words));
}

void words_free(Words *w)
{
    for (size_t i = 0; w && i < w->size; i++)
        free(w->items[i].text);
    if (w)
        free(w->items);
    free(w);
}

static size_t at(const Words *w, const char *text)
{
    size_t i = 0;

    while (i < w->size && strcmp(w->items[i].text, text) < 0)
        i++;
    return i;
}

int words_count(const Words *w, const char *text)
{
    size_t i = at(w, text);

    return i < w->size && !strcmp(w->items[i].text, text) ? w->items[i].count
                                                          : 0;
}

int words_add(Words *w, const char *text)
{
    size_t i = at(w, text);

    for (const char *c = text; *c; c++)
        if (*c < 'a' || *c > 'z')
            return -1;
    if (!*text)
        return -1;
    if (words_count(w, text))
        return ++w->items[i].count;
    if (w->size == w->room) {
        size_t room = 2 * w->room + 3;
        Item *more = realloc(w->items, room * sizeof *more);
        if (!more)
            return -1;
        w->items = more;
        w->room = room;
    }
    char *copy = strdup(text);
    if (!copy)
        return -1;
    memmove(w->items + i + 1, w->items + i, (w->size++ - i) * sizeof(Item));
    w->items[i] = (Item){copy, 1};
    return 1;
}

bool words_remove(Words *w, const char *text)
{
    size_t i = at(w, text);

    if (!words_count(w, text))
        return false;
    free(w->items[i].text);
    memmove(w->items + i, w->items + i + 1, (--w->size - i) * sizeof(Item));
    return true;
}

size_t words_size(const Words *w)
{
    return w->size;
}

void words_visit(const Words *w, void (*visit)(const char *, int))
{
    for (size_t i = 0; i < w->size; i++)
        visit(w->items[i].text, w->items[i].count);
}
END

changed words add-says-before 's/return ++word->count;/return word->count++;/'
changed words add-says-once 's/return ++word->count;/word->count++; return 1;/'
changed words add-says-nothing \
    's/return ++word->count;/word->count++; return 0;/'
# ... and what others do wrong is still theirs.
changed words add-says-before-and-size \
    's/return ++word->count;/return word->count++;/; s/words->size--;/;/'
# It says it wrongly because it does it wrongly.
changed words add-does-nothing-again \
    's/return ++word->count;/return word->count ? 0 : ++word->count;/'
changed words visit-100 's/i < count; i++/i < count \&\& i < 100; i++/'
changed words remove-keeps-size 's/words->size--;/;/'
changed words remove-counts-others \
    '/^bool words_remove/,/^}/s/return false;/return words->size--, true;/'
changed words add-counts-all \
    's/return ++word->count;/words->size += word->count > 0; &/'
program words stub <<'END'
#include "words.h"
Words *words_new(void)
{
    static char one;

    return (Words *)&one;
}
void words_free(Words *words)
{
    (void)words;
}
int words_add(Words *words, const char *word)
{
    (void)words, (void)word;
    return 1;
}
bool words_remove(Words *words, const char *word)
{
    (void)words, (void)word;
    return true;
}
int words_count(const Words *words, const char *word)
{
    (void)words, (void)word;
    return 1;
}
size_t words_size(const Words *words)
{
    (void)words;
    return 1;
}
void words_visit(const Words *words, void (*visit)(const char *word, int count))
{
    (void)words, (void)visit;
}
END

graded words || exit 1
claim 'right__keeps_all' has words right 100
for says in add-says-before add-says-once add-says-nothing; do
    claim "${says}__costs_that_alone" loses words "$says" words/added
    claim "${says}__is_shown" shows words "$says"
done
claim 'two__cost_theirs' loses words add-says-before-and-size \
    'words/added words/removed'
claim 'does_nothing__costs_that' loses words add-does-nothing-again words/added
claim 'visit_100__is_found' loses words visit-100 words/visited
claim 'remove__costs_that_alone' loses words remove-keeps-size words/removed
claim 'remove_of_others__costs_that_alone' \
    loses words remove-counts-others words/removed
claim 'counted_twice__costs_that_alone' loses words add-counts-all words/size
claim 'stub__gets_nothing' has words stub 0
