#!/bin/sh
# test_keys.sh - maps with numbers as keys, which functions are told one at a
# time: who is charged where only one function, or only one key, shows a fault; and
# with texts, of which some are nearly the same.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

new_lab map
cat >"$labs/map/starter/map.h" <<'EOF'
#include <stdbool.h>
#include <stddef.h>

typedef struct Map Map;

Map *map_new(void);
void map_free(Map *map);

/* In place of what was there. False if there is no memory. */
bool map_put(Map *map, int key, int value);
bool map_remove(Map *map, int key);
bool map_get(const Map *map, int key, int *value);
size_t map_size(const Map *map);

/* In ascending order of keys. */
void map_visit(const Map *map, void (*visit)(int key, int value, void *context),
               void *context);
EOF
cat >"$labs/map/solution/map.c" <<'EOF'
#include "map.h"

#include <stdlib.h>

typedef struct Entry {
    int key, value;
    struct Entry *next;
} Entry;

struct Map {
    Entry *first;
    size_t size;
};

Map *map_new(void)
{
    return calloc(1, sizeof(Map));
}

void map_free(Map *map)
{
    while (map->first != NULL)
        map_remove(map, map->first->key);
    free(map);
}

static Entry **place(const Map *map, int key)
{
    Entry **at = (Entry **)&map->first;

    while (*at != NULL && (*at)->key < key)
        at = &(*at)->next;
    return at;
}

static bool has(const Entry *entry, int key)
{
    return entry != NULL && entry->key == key;
}

bool map_put(Map *map, int key, int value)
{
    Entry **at = place(map, key);

    if (!has(*at, key)) {
        Entry *made = malloc(sizeof *made);
        if (made == NULL)
            return false;
        *made = (Entry){key, 0, *at};
        *at = made;
        map->size++;
    }
    (*at)->value = value;
    return true;
}

bool map_remove(Map *map, int key)
{
    Entry **at = place(map, key);
    Entry *gone = *at;

    if (!has(gone, key))
        return false;
    *at = gone->next;
    free(gone);
    map->size--;
    return true;
}

bool map_get(const Map *map, int key, int *value)
{
    Entry *entry = *place(map, key);

    if (!has(entry, key))
        return false;
    *value = entry->value;
    return true;
}

size_t map_size(const Map *map)
{
    return map->size;
}

void map_visit(const Map *map, void (*visit)(int key, int value, void *context),
               void *context)
{
    for (const Entry *entry = map->first; entry != NULL; entry = entry->next)
        visit(entry->key, entry->value, context);
}
EOF
cat >"$labs/map/lab.ini" <<'EOF'
[lab]
header = map.h
file = map.c

[values]
key = -3..5 100 INT_MIN INT_MAX
value = 0..3 -1 INT_MAX

[t/put]
points = 20
judges = map_new map_put
[t/remove]
points = 20
judges = map_remove
[t/get]
points = 20
judges = map_get
[t/size]
points = 20
judges = map_size
[t/visit]
points = 20
judges = map_visit
EOF

program map right <"$labs/map/solution/map.c"
# Who puts the same again changes nothing that others could see.
changed map counts_again 's/^        map->size++;//; s/^    (\*at)->value = value;/&\n    map->size++;/'
# (Few keys that are listed are there then.)
changed map spoils_at_33 's/^        map->size++;/&\n        Entry *other = map->first;\n        for (size_t i = 0; i < 25 \&\& map->size == 33; i++)\n            other = other->next;\n        other->value += map->size == 33;/'
changed map size_of_keys 's/^    return map->size;/    size_t size = 0;\n    for (const Entry *entry = map->first; entry; entry = entry->next)\n        size += entry->value != 3;\n    return size;/'
changed map get_of_nothing 's/^    \*value = entry->value;/    if (entry->value != -1)\n    &/'

claim map__is_graded graded map
claim map__right_has_all has map right 100
claim map__put_that_counts_again_costs_its_test loses map counts_again t/put
claim map__put_that_spoils_another_costs_its_test loses map spoils_at_33 t/put
claim map__wrong_size_costs_its_test loses map size_of_keys t/size
claim map__wrong_get_costs_its_test loses map get_of_nothing t/get

