/* An array in the order of the keys, searched by halves. */
#include "symtable.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *key;
    void *value;
} Pair;

struct SymTable {
    Pair *pairs;
    size_t size, room;
};

/* Where the key is, or would be. */
static size_t position(const SymTable *t, const char *key, bool *there)
{
    size_t low = 0, high = t->size;

    *there = false;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(key, t->pairs[middle].key);
        if (order == 0) {
            *there = true;
            return middle;
        }
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

SymTable *symtable_new(void)
{
    return calloc(1, sizeof(SymTable));
}

void symtable_free(SymTable *t)
{
    for (size_t i = 0; t != NULL && i < t->size; i++)
        free(t->pairs[i].key);
    if (t != NULL)
        free(t->pairs);
    free(t);
}

size_t symtable_size(const SymTable *t)
{
    return t->size;
}

bool symtable_put(SymTable *t, const char *key, void *value)
{
    bool there;
    size_t at = position(t, key, &there);

    if (there)
        return false;
    if (t->size == t->room) {
        size_t room = t->room + t->room / 2 + 3;
        Pair *pairs = realloc(t->pairs, room * sizeof *pairs);
        if (pairs == NULL)
            return false;
        t->pairs = pairs;
        t->room = room;
    }
    char *copy = malloc(strlen(key) + 1);
    if (copy == NULL)
        return false;
    memmove(t->pairs + at + 1, t->pairs + at,
            (t->size - at) * sizeof *t->pairs);
    t->pairs[at] = (Pair){strcpy(copy, key), value};
    t->size++;
    return true;
}

void *symtable_replace(SymTable *t, const char *key, void *value)
{
    bool there;
    size_t at = position(t, key, &there);
    void *old = there ? t->pairs[at].value : NULL;

    if (there)
        t->pairs[at].value = value;
    return old;
}

bool symtable_contains(const SymTable *t, const char *key)
{
    bool there;

    position(t, key, &there);
    return there;
}

void *symtable_get(const SymTable *t, const char *key)
{
    bool there;
    size_t at = position(t, key, &there);

    return there ? t->pairs[at].value : NULL;
}

const char *symtable_key(const SymTable *t, const char *key)
{
    bool there;
    size_t at = position(t, key, &there);

    return there ? t->pairs[at].key : NULL;
}

void *symtable_remove(SymTable *t, const char *key)
{
    bool there;
    size_t at = position(t, key, &there);

    if (!there)
        return NULL;
    void *value = t->pairs[at].value;
    free(t->pairs[at].key);
    t->size--;
    memmove(t->pairs + at, t->pairs + at + 1,
            (t->size - at) * sizeof *t->pairs);
    return value;
}

void symtable_map(const SymTable *t,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra)
{
    for (size_t i = 0; i < t->size; i++)
        apply(t->pairs[i].key, t->pairs[i].value, extra);
}

size_t symtable_count(const SymTable *t,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra)
{
    size_t count = 0;

    for (size_t i = t->size; i-- > 0;)
        if (is_wanted(t->pairs[i].key, t->pairs[i].value, extra))
            count++;
    return count;
}
