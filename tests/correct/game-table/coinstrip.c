/*
 * Each game is a table of functions, and each strip knows its game. Coins are
 * nodes of a sorted tree without balance, but with the number of nodes below;
 * they come from a pool of their own, in slabs that are kept for reuse until
 * the library is unloaded. All strips that are alive hang in one ring.
 */
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

typedef struct Node Node;
struct Node {
    Node *left, *right;
    int square, size;
    unsigned weight;
};

typedef struct Game {
    bool (*allows)(const CoinStrip *strip, int coin, int from, int to);
    int (*search)(const CoinStrip *strip, CoinStripMove *move);
} Game;

struct CoinStrip {
    CoinStrip *next, *previous; /* in the ring */
    const Game *game;
    Node *root;
    int length;
};

/* ---------------------------------------------------------- the pool ---- */

enum { SLAB = 64 };

typedef struct Slab {
    struct Slab *next;
    Node nodes[SLAB];
} Slab;

static Slab *slabs;
static Node *spare;
static CoinStrip ring = {.next = &ring, .previous = &ring};

__attribute__((destructor)) static void clear_pool(void)
{
    while (slabs) {
        Slab *next = slabs->next;
        free(slabs);
        slabs = next;
    }
    spare = NULL;
}

static bool stock(void)
{
    Slab *slab = malloc(sizeof *slab);
    if (!slab)
        return false;
    slab->next = slabs;
    slabs = slab;
    for (int i = 0; i < SLAB; i++) {
        slab->nodes[i].left = spare;
        spare = &slab->nodes[i];
    }
    return true;
}

static unsigned scramble(unsigned x)
{
    x *= 0x9E3779B1u;
    x ^= x >> 15;
    x *= 0x85EBCA77u;
    return x ^ x >> 13;
}

static Node *node_new(int square)
{
    if (!spare && !stock())
        return NULL;
    Node *node = spare;
    spare = node->left;
    *node = (Node){.square = square, .size = 1,
                   .weight = scramble((unsigned)square + 1u)};
    return node;
}

static void node_drop(Node *node)
{
    node->left = spare;
    spare = node;
}

/* ---------------------------------------------------------- the tree ---- */

static int size(const Node *node)
{
    return node ? node->size : 0;
}

static Node *sized(Node *node)
{
    node->size = 1 + size(node->left) + size(node->right);
    return node;
}

/* Those below `square` and the others. */
static void split(Node *node, int square, Node **low, Node **high)
{
    if (!node) {
        *low = *high = NULL;
    } else if (node->square < square) {
        split(node->right, square, &node->right, high);
        *low = sized(node);
    } else {
        split(node->left, square, low, &node->left);
        *high = sized(node);
    }
}

static Node *join(Node *low, Node *high)
{
    if (!low || !high)
        return low ? low : high;
    if (low->weight > high->weight) {
        low->right = join(low->right, high);
        return sized(low);
    }
    high->left = join(low, high->left);
    return sized(high);
}

static void insert(CoinStrip *s, Node *node)
{
    Node *low, *high;
    split(s->root, node->square, &low, &high);
    s->root = join(join(low, node), high);
}

/* Takes the node of a coin out of the tree. */
static Node *take_out(CoinStrip *s, int square)
{
    Node *low, *one, *high;
    split(s->root, square, &low, &high);
    split(high, square + 1, &one, &high);
    s->root = join(low, high);
    return one;
}

static const Node *nth(const Node *node, int n)
{
    while (node && n != size(node->left)) {
        if (n < size(node->left)) {
            node = node->left;
        } else {
            n -= size(node->left) + 1;
            node = node->right;
        }
    }
    return node;
}

static bool holds(const Node *node, int square)
{
    while (node && node->square != square)
        node = square < node->square ? node->left : node->right;
    return node != NULL;
}

static int *collect(const Node *node, int *to)
{
    if (!node)
        return to;
    to = collect(node->left, to);
    *to = node->square;
    return collect(node->right, to + 1);
}

static void drop_all(Node *node)
{
    if (node) {
        drop_all(node->left);
        Node *right = node->right;
        node_drop(node);
        drop_all(right);
    }
}