# Texts are keys, where they lie says a callback, or a function of its own.
new_lab words
cat >"$labs/words/starter/words.h" <<'EOF'
#include <stdbool.h>
#include <stddef.h>

typedef struct Words Words;

/* If hash is NULL, it has one of its own. NULL if there is no memory. */
Words *words_new(size_t (*hash)(const char *key));

/* words_free(NULL) does nothing. */
void words_free(Words *words);

/* In place of what was there, which is stored in *old, unless old is NULL: 1;
 * or new: 0, with *old as it was; -1 if there is no memory. */
int words_put(Words *words, const char *key, int value, int *old);
bool words_remove(Words *words, const char *key);
bool words_get(const Words *words, const char *key, int *value);
size_t words_size(const Words *words);
EOF
cat >"$labs/words/solution/words.c" <<'EOF'
#include "words.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LISTS = 4 };

typedef struct Entry {
    struct Entry *next;
    char *key;
    int value;
} Entry;

struct Words {
    size_t (*hash)(const char *key);
    size_t size;
    Entry *lists[LISTS];
};

static size_t first_letter(const char *key)
{
    return (unsigned char)*key;
}

Words *words_new(size_t (*hash)(const char *key))
{
    Words *words = calloc(1, sizeof *words);

    if (words != NULL)
        words->hash = hash != NULL ? hash : first_letter;
    return words;
}

static Entry **find(const Words *words, const char *key)
{
    Entry **at = (Entry **)&words->lists[words->hash(key) % LISTS];

    while (*at != NULL && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    return at;
}

static void take_out(Words *words, Entry **at)
{
    Entry *gone = *at;

    *at = gone->next;
    free(gone->key);
    free(gone);
    words->size--;
}

void words_free(Words *words)
{
    if (words == NULL)
        return;
    for (size_t i = 0; i < LISTS; i++)
        while (words->lists[i] != NULL)
            take_out(words, &words->lists[i]);
    free(words);
}

int words_put(Words *words, const char *key, int value, int *old)
{
    Entry **at = find(words, key), *made;

    if (*at != NULL) {
        if (old != NULL)
            *old = (*at)->value;
        (*at)->value = value;
        return 1;
    }
    made = calloc(1, sizeof *made);
    if (made == NULL || (made->key = strdup(key)) == NULL) {
        free(made);
        return -1;
    }
    made->value = value;
    *at = made;
    words->size++;
    return 0;
}

bool words_remove(Words *words, const char *key)
{
    Entry **at = find(words, key);

    if (*at == NULL)
        return false;
    take_out(words, at);
    return true;
}

bool words_get(const Words *words, const char *key, int *value)
{
    const Entry *entry = *find(words, key);

    if (entry == NULL)
        return false;
    *value = entry->value;
    return true;
}

size_t words_size(const Words *words)
{
    return words->size;
}
EOF
cat >"$labs/words/lab.ini" <<'EOF'
[lab]
header = words.h
file = words.c

[values]
key = "" "a" "b" "ab" "ba" "key" "A" "a longer key" ...
value = 0..3 -1 INT_MAX

[t/new]
points = 20
judges = words_new words_free
[t/put]
points = 20
judges = words_put
[t/remove]
points = 20
judges = words_remove
[t/get]
points = 20
judges = words_get
[t/size]
points = 20
judges = words_size
EOF
program words right <"$labs/words/solution/words.c"
changed words new_takes_no_NULL 's/hash != NULL ? hash : first_letter/hash/'
changed words free_takes_no_NULL '/^void words_free/,/^}/s/if (words == NULL)/if (words->size > 100000)/'
changed words put_takes_no_NULL 's/^        if (old != NULL)//'
changed words get_has_no_case '/^bool words_get/,/^}/s/\*find(words, key)/words->lists[words->hash(key) % LISTS]/
    /^bool words_get/,/^}/s/^    if (entry == NULL)/    while (entry \&\& strcasecmp(entry->key, key) != 0)\n        entry = entry->next;\n&/'
changed words remove_sees_16 '/^bool words_remove/,/^}/s/= find(words, key)/= \&words->lists[words->hash(key) % LISTS]/
    /^bool words_remove/,/^}/s/^    if (\*at == NULL)/    while (*at \&\& strncmp((*at)->key, key, 16) != 0)\n        at = \&(*at)->next;\n&/'

