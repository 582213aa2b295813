/*
 * A random access list (Okasaki): a list of complete binary trees whose sizes
 * 2^k - 1 grow from the top of the stack down; only the first two may be of the
 * same size. Push and pop take a constant time, peek a logarithm. The root of
 * each tree knows the next one, so that taking a tree apart needs no memory.
 */
#include "stack.h"
#include <stdlib.h>

typedef struct Tree {
    struct Tree *left, *right; /* both or none */
    struct Tree *next;         /* of a root */
    size_t size;
    int value;
} Tree;

struct Stack {
    Tree *first;
    size_t size;
};

static void tree_free(Tree *tree)
{
    if (tree == NULL)
        return;
    tree_free(tree->left);
    tree_free(tree->right);
    free(tree);
}

static void list_free(Tree *root)
{
    if (root == NULL)
        return;
    list_free(root->next);
    tree_free(root);
}

static Tree *tree_copy(const Tree *tree)
{
    Tree *copy = malloc(sizeof *copy);
    if (copy == NULL)
        return NULL;
    *copy = *tree;
    copy->left = copy->right = copy->next = NULL;
    if (tree->left != NULL) {
        copy->left = tree_copy(tree->left);
        copy->right = copy->left != NULL ? tree_copy(tree->right) : NULL;
        if (copy->right == NULL) {
            tree_free(copy);
            return NULL;
        }
    }
    return copy;
}

static bool list_copy(Tree **to, const Tree *from)
{
    if (from == NULL)
        return true;
    *to = tree_copy(from);
    return *to != NULL && list_copy(&(*to)->next, from->next);
}

static int tree_at(const Tree *tree, size_t at)
{
    if (at == 0)
        return tree->value;
    if (at <= tree->left->size)
        return tree_at(tree->left, at - 1);
    return tree_at(tree->right, at - 1 - tree->left->size);
}

static int list_at(const Tree *root, size_t at)
{
    return at < root->size ? tree_at(root, at)
                           : list_at(root->next, at - root->size);
}

Stack *stack_new(void)
{
    Stack *stack = malloc(sizeof *stack);
    if (stack != NULL)
        *stack = (Stack){NULL, 0};
    return stack;
}

Stack *stack_copy(const Stack *stack)
{
    Stack *copy = stack_new();
    if (copy == NULL)
        return NULL;
    copy->size = stack->size;
    if (!list_copy(&copy->first, stack->first)) {
        stack_free(copy);
        return NULL;
    }
    return copy;
}

void stack_free(Stack *stack)
{
    if (stack != NULL)
        list_free(stack->first);
    free(stack);
}

/* Two trees of one size and a new root become one; else the root is a tree. */
bool stack_push(Stack *stack, int value)
{
    Tree *a = stack->first, *b = a != NULL ? a->next : NULL;
    Tree *root = malloc(sizeof *root);
    if (root == NULL)
        return false;
    if (b != NULL && a->size == b->size)
        *root = (Tree){a, b, b->next, 2 * a->size + 1, value};
    else
        *root = (Tree){NULL, NULL, a, 1, value};
    stack->first = root;
    stack->size++;
    return true;
}

int stack_pop(Stack *stack)
{
    Tree *root = stack->first;
    if (root == NULL)
        return 0;
    int value = root->value;
    if (root->left != NULL) {
        root->left->next = root->right;
        root->right->next = root->next;
        stack->first = root->left;
    } else {
        stack->first = root->next;
    }
    free(root);
    stack->size--;
    return value;
}

int stack_peek(const Stack *stack, size_t depth)
{
    return depth < stack->size ? list_at(stack->first, depth) : 0;
}

size_t stack_size(const Stack *stack)
{
    return stack->size;
}

size_t stack_drop(Stack *stack, size_t n)
{
    if (n == 0 || stack->size == 0)
        return 0;
    size_t dropped = 0;
    while (dropped < n && stack->size > 0) {
        stack_pop(stack);
        dropped++;
    }
    return dropped;
}