/* ---------------------------------------------------- life and death ---- */

static const Game games[2];

static CoinStrip *strip_new(CoinStripRules rules, int length)
{
    CoinStrip *s = malloc(sizeof *s);
    if (s) {
        *s = (CoinStrip){.next = &ring, .previous = ring.previous,
                         .game = &games[rules], .length = length};
        ring.previous->next = s;
        ring.previous = s;
    }
    return s;
}

void coinstrip_free(CoinStrip *strip)
{
    if (!strip)
        return;
    strip->previous->next = strip->next;
    strip->next->previous = strip->previous;
    drop_all(strip->root);
    free(strip);
}

/* False, and the strip is gone, if there is no memory. */
static bool place(CoinStrip **strip, int square)
{
    Node *node = node_new(square);
    if (node) {
        insert(*strip, node);
    } else {
        coinstrip_free(*strip);
        *strip = NULL;
    }
    return node != NULL;
}

typedef enum { NEITHER, HOLE, COIN } Kind;

static const unsigned char kinds[256] = {
    ['.'] = HOLE, ['A' ... 'Z'] = COIN, ['a' ... 'z'] = COIN};

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    if (!text || !*text)
        return NULL;
    size_t length = 0;
    while (kinds[(unsigned char)text[length]] != NEITHER)
        length++;
    if (text[length] != '\0' || length > INT_MAX)
        return NULL;
    CoinStrip *s = strip_new(rules, (int)length);
    for (size_t i = 0; s && i < length; i++)
        if (kinds[(unsigned char)text[i]] == COIN && !place(&s, (int)i))
            break;
    return s;
}

/* ------------------------------------------------------------ looking ---- */

int coinstrip_length(const CoinStrip *strip)
{
    return strip->length;
}

int coinstrip_coins(const CoinStrip *strip)
{
    return size(strip->root);
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    const Node *node = coin < 0 ? NULL : nth(strip->root, coin);
    return node ? node->square : -1;
}

static int letter(const Node *node, char *text, int coin)
{
    if (node) {
        coin = letter(node->left, text, coin);
        text[node->square] = (char)('A' + coin % 26);
        coin = letter(node->right, text, coin + 1);
    }
    return coin;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = malloc((size_t)strip->length + 1);
    if (text) {
        memset(text, '.', (size_t)strip->length);
        text[strip->length] = '\0';
        letter(strip->root, text, 0);
    }
    return text;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int from = coinstrip_square(strip, coin);
    return from >= 0 && distance > 0 && distance <= from &&
           strip->game->allows(strip, coin, from, from - distance);
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    Node *node = take_out(strip, coinstrip_square(strip, coin));
    node->square -= distance;
    node->left = node->right = NULL;
    node->size = 1;
    insert(strip, node);
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    int n = size(strip->root);
    return n == 0 || coinstrip_square(strip, n - 1) == n - 1;
}

/* ------------------------------------------------------------- chance ---- */

/* A lagged Fibonacci generator (55, 24), filled by a linear one. */
typedef struct {
    uint32_t lag[55];
    int at;
} Chance;

static uint32_t chance(Chance *c)
{
    int other = c->at < 24 ? c->at + 31 : c->at - 24;
    uint32_t x = c->lag[c->at] += c->lag[other];
    c->at = c->at == 54 ? 0 : c->at + 1;
    return x ^ x >> 16;
}

static void chance_begin(Chance *c, uint64_t seed)
{
    uint64_t x = seed;
    for (int i = 0; i < 55; i++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        c->lag[i] = (uint32_t)(x >> 32) | (i == 0);
    }
    c->at = 0;
    for (int i = 0; i < 500; i++)
        chance(c);
}

static int pick(Chance *c, int n)
{
    return (int)((uint64_t)chance(c) * (uint64_t)n >> 32);
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    Chance c;
    int n = 3;
    chance_begin(&c, seed);
    /* the biased coin of the article: one side comes up 5 times in 8 */
    for (bool heads = true; heads; n += heads) {
        bool first, second;
        do {
            first = pick(&c, 8) < 5;
            second = pick(&c, 8) < 5;
        } while (first == second);
        heads = first;
    }
    CoinStrip *s = strip_new(rules, 3 * n + 2);
    while (s && size(s->root) < n) {
        int i = pick(&c, s->length);
        bool last = size(s->root) == n - 1;
        if (holds(s->root, i))
            continue;
        /* the last one must not win the game */
        if (last && i < n && (n == 1 || coinstrip_square(s, n - 2) < n))
            continue;
        if (!place(&s, i))
            break;
    }
    return s;
}

