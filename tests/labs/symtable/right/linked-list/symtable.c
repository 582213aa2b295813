/* One list, the youngest key first; keys in blocks of their own. */
#include "symtable.h"
#include <stdlib.h>
#include <string.h>

struct node {
    char *key;
    void *value;
    struct node *next;
};

struct SymTable {
    struct node *first;
    size_t size;
};

SymTable *symtable_new(void)
{
    SymTable *t = malloc(sizeof *t);
    if (!t)
        return NULL;
    t->first = NULL;
    t->size = 0;
    return t;
}

void symtable_free(SymTable *t)
{
    if (!t)
        return;
    while (t->first) {
        struct node *n = t->first;
        t->first = n->next;
        free(n->key);
        free(n);
    }
    free(t);
}

size_t symtable_size(const SymTable *t)
{
    return t->size;
}

static struct node *look(const SymTable *t, const char *key)
{
    struct node *n;
    for (n = t->first; n; n = n->next)
        if (strcmp(n->key, key) == 0)
            return n;
    return NULL;
}

bool symtable_put(SymTable *t, const char *key, void *value)
{
    struct node *n;
    if (look(t, key))
        return false;
    n = malloc(sizeof *n);
    if (!n)
        return false;
    n->key = strdup(key);
    if (!n->key) {
        free(n);
        return false;
    }
    n->value = value;
    n->next = t->first;
    t->first = n;
    t->size++;
    return true;
}

void *symtable_replace(SymTable *t, const char *key, void *value)
{
    struct node *n = look(t, key);
    void *old;
    if (!n)
        return NULL;
    old = n->value;
    n->value = value;
    return old;
}

bool symtable_contains(const SymTable *t, const char *key)
{
    return look(t, key) != NULL;
}

void *symtable_get(const SymTable *t, const char *key)
{
    struct node *n = look(t, key);
    return n ? n->value : NULL;
}

const char *symtable_key(const SymTable *t, const char *key)
{
    struct node *n = look(t, key);
    return n ? n->key : NULL;
}

void *symtable_remove(SymTable *t, const char *key)
{
    struct node **at;
    for (at = &t->first; *at; at = &(*at)->next)
        if (strcmp((*at)->key, key) == 0) {
            struct node *n = *at;
            void *value = n->value;
            *at = n->next;
            free(n->key);
            free(n);
            t->size--;
            return value;
        }
    return NULL;
}

void symtable_map(const SymTable *t,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra)
{
    struct node *n;
    for (n = t->first; n; n = n->next)
        apply(n->key, n->value, extra);
}

size_t symtable_count(const SymTable *t,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra)
{
    size_t count = 0;
    struct node *n;
    for (n = t->first; n; n = n->next)
        count += is_wanted(n->key, n->value, extra);
    return count;
}
