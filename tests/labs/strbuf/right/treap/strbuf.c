/* A tree of characters: what is left of a node comes before it. Heaps in the
 * order of chance keep it shallow. Cut and join do everything. */
#include "strbuf.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Node {
    struct Node *left, *right;
    size_t size;
    uint32_t rank;
    char letter;
} Node;

typedef struct {
    char *text;
    size_t room;
    bool good;
} Flat;

struct StrBuf {
    Node *root;
    Flat *flat;
};

static size_t size_of(const Node *node)
{
    return node ? node->size : 0;
}

static Node *sized(Node *node)
{
    node->size = size_of(node->left) + 1 + size_of(node->right);
    return node;
}

static Node *join(Node *a, Node *b)
{
    if (!a || !b)
        return a ? a : b;
    if (a->rank > b->rank) {
        a->right = join(a->right, b);
        return sized(a);
    }
    b->left = join(a, b->left);
    return sized(b);
}

/* The first n go left. */
static void cut(Node *node, size_t n, Node **left, Node **right)
{
    if (!node) {
        *left = *right = NULL;
    } else if (n <= size_of(node->left)) {
        cut(node->left, n, left, &node->left);
        *right = sized(node);
    } else {
        cut(node->right, n - size_of(node->left) - 1, &node->right, right);
        *left = sized(node);
    }
}

static void tree_free(Node *node)
{
    if (node) {
        tree_free(node->left);
        tree_free(node->right);
        free(node);
    }
}

static uint32_t chance(void)
{
    static uint32_t state = 2463534242u;

    state ^= state << 13;
    state ^= state >> 17;
    return state ^= state << 5;
}

static bool tree_of(const char *text, size_t length, Node **tree)
{
    *tree = NULL;
    for (size_t i = 0; i < length; i++) {
        Node *node = malloc(sizeof *node);
        if (!node) {
            tree_free(*tree);
            return false;
        }
        *node = (Node){NULL, NULL, 1, chance(), text[i]};
        *tree = join(*tree, node);
    }
    return true;
}

static char *tree_write(const Node *node, char *to)
{
    if (!node)
        return to;
    to = tree_write(node->left, to);
    *to++ = node->letter;
    return tree_write(node->right, to);
}

static bool reserve(Flat *flat, size_t length)
{
    if (length < flat->room)
        return true;
    char *text = realloc(flat->text, length * 2 + 1);
    if (text) {
        flat->text = text;
        flat->room = length * 2 + 1;
    }
    return text != NULL;
}

StrBuf *strbuf_new(const char *text)
{
    StrBuf *buf = malloc(sizeof *buf);
    Flat *flat = calloc(1, sizeof *flat);

    if (!buf || !flat || !reserve(flat, 0)) {
        free(buf);
        free(flat);
        return NULL;
    }
    *buf = (StrBuf){NULL, flat};
    if (text && !strbuf_append(buf, text)) {
        strbuf_free(buf);
        return NULL;
    }
    return buf;
}

StrBuf *strbuf_copy(const StrBuf *buf)
{
    return strbuf_new(strbuf_text(buf));
}

void strbuf_free(StrBuf *buf)
{
    tree_free(buf->root);
    free(buf->flat->text);
    free(buf->flat);
    free(buf);
}

size_t strbuf_length(const StrBuf *buf)
{
    return size_of(buf->root);
}

const char *strbuf_text(const StrBuf *buf)
{
    if (!buf->flat->good) {
        *tree_write(buf->root, buf->flat->text) = '\0';
        buf->flat->good = true;
    }
    return buf->flat->text;
}

char *strbuf_slice(const StrBuf *buf, size_t at, size_t count)
{
    size_t length = strbuf_length(buf);
    size_t first = at < length ? at : length;
    size_t rest = length - first, taken = count < rest ? count : rest;
    char *slice = malloc(taken + 1);

    if (slice) {
        memcpy(slice, strbuf_text(buf) + first, taken);
        slice[taken] = '\0';
    }
    return slice;
}

bool strbuf_append(StrBuf *buf, const char *text)
{
    return strbuf_insert(buf, strbuf_length(buf), text);
}

bool strbuf_insert(StrBuf *buf, size_t at, const char *text)
{
    size_t length = strbuf_length(buf), more = strlen(text);
    Node *left, *right, *middle;

    if (at > length || !reserve(buf->flat, length + more) ||
        !tree_of(text, more, &middle))
        return false;
    cut(buf->root, at, &left, &right);
    buf->root = join(join(left, middle), right);
    buf->flat->good = false;
    return true;
}

size_t strbuf_delete(StrBuf *buf, size_t at, size_t count)
{
    Node *left, *rest, *middle, *right;

    cut(buf->root, at, &left, &rest);
    cut(rest, count, &middle, &right);
    size_t taken = size_of(middle);
    tree_free(middle);
    buf->root = join(left, right);
    if (taken)
        buf->flat->good = false;
    return taken;
}

void strbuf_clear(StrBuf *buf)
{
    tree_free(buf->root);
    buf->root = NULL;
    buf->flat->good = false;
}

long strbuf_find(const StrBuf *buf, size_t from, const char *text)
{
    const char *all = strbuf_text(buf);
    size_t length = strbuf_length(buf), n = strlen(text);

    for (; from <= length && n <= length - from; from++)
        if (strncmp(all + from, text, n) == 0)
            return (long)from;
    return -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b)
{
    const unsigned char *s = (const unsigned char *)strbuf_text(a);
    const unsigned char *t = (const unsigned char *)strbuf_text(b);

    while (*s && *s == *t)
        s++, t++;
    return (*s > *t) - (*s < *t);
}
