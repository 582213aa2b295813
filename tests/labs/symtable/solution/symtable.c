/*
 * symtable.c - a symbol table: a table of lists, by a hash of the key. It grows
 * as it is filled, so that lists stay short.
 */
#include "symtable.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 8 };

typedef struct Binding {
    struct Binding *next;
    void *value;
    char key[];
} Binding;

struct SymTable {
    Binding **lists; /* `room` of them; NULL as long as nothing was put in */
    size_t room, size;
};

static size_t hash_of(const char *key)
{
    size_t hash = 5381;

    for (; *key != '\0'; key++)
        hash = hash * 33 + (unsigned char)*key;
    return hash;
}

/* Where the binding of that key hangs; what hangs there is NULL if there is
 * none. */
static Binding **find(const SymTable *table, const char *key)
{
    Binding **at = &table->lists[hash_of(key) % table->room];

    while (*at != NULL && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    return at;
}

static Binding *found(const SymTable *table, const char *key)
{
    return table->size > 0 ? *find(table, key) : NULL;
}

/* Makes room for as many lists as keys. */
static bool grow(SymTable *table)
{
    size_t room = table->room > 0 ? 2 * table->room : FIRST_ROOM;
    Binding **lists = calloc(room, sizeof *lists);

    if (lists == NULL)
        return false;
    for (size_t i = 0; i < table->room; i++)
        for (Binding *at = table->lists[i], *next; at != NULL; at = next) {
            Binding **list = &lists[hash_of(at->key) % room];
            next = at->next;
            at->next = *list;
            *list = at;
        }
    free(table->lists);
    table->lists = lists;
    table->room = room;
    return true;
}

SymTable *symtable_new(void)
{
    return calloc(1, sizeof(SymTable));
}

void symtable_free(SymTable *table)
{
    if (table == NULL)
        return;
    for (size_t i = 0; i < table->room; i++)
        for (Binding *at = table->lists[i], *next; at != NULL; at = next) {
            next = at->next;
            free(at);
        }
    free(table->lists);
    free(table);
}

size_t symtable_size(const SymTable *table)
{
    return table->size;
}

bool symtable_put(SymTable *table, const char *key, void *value)
{
    if (found(table, key) != NULL)
        return false;
    if (table->size == table->room && !grow(table))
        return false;
    Binding *binding = malloc(sizeof *binding + strlen(key) + 1);
    if (binding == NULL)
        return false;
    Binding **list = &table->lists[hash_of(key) % table->room];
    strcpy(binding->key, key);
    binding->value = value;
    binding->next = *list;
    *list = binding;
    table->size++;
    return true;
}

void *symtable_replace(SymTable *table, const char *key, void *value)
{
    Binding *binding = found(table, key);

    if (binding == NULL)
        return NULL;
    void *old = binding->value;
    binding->value = value;
    return old;
}

bool symtable_contains(const SymTable *table, const char *key)
{
    return found(table, key) != NULL;
}

void *symtable_get(const SymTable *table, const char *key)
{
    const Binding *binding = found(table, key);

    return binding != NULL ? binding->value : NULL;
}

const char *symtable_key(const SymTable *table, const char *key)
{
    const Binding *binding = found(table, key);

    return binding != NULL ? binding->key : NULL;
}

void *symtable_remove(SymTable *table, const char *key)
{
    if (found(table, key) == NULL)
        return NULL;
    Binding **at = find(table, key), *binding = *at;
    void *value = binding->value;
    *at = binding->next;
    free(binding);
    table->size--;
    return value;
}

void symtable_map(const SymTable *table,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra)
{
    for (size_t i = 0; i < table->room; i++)
        for (Binding *at = table->lists[i]; at != NULL; at = at->next)
            apply(at->key, at->value, extra);
}

size_t symtable_count(const SymTable *table,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra)
{
    size_t count = 0;

    for (size_t i = 0; i < table->room; i++)
        for (Binding *at = table->lists[i]; at != NULL; at = at->next)
            if (is_wanted(at->key, at->value, extra))
                count++;
    return count;
}
