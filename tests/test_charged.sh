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
END
cat >"$lab/lab.ini" <<'END'
[lab]
title = Bag
header = bag.h
file = bag.c
element = int

[bag/is_filled]
points = 40
judges = bag_new bag_add bag_take
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
changed sack no_sack '/if (sack == NULL)/,/return;/d'

claim bag__is_graded graded bag
claim sack__is_graded graded sack
claim null__costs_once loses bag no_bag bag/is_freed
claim null__callback_costs_once loses bag no_callback bag/is_freed
claim null__may_be_by_the_comment says bag no_callback 'bag_free(b1, NULL) crashed'
claim freeing__has_to_work says bag crashes \
    'bag_free has to work before memory can be judged'
claim freeing__may_lose loses bag loses memory/is_used_well
claim null__costs_memory_where_nobody_judges loses sack no_sack \
    memory/is_used_well
claim null__is_told_there says sack no_sack 'sack_free(NULL, .*) crashed'
