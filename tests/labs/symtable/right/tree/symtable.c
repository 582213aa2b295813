/* A search tree that nobody balances. */
#include "symtable.h"
#include <stdlib.h>
#include <string.h>

typedef struct Node {
    struct Node *side[2];
    void *value;
    char *key;
} Node;

struct SymTable {
    Node *root;
    size_t size;
};

static Node **find(const SymTable *table, const char *key)
{
    Node **at = (Node **)&table->root;

    while (*at != NULL) {
        int order = strcmp(key, (*at)->key);
        if (order == 0)
            break;
        at = &(*at)->side[order > 0];
    }
    return at;
}

SymTable *symtable_new(void)
{
    SymTable *table = malloc(sizeof *table);

    if (table != NULL)
        *table = (SymTable){NULL, 0};
    return table;
}

static void release(Node *node)
{
    free(node->key);
    free(node);
}

/* (Turned into a list as it goes, so that no depth is too deep.) */
void symtable_free(SymTable *table)
{
    if (table == NULL)
        return;
    while (table->root != NULL) {
        Node *root = table->root, *left = root->side[0];
        if (left == NULL) {
            table->root = root->side[1];
            release(root);
        } else {
            root->side[0] = left->side[1];
            left->side[1] = root;
            table->root = left;
        }
    }
    free(table);
}

size_t symtable_size(const SymTable *table)
{
    return table->size;
}

bool symtable_put(SymTable *table, const char *key, void *value)
{
    Node **at = find(table, key);

    if (*at != NULL)
        return false;
    Node *node = calloc(1, sizeof *node);
    if (node == NULL)
        return false;
    node->key = malloc(strlen(key) + 1);
    if (node->key == NULL) {
        free(node);
        return false;
    }
    strcpy(node->key, key);
    node->value = value;
    *at = node;
    table->size++;
    return true;
}

void *symtable_replace(SymTable *table, const char *key, void *value)
{
    Node *node = *find(table, key);
    void *old = node != NULL ? node->value : NULL;

    if (node != NULL)
        node->value = value;
    return old;
}

bool symtable_contains(const SymTable *table, const char *key)
{
    return *find(table, key) != NULL;
}

void *symtable_get(const SymTable *table, const char *key)
{
    const Node *node = *find(table, key);

    return node != NULL ? node->value : NULL;
}

const char *symtable_key(const SymTable *table, const char *key)
{
    const Node *node = *find(table, key);

    return node != NULL ? node->key : NULL;
}

void *symtable_remove(SymTable *table, const char *key)
{
    Node **at = find(table, key), *node = *at;

    if (node == NULL)
        return NULL;
    void *value = node->value;
    if (node->side[0] == NULL || node->side[1] == NULL) {
        *at = node->side[node->side[0] == NULL];
    } else {
        Node **next = &node->side[1], *taken;
        while ((*next)->side[0] != NULL)
            next = &(*next)->side[0];
        taken = *next;
        *next = taken->side[1];
        taken->side[0] = node->side[0];
        taken->side[1] = node->side[1];
        *at = taken;
    }
    release(node);
    table->size--;
    return value;
}

static void walk(const Node *node,
                 void (*apply)(const char *, void *, void *), void *extra)
{
    for (; node != NULL; node = node->side[1]) {
        walk(node->side[0], apply, extra);
        apply(node->key, node->value, extra);
    }
}

void symtable_map(const SymTable *table,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra)
{
    walk(table->root, apply, extra);
}

static size_t count(const Node *node,
                    bool (*is_wanted)(const char *, const void *, void *),
                    void *extra)
{
    if (node == NULL)
        return 0;
    return count(node->side[1], is_wanted, extra) +
           is_wanted(node->key, node->value, extra) +
           count(node->side[0], is_wanted, extra);
}

size_t symtable_count(const SymTable *table,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra)
{
    return count(table->root, is_wanted, extra);
}
