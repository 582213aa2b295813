/*
 * A symbol table: texts (the keys), and under each of them one value. What a
 * value is, the table need not know: it is an address that was given to it, and
 * it is given back as it came. It may be NULL.
 *
 * Keys are the same if strcmp says so, and may be empty. What you pass as a key
 * stays yours: the table keeps a copy, and no pointer into it. Functions are
 * never given NULL as a table, a key or a function. Functions that are passed
 * are not to call the table. Nothing is ever printed.
 */
#ifndef SYMTABLE_H
#define SYMTABLE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct SymTable SymTable;

/* A new, empty table, which you release with symtable_free; NULL if there is no
 * memory for it. */
SymTable *symtable_new(void);

/* Releases the table and its keys, and no value. */
void symtable_free(SymTable *table);

/* How many keys there are. */
size_t symtable_size(const SymTable *table);

/* Puts the value in under a key that is not there yet, and returns true. False,
 * with the table as it was, if the key is there already, or there is no memory
 * for it. */
bool symtable_put(SymTable *table, const char *key, void *value);

/* Puts the value in instead of the one under that key, and returns the old one.
 * NULL, with the table as it was, if there is no such key. */
void *symtable_replace(SymTable *table, const char *key, void *value);

/* Is there such a key? */
bool symtable_contains(const SymTable *table, const char *key);

/* The value under the key; NULL if there is no such key. */
void *symtable_get(const SymTable *table, const char *key);

/* The table's own copy of the key, which stays where it is and as it is until
 * the table is changed; NULL if there is no such key. */
const char *symtable_key(const SymTable *table, const char *key);

/* Takes a key out, and returns the value that was under it; NULL if there is no
 * such key. This always succeeds. */
void *symtable_remove(SymTable *table, const char *key);

/* Calls apply once for each key, in any order, with the table's own copy of it,
 * its value, and extra, which is handed through. */
void symtable_map(const SymTable *table,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra);

/* How many of the keys is_wanted is true of: it is called with the same. */
size_t symtable_count(const SymTable *table,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra);

#endif
