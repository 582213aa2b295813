#!/bin/sh
# test_trees.sh - trees whose nodes the header shows are objects, NULL an empty
# one, without a word in lab.ini; what is in a node that is sought is compared.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

new_lab bst
cat >"$labs/bst/starter/bst.h" <<'EOF'
/* Binary search trees. The empty tree is NULL. Keys smaller than a node's are in
 * its left subtree, larger ones in its right; no key is in a tree twice. */
#ifndef BST_H
#define BST_H

#include <stdbool.h>
#include <stddef.h>

struct node {
    int key;
    struct node *left, *right;
};

/* Puts the key into the tree, as a new leaf; if it is there already, nothing
 * changes. Returns the root of the tree. (If there is no memory: the tree as it
 * was.) */
struct node *bst_insert(struct node *root, int key);

/* Takes the key out of the tree, if it is there. A node with two children gets
 * the smallest key of its right subtree. Returns the root of what is left. */
struct node *bst_delete(struct node *root, int key);

/* Is the key in the tree? */
bool bst_contains(const struct node *root, int key);

/* How many nodes there are. */
size_t bst_size(const struct node *root);

/* How many nodes there are on the longest way down from the root; 0 for the
 * empty tree. */
int bst_height(const struct node *root);

/* The node with the smallest key; NULL if the tree is empty. */
struct node *bst_min(struct node *root);

/* Writes all keys to out, in ascending order. out has room for bst_size(root)
 * keys. */
void bst_to_array(const struct node *root, int *out);

/* A new tree like this one, with left and right exchanged everywhere. The caller
 * frees it. NULL if there is no memory. */
struct node *bst_mirrored(const struct node *root);

/* Frees all nodes. */
void bst_free(struct node *root);

#endif
EOF
cat >"$labs/bst/solution/bst.c" <<'EOF'
#include "bst.h"

#include <stdlib.h>

struct node *bst_insert(struct node *root, int key)
{
    if (root == NULL) {
        struct node *leaf = malloc(sizeof *leaf);

        if (leaf != NULL) {
            leaf->key = key;
            leaf->left = NULL;
            leaf->right = NULL;
        }
        return leaf;
    }
    if (key < root->key)
        root->left = bst_insert(root->left, key);
    else if (key > root->key)
        root->right = bst_insert(root->right, key);
    return root;
}

struct node *bst_delete(struct node *root, int key)
{
    if (root == NULL)
        return NULL;
    if (key < root->key) {
        root->left = bst_delete(root->left, key);
    } else if (key > root->key) {
        root->right = bst_delete(root->right, key);
    } else if (root->left == NULL || root->right == NULL) {
        struct node *child = root->left != NULL ? root->left : root->right;

        free(root);
        return child;
    } else {
        root->key = bst_min(root->right)->key;
        root->right = bst_delete(root->right, root->key);
    }
    return root;
}

bool bst_contains(const struct node *root, int key)
{
    while (root != NULL && root->key != key)
        root = key < root->key ? root->left : root->right;
    return root != NULL;
}

size_t bst_size(const struct node *root)
{
    return root == NULL ? 0 : bst_size(root->left) + bst_size(root->right) + 1;
}

int bst_height(const struct node *root)
{
    if (root == NULL)
        return 0;
    int left = bst_height(root->left);
    int right = bst_height(root->right);
    return (left > right ? left : right) + 1;
}

struct node *bst_min(struct node *root)
{
    while (root != NULL && root->left != NULL)
        root = root->left;
    return root;
}

static int *write_keys(const struct node *root, int *out)
{
    if (root == NULL)
        return out;
    out = write_keys(root->left, out);
    *out++ = root->key;
    return write_keys(root->right, out);
}

void bst_to_array(const struct node *root, int *out)
{
    write_keys(root, out);
}

struct node *bst_mirrored(const struct node *root)
{
    if (root == NULL)
        return NULL;
    struct node *copy = malloc(sizeof *copy);
    if (copy == NULL)
        return NULL;
    copy->key = root->key;
    copy->left = bst_mirrored(root->right);
    copy->right = bst_mirrored(root->left);
    if ((root->right != NULL && copy->left == NULL) ||
        (root->left != NULL && copy->right == NULL)) {
        bst_free(copy);
        return NULL;
    }
    return copy;
}

void bst_free(struct node *root)
{
    if (root == NULL)
        return;
    bst_free(root->left);
    bst_free(root->right);
    free(root);
}
EOF
cat >"$labs/bst/lab.ini" <<'EOF'
[lab]
header = bst.h
file = bst.c
[values]
key = -3..9 INT_MAX INT_MIN
[a/grow]
points = 30
judges = bst_insert bst_delete
[a/find]
points = 20
judges = bst_contains bst_min
[a/measure]
points = 20
judges = bst_size bst_height
[a/whole]
points = 20
judges = bst_to_array bst_mirrored
[m/memory]
points = 5
memory = all
[m/failing]
points = 5
memory = failing
EOF

# Nodes are moved, and what lies between their members was never set.
program bst moving <<'EOF'
#include "bst.h"
#include <stdlib.h>