/*
 * Left to right, a square at a time: `holes` empty ones so far mean that each
 * coin here makes so many moves, and those to come at most (all holes) each.
 * Where a coin here would make it too few, there is none.
 */
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    if (coins < 0 || length < 1 || coins > length ||
        min_moves > coins * (length - coins))
        return NULL;
    Chance c;
    chance_begin(&c, ~seed);
    CoinStrip *s = strip_new(rules, length);
    long wanted = min_moves;
    for (int i = 0, left = coins, holes = 0; s && i < length; i++) {
        long later = (long)(left - 1) * (length - coins);
        if (left > 0 && pick(&c, length - i) < left && holes + later >= wanted) {
            if (!place(&s, i))
                break;
            wanted -= holes;
            left--;
        } else {
            holes++;
        }
    }
    return s;
}

/* --------------------------------------------------------- the games ---- */

static bool dollar_allows(const CoinStrip *s, int coin, int from, int to)
{
    (void)from;
    return to > coinstrip_square(s, coin - 1);
}

static bool welter_allows(const CoinStrip *s, int coin, int from, int to)
{
    (void)coin;
    (void)from;
    return !holds(s->root, to);
}

static int *squares_of(const CoinStrip *s)
{
    int *at = malloc(((size_t)size(s->root) + 2) * sizeof *at);
    if (at) {
        at[0] = -1;
        collect(s->root, at + 1);
    }
    return at;
}

static int dollar_search(const CoinStrip *s, CoinStripMove *move)
{
    int *at = squares_of(s), n = size(s->root), sum = 0, found = 0;
    if (!at)
        return -1;
    for (int i = n; i > 0; i -= 2)
        sum ^= at[i] - at[i - 1] - 1;
    for (int i = n; i > 0 && !found; i -= 2) {
        int gap = at[i] - at[i - 1] - 1, rest = gap ^ sum;
        if (rest < gap) {
            *move = (CoinStripMove){i - 1, gap - rest};
            found = 1;
        }
    }
    free(at);
    return found;
}

static int value_of(const int *at, int n)
{
    int value = 0;
    for (int i = 1; i <= n; i++) {
        value ^= at[i];
        for (int j = 1; j < i; j++) {
            int d = at[i] ^ at[j];
            value ^= d ^ (d - 1);
        }
    }
    return value;
}

static int welter_search(const CoinStrip *s, CoinStripMove *move)
{
    int *at = squares_of(s), n = size(s->root), found = 0;
    if (!at)
        return -1;
    for (int i = 1; i <= n && !found && value_of(at, n) != 0; i++) {
        int from = at[i];
        for (int to = 0; to < from && !found; to++) {
            at[i] = to;
            if (!holds(s->root, to) && value_of(at, n) == 0) {
                *move = (CoinStripMove){i - 1, from - to};
                found = 1;
            }
        }
        at[i] = from;
    }
    free(at);
    return found;
}

static const Game games[2] = {
    [COINSTRIP_SILVER_DOLLAR] = {dollar_allows, dollar_search},
    [COINSTRIP_WELTER] = {welter_allows, welter_search},
};

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove found;
    if (strip->game->search(strip, &found) != 1)
        return false;
    *move = found;
    return true;
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    if (coinstrip_is_won(strip))
        return false;
    CoinStripMove mine;
    switch (strip->game->search(strip, &mine)) {
    case -1:
        return false;
    case 0:
        mine = (CoinStripMove){size(strip->root) - 1, 1};
        while (!coinstrip_is_legal(strip, mine.coin, mine.distance))
            mine.coin--;
    }
    bool made = coinstrip_move(strip, mine.coin, mine.distance);
    assert(made);
    *move = mine;
    return made;
}
