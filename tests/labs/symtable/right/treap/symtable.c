/* A search tree, balanced by chance, that gives new trees for old. */
#include "symtable.h"
#include <stdlib.h>
#include <string.h>

typedef struct Tree Tree;
struct Tree {
    Tree *left, *right;
    unsigned weight;
    const void *value;
    char key[];
};

struct SymTable {
    Tree *tree;
    size_t size;
    unsigned chance;
};

static Tree *look(Tree *tree, const char *key)
{
    int order;

    while (tree && (order = strcmp(key, tree->key)) != 0)
        tree = order < 0 ? tree->left : tree->right;
    return tree;
}

/* What is before the key, and what is behind it. */
static void split(Tree *tree, const char *key, Tree **before, Tree **behind)
{
    if (!tree) {
        *before = *behind = NULL;
    } else if (strcmp(tree->key, key) < 0) {
        split(tree->right, key, &tree->right, behind);
        *before = tree;
    } else {
        split(tree->left, key, before, &tree->left);
        *behind = tree;
    }
}

static Tree *joined(Tree *one, Tree *other)
{
    if (!one || !other)
        return one ? one : other;
    if (one->weight > other->weight) {
        one->right = joined(one->right, other);
        return one;
    }
    other->left = joined(one, other->left);
    return other;
}

static Tree *without(Tree *tree, const char *key, Tree **gone)
{
    int order = strcmp(key, tree->key);

    if (order == 0) {
        *gone = tree;
        return joined(tree->left, tree->right);
    }
    if (order < 0)
        tree->left = without(tree->left, key, gone);
    else
        tree->right = without(tree->right, key, gone);
    return tree;
}

static void drop(Tree *tree)
{
    if (!tree)
        return;
    drop(tree->left);
    drop(tree->right);
    free(tree);
}

SymTable *symtable_new(void)
{
    SymTable *made = calloc(1, sizeof *made);

    if (made)
        made->chance = 12345;
    return made;
}

void symtable_free(SymTable *table)
{
    if (table)
        drop(table->tree);
    free(table);
}

size_t symtable_size(const SymTable *table)
{
    return table->size;
}

bool symtable_put(SymTable *table, const char *key, void *value)
{
    size_t length = strlen(key) + 1;
    Tree *before, *behind, *made;

    if (look(table->tree, key))
        return false;
    made = calloc(1, sizeof *made + length);
    if (!made)
        return false;
    memcpy(made->key, key, length);
    made->value = value;
    made->weight = table->chance = table->chance * 1664525u + 1013904223u;
    split(table->tree, key, &before, &behind);
    table->tree = joined(joined(before, made), behind);
    table->size++;
    return true;
}

void *symtable_replace(SymTable *table, const char *key, void *value)
{
    Tree *tree = look(table->tree, key);
    const void *old;

    if (!tree)
        return NULL;
    old = tree->value;
    tree->value = value;
    return (void *)old;
}

bool symtable_contains(const SymTable *table, const char *key)
{
    return look(table->tree, key) != NULL;
}

void *symtable_get(const SymTable *table, const char *key)
{
    Tree *tree = look(table->tree, key);

    return tree ? (void *)tree->value : NULL;
}

const char *symtable_key(const SymTable *table, const char *key)
{
    Tree *tree = look(table->tree, key);

    return tree ? tree->key : NULL;
}

void *symtable_remove(SymTable *table, const char *key)
{
    Tree *gone = NULL;
    const void *value;

    if (!look(table->tree, key))
        return NULL;
    table->tree = without(table->tree, key, &gone);
    table->size--;
    value = gone->value;
    free(gone);
    return (void *)value;
}

static void walk(Tree *tree, void (*apply)(const char *, void *, void *),
                 void *extra)
{
    if (!tree)
        return;
    apply(tree->key, (void *)tree->value, extra);
    walk(tree->right, apply, extra);
    walk(tree->left, apply, extra);
}

void symtable_map(const SymTable *table,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra)
{
    walk(table->tree, apply, extra);
}

/* What is counted is told apart by a callback of our own. */
typedef struct {
    bool (*is_wanted)(const char *, const void *, void *);
    void *extra;
    size_t count;
} Counting;

static void count_one(const char *key, void *value, void *extra)
{
    Counting *counting = extra;

    if (counting->is_wanted(key, value, counting->extra))
        counting->count++;
}

size_t symtable_count(const SymTable *table,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra)
{
    Counting counting = {is_wanted, extra, 0};

    symtable_map(table, count_one, &counting);
    return counting.count;
}
