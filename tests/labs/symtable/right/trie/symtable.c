/* A tree of half letters: 16 ways on from each. A key is spelled on the way to
 * what it stands for; a whole copy stands there, too. */
#include "symtable.h"
#include <stdlib.h>
#include <string.h>

typedef struct Place {
    struct Place *on[16];
    char *key; /* NULL: none ends here */
    void *value;
} Place;

struct SymTable {
    Place root;
    size_t size;
};

static Place *look(const SymTable *table, const char *key)
{
    const Place *at = &table->root;

    for (; *key && at; key++) {
        at = at->on[(unsigned char)*key >> 4];
        at = at ? at->on[*key & 15] : NULL;
    }
    return at && at->key ? (Place *)at : NULL;
}

SymTable *symtable_new(void)
{
    return calloc(1, sizeof(SymTable));
}

static void clear(Place *place)
{
    for (int i = 0; i < 16; i++)
        if (place->on[i]) {
            clear(place->on[i]);
            free(place->on[i]);
        }
    free(place->key);
}

void symtable_free(SymTable *table)
{
    if (table)
        clear(&table->root);
    free(table);
}

size_t symtable_size(const SymTable *table)
{
    return table->size;
}

static bool is_empty(const Place *place)
{
    for (int i = 0; i < 16; i++)
        if (place->on[i])
            return false;
    return !place->key;
}

/* Places on the way to that key that lead nowhere are released, from its end
 * on. */
static void prune(Place *place, const char *key, bool low)
{
    int half = low ? *key & 15 : (unsigned char)*key >> 4;
    Place *next;

    if (!*key || !(next = place->on[half]))
        return;
    prune(next, low ? key + 1 : key, !low);
    if (is_empty(next)) {
        free(next);
        place->on[half] = NULL;
    }
}

static Place *step(Place *at, int half)
{
    if (!at->on[half])
        at->on[half] = calloc(1, sizeof *at);
    return at->on[half];
}

bool symtable_put(SymTable *table, const char *key, void *value)
{
    Place *at = &table->root;

    if (look(table, key))
        return false;
    for (const char *c = key; *c && at; c++) {
        at = step(at, (unsigned char)*c >> 4);
        at = at ? step(at, *c & 15) : NULL;
    }
    char *copy = at ? strdup(key) : NULL;
    if (!copy) {
        prune(&table->root, key, false);
        return false;
    }
    at->key = copy;
    at->value = value;
    table->size++;
    return true;
}

void *symtable_replace(SymTable *table, const char *key, void *value)
{
    Place *at = look(table, key);
    void *old = at ? at->value : NULL;

    if (at)
        at->value = value;
    return old;
}

bool symtable_contains(const SymTable *table, const char *key)
{
    return look(table, key) != NULL;
}

void *symtable_get(const SymTable *table, const char *key)
{
    const Place *at = look(table, key);

    return at ? at->value : NULL;
}

const char *symtable_key(const SymTable *table, const char *key)
{
    const Place *at = look(table, key);

    return at ? at->key : NULL;
}

void *symtable_remove(SymTable *table, const char *key)
{
    Place *at = look(table, key);

    if (!at)
        return NULL;
    void *value = at->value;
    free(at->key);
    at->key = NULL;
    table->size--;
    prune(&table->root, key, false);
    return value;
}

static size_t walk(const Place *at,
                   void (*apply)(const char *, void *, void *),
                   bool (*is_wanted)(const char *, const void *, void *),
                   void *extra)
{
    size_t count = 0;

    if (at->key && apply)
        apply(at->key, at->value, extra);
    if (at->key && is_wanted && is_wanted(at->key, at->value, extra))
        count = 1;
    for (int i = 0; i < 16; i++)
        if (at->on[i])
            count += walk(at->on[i], apply, is_wanted, extra);
    return count;
}

void symtable_map(const SymTable *table,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra)
{
    walk(&table->root, apply, NULL, extra);
}

size_t symtable_count(const SymTable *table,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra)
{
    return walk(&table->root, NULL, is_wanted, extra);
}
