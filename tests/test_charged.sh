#!/bin/sh
# test_charged.sh - what one fault costs in labs whose objects hold what is not
# theirs: a bag of items, which are handed to a callback when it is freed. A fault
# of NULL, or of freeing, is no fault of memory as well.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
lab=$scratch/bag

mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/bag.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef struct Bag Bag;

/* Creates an empty bag; NULL if out of memory. */
Bag *bag_new(void);

/* Frees the bag. If free_item is not NULL, it is called for each item that is
 * still in it. Does nothing if bag is NULL. */
void bag_free(Bag *bag, void (*free_item)(void *));

/* Adds an item. Returns false, with nothing changed, if out of memory. */
bool bag_add(Bag *bag, void *item);

/* Removes the item that was added last and returns it, or NULL. */
void *bag_take(Bag *bag);

/* As many 'x' as there are items, a text that the caller frees; NULL if out of
 * memory. */
char *bag_marks(const Bag *bag);
END
cat >"$lab/solution/bag.c" <<'END'
#include "bag.h"
#include <stdlib.h>

struct Bag {
    size_t count;
    void **items;
};

Bag *bag_new(void)
{
    return calloc(1, sizeof(Bag));
}

void bag_free(Bag *bag, void (*free_item)(void *))
{
    if (bag == NULL)
        return;
    if (free_item != NULL)
        for (size_t i = 0; i < bag->count; i++)
            free_item(bag->items[i]);
    free(bag->items);
    free(bag);
}

bool bag_add(Bag *bag, void *item)
{
    void **more = realloc(bag->items, (bag->count + 1) * sizeof *more);

    if (more == NULL)
        return false;
    bag->items = more;
    bag->items[bag->count++] = item;
    return true;
}

void *bag_take(Bag *bag)
{
    return bag->count > 0 ? bag->items[--bag->count] : NULL;
}