claim words__are_graded graded words
claim words__right_has_all has words right 100
claim words__new_without_NULL_costs_its_test loses words new_takes_no_NULL t/new
claim words__free_without_NULL_costs_its_test loses words free_takes_no_NULL t/new
claim words__put_without_NULL_costs_its_test loses words put_takes_no_NULL t/put
claim words__case_matters loses words get_has_no_case t/get
claim words__long_keys_are_whole loses words remove_sees_16 t/remove

# -------------------------------------------------------------- a shelf ----
# What is taken out again as it was put in is told so only where that is allowed:
# at most three at a time, a title and not NULL.

new_lab shelf
cat >"$labs/shelf/starter/shelf.h" <<'EOF'
#include <stdbool.h>

typedef struct Shelf Shelf;

Shelf *shelf_new(void); /* NULL: there is no memory */
void shelf_free(Shelf *shelf);
/* Puts a book there, of so many pages; it has no title if title is NULL. False
 * if there are a hundred already. */
bool shelf_put(Shelf *shelf, const char *title, int pages);
/* Takes the last one, two or three away, as count says; how many there were. */
int shelf_take(Shelf *shelf, int count);
/* Takes all away that are called so: how many. */
int shelf_drop(Shelf *shelf, const char *called);
int shelf_pages(const Shelf *shelf);
EOF
cat >"$labs/shelf/solution/shelf.c" <<'EOF'
#include "shelf.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 100, LETTERS = 40 };

struct Shelf {
    int count;
    int pages[MOST];
    char titles[MOST][LETTERS];
};

Shelf *shelf_new(void)
{
    return calloc(1, sizeof(Shelf));
}

void shelf_free(Shelf *shelf)
{
    free(shelf);
}

bool shelf_put(Shelf *shelf, const char *title, int pages)
{
    if (shelf->count == MOST)
        return false;
    shelf->titles[shelf->count][0] = '\0';
    if (title != NULL)
        strncpy(shelf->titles[shelf->count], title, LETTERS - 1);
    shelf->pages[shelf->count++] = pages;
    return true;
}

int shelf_take(Shelf *shelf, int count)
{
    int taken = 0;

    while (shelf->count > 0 && taken < count) {
        shelf->count--;
        taken++;
    }
    return taken;
}

int shelf_drop(Shelf *shelf, const char *called)
{
    int kept = 0, before = shelf->count;

    for (int i = 0; called != NULL && i < before; i++)
        if (strcmp(shelf->titles[i], called) != 0) {
            shelf->pages[kept] = shelf->pages[i];
            memmove(shelf->titles[kept++], shelf->titles[i], LETTERS);
        }
    shelf->count = called != NULL ? kept : before;
    return before - shelf->count;
}

int shelf_pages(const Shelf *shelf)
{
    int pages = 0;

    for (int i = 0; i < shelf->count; i++)
        pages += shelf->pages[i];
    return pages;
}
EOF
cat >"$labs/shelf/lab.ini" <<'EOF'
[lab]
header = shelf.h
file = shelf.c

[values]
title = "Emma" "It" "Dune"
pages = 10..99
count = 1 2 3
called = "Emma" "It" "Dune" "She"

[s/put]
points = 25
judges = shelf_new shelf_put
[s/take]
points = 25
judges = shelf_take
[s/drop]
points = 25
judges = shelf_drop
[s/pages]
points = 25
judges = shelf_pages
EOF
program shelf right <"$labs/shelf/solution/shelf.c"
always shelf three_at_most '/^int shelf_take/,/^}/s/int taken = 0;/&\n\n    if (count < 1 || count > 3)\n        abort();/'
always shelf no_NULL 's/called != NULL && //; s/called != NULL ? kept : before/kept/'
changed shelf takes_four '/^int shelf_take/,/^}/s/taken < count/taken < count + (count == 3)/'

claim shelf__is_graded graded shelf
claim shelf__right_has_all has shelf right 100
claim shelf__one_that_bears_what_is_allowed_has_all has shelf three_at_most 100
claim shelf__one_that_bears_no_NULL_has_all has shelf no_NULL 100
claim shelf__one_that_takes_four_pays_for_it loses shelf takes_four s/take
