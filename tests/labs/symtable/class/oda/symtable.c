/* Oda. Keys in one array and values in another, in no order; room for just
 * what is there. */
#include "symtable.h"
#include <stdlib.h>
#include <string.h>

struct SymTable {
    char **keys;
    void **values;
    long n;
};

static long search(const SymTable *t, const char *key)
{
    long i = t->n - 1;
    while (i >= 0 && strcmp(t->keys[i], key) != 0)
        i--;
    return i;
}

SymTable *symtable_new(void)
{
    SymTable *t = (SymTable *)malloc(sizeof(SymTable));
    if (t == NULL)
        return t;
    t->keys = NULL;
    t->values = NULL;
    t->n = 0;
    return t;
}

void symtable_free(SymTable *t)
{
    long i;
    if (t == NULL)
        return;
    for (i = 0; i < t->n; i++)
        free(t->keys[i]);
    free(t->keys);
    free(t->values);
    free(t);
}

size_t symtable_size(const SymTable *t)
{
    return (size_t)t->n;
}

bool symtable_put(SymTable *t, const char *key, void *value)
{
    char *copy, **keys;
    void **values;
    if (search(t, key) >= 0)
        return false;
    copy = strdup(key);
    if (copy == NULL)
        return false;
    keys = realloc(t->keys, (size_t)(t->n + 1) * sizeof(char *));
    if (keys == NULL) {
        free(copy);
        return false;
    }
    t->keys = keys;
    values = realloc(t->values, (size_t)(t->n + 1) * sizeof(void *));
    if (values == NULL) {
        free(copy);
        return false;
    }
    t->values = values;
    t->keys[t->n] = copy;
    t->values[t->n] = value;
    t->n++;
    return true;
}

void *symtable_replace(SymTable *t, const char *key, void *value)
{
    long i = search(t, key);
    void *old = NULL;
    if (i >= 0) {
        old = t->values[i];
        t->values[i] = value;
    }
    return old;
}

bool symtable_contains(const SymTable *t, const char *key)
{
    return search(t, key) >= 0;
}

void *symtable_get(const SymTable *t, const char *key)
{
    long i = search(t, key);
    return i < 0 ? NULL : t->values[i];
}

const char *symtable_key(const SymTable *t, const char *key)
{
    long i = search(t, key);
    return i < 0 ? NULL : t->keys[i];
}

void *symtable_remove(SymTable *t, const char *key)
{
    long i = search(t, key);
    void *value;
    if (i < 0)
        return NULL;
    value = t->values[i];
    free(t->keys[i]);
    t->n--;
    t->keys[i] = t->keys[t->n];
    t->values[i] = t->values[t->n];
    return value;
}

void symtable_map(const SymTable *t,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra)
{
    long i;
    for (i = 0; i < t->n; i++)
        (*apply)(t->keys[i], t->values[i], extra);
}

size_t symtable_count(const SymTable *t,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra)
{
    long i;
    size_t count = 0;
    for (i = 0; i < t->n; i++)
        if ((*is_wanted)(t->keys[i], t->values[i], extra))
            ++count;
    return count;
}