char *bag_marks(const Bag *bag)
{
    size_t room = 5;
    char *marks = malloc(room), *more;

    for (size_t i = 0; marks != NULL && i < bag->count; i++) {
        if (i + 1 == room) {
            more = realloc(marks, room = 2 * room);
            if (more == NULL)
                free(marks);
            marks = more;
        }
        if (marks != NULL)
            marks[i] = 'x';
    }
    if (marks != NULL)
        marks[bag->count] = '\0';
    return marks;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
title = Bag
header = bag.h
file = bag.c
element = int

[bag/is_filled]
points = 40
judges = bag_new bag_add bag_take bag_marks
[bag/is_freed]
points = 20
judges = bag_free
[memory/is_used_well]
points = 20
memory = all
[memory/may_run_out]
points = 20
memory = failing
END

# The same, with nobody to judge how it is freed.
mkdir -p "$scratch/sack"
cp -r "$lab/starter" "$lab/solution" "$scratch/sack"
for folder in starter solution; do
    for file in "$scratch/sack/$folder"/*; do
        sed 's/bag/sack/g; s/Bag/Sack/g' "$file" \
            >"$(dirname "$file")/sack.${file##*.}"
        rm "$file"
    done
done
sed '/^\[bag.is_freed/,/^judges/d
    s/bag/sack/g
    s/Bag/Sack/g
    s/points = 40/points = 60/' "$lab/lab.ini" >"$scratch/sack/lab.ini"

changed bag no_bag '/if (bag == NULL)/,/return;/d'
changed bag no_callback '/if (free_item != NULL)/d'
changed bag crashes 's/^    free(bag);/&    abort();/'
changed bag loses '/^    free(bag->items);/d'
changed bag loses_marks '/^char .bag_marks/,/^}/{/if (more == NULL)/{N;d;};}'
changed sack no_sack '/if (sack == NULL)/,/return;/d'

claim bag__is_graded graded bag
claim sack__is_graded graded sack
claim null__costs_once loses bag no_bag bag/is_freed
claim null__callback_costs_once loses bag no_callback bag/is_freed
claim null__may_be_by_the_comment says bag no_callback 'bag_free(b1, NULL) crashed'
claim freeing__has_to_work says bag crashes \
    'bag_free has to work before memory can be judged'
claim freeing__may_lose loses bag loses memory/is_used_well
claim failing__is_asked_of_larger_ones loses bag loses_marks memory/may_run_out
claim null__costs_memory_where_nobody_judges loses sack no_sack \
    memory/is_used_well
claim null__is_told_there says sack no_sack 'sack_free(NULL, .*) crashed'

# ---------------------------------------------------------- a shelf of names ----

# What is set shows only where others come to it; what must go is told by a
# callback, which may be NULL; names are only lent.
mkdir -p "$scratch/shelf/starter" "$scratch/shelf/solution"
cat >"$scratch/shelf/starter/shelf.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef struct Shelf Shelf;

/* What is called with each name that has to go; ctx is what was given to
 * shelf_new. */
typedef void (*Gone)(const char *name, void *ctx);

/* Room for so many names, at least 1; gone may be NULL. NULL if there is no
 * memory. */
Shelf *shelf_new(size_t limit, Gone gone, void *ctx);
void shelf_free(Shelf *shelf);

/* Puts a copy of the name at the end. If there is no room, the first has to go.
 * False, with nothing changed, if there is no memory. */
bool shelf_put(Shelf *shelf, const char *name);

/* Takes the first of that name away, and tells nobody. False if there is none. */
bool shelf_take(Shelf *shelf, const char *name);

/* From now on there is room for so many, at least 1: the first ones go. */
void shelf_limit(Shelf *shelf, size_t limit);

bool shelf_has(const Shelf *shelf, const char *name);
size_t shelf_size(const Shelf *shelf);

/* The first name, which is the shelf's, or NULL. */
const char *shelf_first(const Shelf *shelf);
END
cat >"$scratch/shelf/solution/shelf.c" <<'END'
#include "shelf.h"
#include <stdlib.h>
#include <string.h>

typedef struct Name {
    struct Name *next;
    char *text;
} Name;

struct Shelf {
    Name *first;
    size_t size, limit;
    Gone gone;
    void *ctx;
};

static void drop(Shelf *shelf, Name **at)
{
    Name *name = *at;

    *at = name->next;
    shelf->size--;
    free(name->text);
    free(name);
}

static void make_room(Shelf *shelf, size_t most)
{
    while (shelf->size > most) {
        if (shelf->gone != NULL)
            shelf->gone(shelf->first->text, shelf->ctx);
        drop(shelf, &shelf->first);
    }
}

Shelf *shelf_new(size_t limit, Gone gone, void *ctx)
{
    Shelf *shelf = calloc(1, sizeof *shelf);

    if (shelf == NULL)
        return NULL;
    shelf->limit = limit;
    shelf->gone = gone;
    shelf->ctx = ctx;
    return shelf;
}

void shelf_free(Shelf *shelf)
{
    while (shelf->first != NULL)
        drop(shelf, &shelf->first);
    free(shelf);
}

bool shelf_put(Shelf *shelf, const char *name)
{
    Name **at = &shelf->first, *new = malloc(sizeof *new);

    if (new == NULL)
        return false;
    new->next = NULL;
    new->text = malloc(strlen(name) + 1);
    if (new->text == NULL) {
        free(new);
        return false;
    }
    strcpy(new->text, name);
    make_room(shelf, shelf->limit - 1);
    while (*at != NULL)
        at = &(*at)->next;
    *at = new;
    shelf->size++;
    return true;
}

bool shelf_take(Shelf *shelf, const char *name)
{
    for (Name **at = &shelf->first; *at != NULL; at = &(*at)->next)
        if (strcmp((*at)->text, name) == 0) {
            drop(shelf, at);
            return true;
        }
    return false;
}

void shelf_limit(Shelf *shelf, size_t limit)
{
    make_room(shelf, limit);
    shelf->limit = limit;
}

bool shelf_has(const Shelf *shelf, const char *name)
{
    const Name *at = shelf->first;

    while (at != NULL && strcmp(at->text, name) != 0)
        at = at->next;
    return at != NULL;
}

size_t shelf_size(const Shelf *shelf)
{
    return shelf->size;
}

const char *shelf_first(const Shelf *shelf)
{
    return shelf->first == NULL ? NULL : shelf->first->text;
}
END
cat >"$scratch/shelf/lab.ini" <<'END'
[lab]
title = Shelf
header = shelf.h
file = shelf.c

[values]
limit = 1 2
name = "a" "b" "cd" "" ...

[shelf_first]
owner = borrowed

[shelf/is_made]
points = 10
judges = shelf_new shelf_free
[shelf/put]
points = 20
judges = shelf_put
[shelf/take]
points = 10
judges = shelf_take
[shelf/limit]
points = 20
judges = shelf_limit
[shelf/has]
points = 10
judges = shelf_has
[shelf/size]
points = 10
judges = shelf_size
[shelf/first]
points = 10
judges = shelf_first
[memory/is_used_well]
points = 10
memory = all
END

changed shelf no_null_asked '/if (shelf->gone != NULL)/d'
changed shelf keeps_the_name 's/new->text = malloc.*/new->text = (char *)name;/
    /^    strcpy/d
    /^    free(name->text);/d'
changed shelf ctx_of_all 's/^static void drop/static void *the_ctx;\n&/
    s/^    shelf->ctx = ctx;/    the_ctx = ctx;/
    s/, shelf->ctx)/, the_ctx)/'
changed shelf no_null_asked_and_takes_nothing '/if (shelf->gone != NULL)/d
    /^bool shelf_take/,/^}/s/^            drop(shelf, at);//'
claim shelf__is_graded graded shelf
claim null__given_before_costs_once loses shelf no_null_asked shelf/put
claim null__given_before_hides_nothing_else loses shelf \
    no_null_asked_and_takes_nothing 'shelf/put shelf/take'
claim lent__that_is_kept_costs_no_looker loses shelf keeps_the_name \
    'shelf/put memory/is_used_well'
claim shared__by_all_objects_is_their_makers loses shelf ctx_of_all shelf/is_made

# The same, with nobody to be told.
mkdir -p "$scratch/rack"
cp -r "$scratch/shelf/starter" "$scratch/shelf/solution" "$scratch/rack"
sed 's/shelf/rack/g; s/Shelf/Rack/g' "$scratch/shelf/lab.ini" \
    >"$scratch/rack/lab.ini"
for folder in starter solution; do
    for file in "$scratch/rack/$folder"/*; do
        sed 's/, Gone gone, void .ctx//
            /if (shelf->gone/,/ctx);/d
            /shelf->gone = gone/d
            /shelf->ctx = ctx/d
            s/shelf/rack/g
            s/Shelf/Rack/g' "$file" >"$(dirname "$file")/rack.${file##*.}"
        rm "$file"
    done
done
changed rack no_limit '/^void rack_limit/,/^}/s/^    rack->limit.*//'
changed rack keeps_the_limit '/^void rack_limit/,/^}/s/^    make_room.*//'
claim rack__is_graded graded rack
claim limit__that_is_not_set_costs_limit loses rack no_limit rack/limit
claim limit__that_is_not_kept_costs_limit loses rack keeps_the_limit rack/limit
