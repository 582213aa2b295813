#include "symtable.h"
#include <stdlib.h>
#include <string.h>

struct SymTable {
    char *keys[100];
    void *values[100];
    int count;
};

SymTable *symtable_new(void)
{
    SymTable *t = malloc(sizeof(SymTable));
    t->count = 0;
    return t;
}

void symtable_free(SymTable *t)
{
    free(t);
}

size_t symtable_size(const SymTable *t)
{
    return t->count;
}

int find(const SymTable *t, const char *key)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->keys[i], key) == 0)
            return i;
    return -1;
}

bool symtable_put(SymTable *t, const char *key, void *value)
{
    if (find(t, key) != -1)
        return false;
    if (t->count == 100)
        return false;
    t->keys[t->count] = strdup(key);
    t->values[t->count] = value;
    t->count++;
    return true;
}

bool symtable_contains(const SymTable *t, const char *key)
{
    return find(t, key) != -1;
}

void *symtable_get(const SymTable *t, const char *key)
{
    int i = find(t, key);
    if (i == -1)
        return NULL;
    return t->values[i];
}

const char *symtable_key(const SymTable *t, const char *key)
{
    int i = find(t, key);
    if (i == -1)
        return NULL;
    return t->keys[i];
}

void *symtable_replace(SymTable *t, const char *key, void *value)
{
    int i = find(t, key);
    void *old;
    if (i == -1)
        return NULL;
    old = t->values[i];
    t->values[i] = value;
    return old;
}

/* not done yet */
void *symtable_remove(SymTable *t, const char *key)
{
    return NULL;
}

void symtable_map(const SymTable *t, void (*apply)(const char *key, void *value, void *extra), void *extra)
{
}

size_t symtable_count(const SymTable *t, bool (*is_wanted)(const char *key, const void *value, void *extra), void *extra)
{
    return 0;
}
