/*
 * symtable.c - a symbol table.
 *
 * What each function must do stands in symtable.h; here stand the steps that
 * lead there. A TODO marks a place where your code goes. The lines with (void)
 * only keep the compiler quiet about arguments that are not used yet.
 */
#include "symtable.h"

#include <stdlib.h>
#include <string.h>

/* Step 1. Choose how to keep keys and values; then make a table, release it,
 * and put keys in. The table has copies of the keys. */
struct SymTable {
    int replace_me; /* TODO: Step 1 */
};

SymTable *symtable_new(void)
{
    return NULL; /* TODO: Step 1 */
}

void symtable_free(SymTable *table)
{
    (void)table; /* TODO: Step 1 */
}

size_t symtable_size(const SymTable *table)
{
    (void)table;
    return 0; /* TODO: Step 1 */
}

bool symtable_put(SymTable *table, const char *key, void *value)
{
    (void)table;
    (void)key;
    (void)value;
    return false; /* TODO: Step 1 */
}

/* Step 2. Find a key. A value may be NULL, so a key may be there although its
 * value is NULL. */
bool symtable_contains(const SymTable *table, const char *key)
{
    (void)table;
    (void)key;
    return false; /* TODO: Step 2 */
}

void *symtable_get(const SymTable *table, const char *key)
{
    (void)table;
    (void)key;
    return NULL; /* TODO: Step 2 */
}

const char *symtable_key(const SymTable *table, const char *key)
{
    (void)table;
    (void)key;
    return NULL; /* TODO: Step 2 */
}

/* Step 3. Put another value in the place of the one that is there. */
void *symtable_replace(SymTable *table, const char *key, void *value)
{
    (void)table;
    (void)key;
    (void)value;
    return NULL; /* TODO: Step 3 */
}

/* Step 4. Take a key out: its copy is released, its value is not. */
void *symtable_remove(SymTable *table, const char *key)
{
    (void)table;
    (void)key;
    return NULL; /* TODO: Step 4 */
}

/* Step 5. Go through all keys. What extra is, only the function knows that you
 * call. */
void symtable_map(const SymTable *table,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra)
{
    (void)table;
    (void)apply;
    (void)extra; /* TODO: Step 5 */
}

size_t symtable_count(const SymTable *table,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra)
{
    (void)table;
    (void)is_wanted;
    (void)extra;
    return 0; /* TODO: Step 5 */
}
