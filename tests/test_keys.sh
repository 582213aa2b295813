#!/bin/sh
# test_keys.sh - a map with numbers as keys, which functions are told one at a
# time: who is charged where only one function, or only one key, shows a fault.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

# shellcheck disable=SC2154 # $labs is of graded.sh
mkdir -p "$labs/map/starter" "$labs/map/solution"
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