static struct node *leaf(int key)
{
    struct node *n = malloc(sizeof(struct node));
    if (n)
        *n = (struct node){key, NULL, NULL};
    return n;
}
struct node *bst_insert(struct node *root, int key)
{
    struct node *parent = NULL, *at = root;
    while (at) {
        parent = at;
        if (key == at->key)
            return root;
        at = key < at->key ? at->left : at->right;
    }
    at = leaf(key);
    if (!parent)
        return at;
    if (key < parent->key)
        parent->left = at;
    else
        parent->right = at;
    return root;
}
static struct node *take_min(struct node **root)
{
    struct node *min;
    if ((*root)->left)
        return take_min(&(*root)->left);
    min = *root;
    *root = min->right;
    return min;
}
struct node *bst_delete(struct node *root, int key)
{
    struct node *gone = root;
    if (!root)
        return root;
    if (key != root->key) {
        struct node **child = key < root->key ? &root->left : &root->right;
        *child = bst_delete(*child, key);
        return root;
    }
    if (!root->right)
        root = root->left;
    else if (!root->left)
        root = root->right;
    else {
        struct node *rest = gone->right;
        root = take_min(&rest);
        root->left = gone->left;
        root->right = rest;
    }
    free(gone);
    return root;
}
bool bst_contains(const struct node *root, int key)
{
    if (!root)
        return false;
    return root->key == key || bst_contains(key < root->key ? root->left : root->right, key);
}
size_t bst_size(const struct node *root)
{
    return root ? 1 + bst_size(root->right) + bst_size(root->left) : 0;
}
int bst_height(const struct node *root)
{
    int height = 0;
    if (root) {
        height = bst_height(root->right);
        if (bst_height(root->left) > height)
            height = bst_height(root->left);
        height++;
    }
    return height;
}
struct node *bst_min(struct node *root)
{
    struct node *min = NULL;
    for (; root; root = root->left)
        min = root;
    return min;
}
void bst_to_array(const struct node *root, int *out)
{
    size_t left;
    if (!root)
        return;
    left = bst_size(root->left);
    out[left] = root->key;
    bst_to_array(root->right, out + left + 1);
    bst_to_array(root->left, out);
}
static bool copy(const struct node *from, struct node **to)
{
    *to = NULL;
    if (!from)
        return true;
    *to = leaf(from->key);
    return *to && copy(from->left, &(*to)->right) && copy(from->right, &(*to)->left);
}
struct node *bst_mirrored(const struct node *root)
{
    struct node *mirrored;
    if (!copy(root, &mirrored)) {
        bst_free(mirrored);
        return NULL;
    }
    return mirrored;
}
void bst_free(struct node *root)
{
    while (root) {
        struct node *next = root->left;
        if (next) {
            root->left = next->right;
            next->right = root;
        } else {
            next = root->right;
            free(root);
        }
        root = next;
    }
}
EOF

changed bst sized 's/^    return root == NULL ? 0 : \(.*\);/    size_t n = root == NULL ? 0 : \1;\n    return n > 30 ? 30 : n;/'
changed bst min_is_new '/^struct node \*bst_min/,/^}/s/    return root;/    struct node *n = root ? malloc(sizeof *n) : NULL;\n    return n ? *n = *root, n : n;/'
changed bst min_is_root '/^struct node \*bst_min/,/^}/s/        root = root->left;/        root = root->left->left ? root->left : NULL;/'
changed bst writes_more 's/^    write_keys(root, out);/    *write_keys(root, out) = 0;/'
changed bst other_key 's/root->key = bst_min(root->right)->key;/struct node *p = root->left;\n        while (p->right)\n            p = p->right;\n        root->key = p->key;/; s/root->right = bst_delete(root->right, root->key)/root->left = bst_delete(root->left, root->key)/'
changed bst turns_top 's/bst_mirrored(root->right);$/bst_mirrored(root->left);/'
changed bst mirrors_a_part '/^    if ((root->right != NULL && copy->left == NULL) ||$/,/^    }$/d'
changed bst deletes_of_few '/^struct node \*bst_delete/,/^}/s/^    if (root == NULL)/    if (root == NULL || (bst_size(root) > 30 \&\& bst_size(root) < 40))/; /^struct node \*bst_delete/,/^}/s/        return NULL;/        return root;/'
claim trees__are_graded graded bst
claim trees__are_right_in_another_way has bst moving 100
claim trees__are_large loses bst sized 'a/measure'
claim nodes__sought__are_no_copies loses bst min_is_new 'm/memory m/failing'
claim nodes__sought__hold_what_they_should loses bst min_is_root 'a/find'
claim keys__are_written_where_there_is_room says bst writes_more 'tests\? failed'
claim trees__are_charged_to_who_made_them_so loses bst other_key 'a/grow'
claim trees__are_large_before_memory_fails loses bst mirrors_a_part 'm/failing'
claim trees__become_small_again loses bst deletes_of_few 'a/grow'
claim trees__of_others__are_compared loses bst turns_top 'a/whole'
claim trees__are_shown_by_a_file shows bst sized 80
