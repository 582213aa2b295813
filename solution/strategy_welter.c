/*
 * Welter's game for strategy.h, in O(n w) for n coins on squares of w bits.
 *
 * THE TREE. Sort the coins by their squares' bits read backwards: first those
 * on even squares, then those on odd ones, and within each half by the next
 * bit, and so on. Coins that agree in their low k bits then stand together:
 * they are a range, and the node of depth k in a tree that branches by bits.
 *
 * THE VALUE ("On Numbers and Games", chapter 13). Again and again, two coins
 * that agree in the most low bits mate: at each node, the coin that its left
 * half has left over, if any, mates with the one that its right half has. The
 * value is the xor of (a ^ b) - 1 over the mates, and of the square of the coin
 * left over at the root.
 *
 * THE MOVES. What a coin on square p adds to the value is, in bit i,
 *
 *     bit i of p, flipped once for each other coin that agrees with p in all
 *     bits below i: the other coins in p's node of depth i.
 *
 * Say the value is to change by c, and x is the square to go to. Below the
 * lowest bit k of c nothing may change, so x and p share their nodes; in bit k
 * they differ. From there on, with u the node of p and v that of x, both at
 * depth i, bit i of x is
 *
 *     bit i of c, xor bit i of p, xor the parity of u without our coin, xor
 *     the parity of v
 *
 * and depends on the coin only through u and bit i of p. So all coins of u's
 * one half go to the same half of v, and those of its other half to v's other:
 * a walk through pairs of nodes finds the squares for all coins at once.
 */
#include <stdlib.h>

#include "strategy_parts.h"

/* ---- The tree ----------------------------------------------------------- */

/* A node: the coins keys[from] to keys[to - 1]. */
typedef struct {
    size_t from;
    size_t to;
} Range;

static size_t size_of(Range range)
{
    return range.to - range.from;
}

/* The 64 bits of a number, backwards. */
static uint64_t reverse_bits(uint64_t number)
{
    static const uint64_t masks[] = {0x5555555555555555, 0x3333333333333333,
                                     0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                     0x0000ffff0000ffff, 0x00000000ffffffff};

    for (int i = 0; i < 6; i++) {
        int width = 1 << i;

        number = (number >> width & masks[i]) | (number & masks[i]) << width;
    }
    return number;
}

static uint64_t bit_at(int depth)
{
    return UINT64_C(1) << (63 - depth);
}

/* The first coin of a range, whose coins agree in all bits above, that has the
 * bit of this depth set. */
static size_t middle_of(const uint64_t *keys, Range range, int depth)
{
    uint64_t bit = bit_at(depth);

    while (range.from < range.to) {
        size_t middle = range.from + (range.to - range.from) / 2;

        if ((keys[middle] & bit) == 0) {
            range.from = middle + 1;
        } else {
            range.to = middle;
        }
    }
    return range.from;
}

enum { DIGIT = 11, DIGITS = 1 << DIGIT };

/* One pass of a radix sort: by the bits from "shift" on. */
static void sort_by_digit(const uint64_t *from, uint64_t *to, size_t count,
                          int shift)
{
    size_t places[DIGITS] = {0};
    size_t place = 0;

    for (size_t i = 0; i < count; i++) {
        places[from[i] >> shift & (DIGITS - 1)]++;
    }
    for (size_t digit = 0; digit < DIGITS; digit++) {
        size_t size = places[digit];

        places[digit] = place;
        place += size;
    }
    for (size_t i = 0; i < count; i++) {
        to[places[from[i] >> shift & (DIGITS - 1)]++] = from[i];
    }
}

static int compare_keys(const void *left, const void *right)
{
    const uint64_t *a = left;
    const uint64_t *b = right;

    return (*a > *b) - (*a < *b);
}

/* Sorts keys of which only the highest bits are set. */
static bool sort_keys(uint64_t **keys, size_t count, int bits)
{
    if (count < DIGITS) {
        qsort(*keys, count, sizeof **keys, compare_keys);
        return true;
    }

    uint64_t *other = malloc(count * sizeof *other);

    if (other == NULL) {
        return false;
    }
    for (int shift = 64 - bits; shift < 64; shift += DIGIT) {
        uint64_t *sorted = other;

        sort_by_digit(*keys, sorted, count, shift);
        other = *keys;
        *keys = sorted;
    }
    free(other);
    return true;
}

/* Returns false if memory runs out. */
static bool tree_begin(WelterTree *tree, const StrategyStrip *strip)
{
    size_t coins = strip->coins;
    uint64_t largest = coins == 0 ? 0 : (uint64_t)strip->squares[coins - 1];

    tree->bits = largest == 0 ? 0 : 64 - __builtin_clzll(largest);
    tree->keys = malloc((coins + 1) * sizeof *tree->keys);
    if (tree->keys == NULL) {
        return false;
    }
    for (size_t coin = 0; coin < coins; coin++) {
        tree->keys[coin] = reverse_bits((uint64_t)strip->squares[coin]);
    }
    if (!sort_keys(&tree->keys, coins, tree->bits)) {
        free(tree->keys);
        return false;
    }
    return true;
}

/* ---- Mates -------------------------------------------------------------- */

/* Calls "mate" with the keys of each two mates in the range. If a coin is left
 * over it stands in *alone; that is so if and only if their number is odd. */
static void pair_range(const uint64_t *keys, Range range, uint64_t *alone,
                       void (*mate)(void *, uint64_t, uint64_t), void *context)
{
    if (size_of(range) < 2) {
        *alone = size_of(range) == 1 ? keys[range.from] : 0;
        return;
    }

    int depth = __builtin_clzll(keys[range.from] ^ keys[range.to - 1]);
    size_t middle = middle_of(keys, range, depth);
    Range left = {range.from, middle};
    Range right = {middle, range.to};
    uint64_t left_alone;
    uint64_t right_alone;

    pair_range(keys, left, &left_alone, mate, context);
    pair_range(keys, right, &right_alone, mate, context);
    if (size_of(left) % 2 == 1 && size_of(right) % 2 == 1) {
        mate(context, left_alone, right_alone);
    }
    *alone = size_of(left) % 2 == 1 ? left_alone : right_alone;
}

static void add_pair(void *value, uint64_t a, uint64_t b)
{
    *(uint64_t *)value ^= (reverse_bits(a) ^ reverse_bits(b)) - 1;
}

static int64_t value_of(const WelterTree *tree, size_t coins)
{
    uint64_t value = 0;
    uint64_t alone;

    pair_range(tree->keys, (Range){0, coins}, &alone, add_pair, &value);
    if (coins % 2 == 1) {
        value ^= reverse_bits(alone);
    }
    return (int64_t)value;
}

/* The number of the coin on a square that holds one. */
static size_t coin_on(const StrategyStrip *strip, int64_t square)
{
    size_t low = 0;
    size_t high = strip->coins;

    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;

        if (strip->squares[middle] <= square) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool is_occupied(const StrategyStrip *strip, int64_t square)
{
    return strip->coins > 0 && strip->squares[coin_on(strip, square)] == square;
}

typedef struct {
    const StrategyStrip *strip;
    size_t *mates;
} MatesList;

static void note_pair(void *context, uint64_t a, uint64_t b)
{
    const MatesList *list = context;
    size_t coin = coin_on(list->strip, (int64_t)reverse_bits(a));
    size_t mate = coin_on(list->strip, (int64_t)reverse_bits(b));

    list->mates[coin] = mate;
    list->mates[mate] = coin;
}

bool strategy_mates(const StrategyStrip *strip, size_t *mates)
{
    MatesList list = {strip, mates};
    WelterTree tree;
    uint64_t alone;

    if (!tree_begin(&tree, strip)) {
        return false;
    }
    for (size_t coin = 0; coin < strip->coins; coin++) {
        mates[coin] = coin;
    }
    pair_range(tree.keys, (Range){0, strip->coins}, &alone, note_pair, &list);
    free(tree.keys);
    return true;
}

/* ---- The abacus --------------------------------------------------------- */

/* How many coins lie beyond the first 2 n squares, and how many pairs of
 * squares i and 2 n - 1 - i hold two coins. */
typedef struct {
    size_t outside;
    size_t doubles;
} Disorder;

static Disorder disorder_of(const StrategyStrip *strip)
{
    const int64_t *squares = strip->squares;
    int64_t last = 2 * (int64_t)strip->coins - 1;
    size_t left = 0;
    size_t right = strip->coins; /* one behind */
    Disorder disorder = {0, 0};

    for (; right > 0 && squares[right - 1] > last; right--) {
        disorder.outside++;
    }
    while (left + 1 < right) {
        int64_t sum = squares[left] + squares[right - 1];

        disorder.doubles += sum == last;
        left += sum <= last;
        right -= sum >= last;
    }
    return disorder;
}

/* Whether the strip is an abacus when the coin on square "from" has gone to
 * square "to" on its left. */
static bool is_abacus_after(const Study *study, int64_t from, int64_t to)
{
    const StrategyStrip *strip = study->strip;
    int64_t last = 2 * (int64_t)strip->coins - 1;
    size_t outside = study->outside - (from > last) + (to > last);

    if (outside > 0) {
        return false;
    }

    size_t doubles = study->doubles;

    doubles -= from <= last && is_occupied(strip, last - from);
    doubles += last - to != from && is_occupied(strip, last - to);
    return doubles == 0;
}

bool welter_study(Study *study)
{
    const StrategyStrip *strip = study->strip;
    Disorder disorder = disorder_of(strip);

    if (!tree_begin(&study->tree, strip)) {
        return false;
    }
    study->value = value_of(&study->tree, strip->coins);
    study->outside = disorder.outside;
    study->doubles = disorder.doubles;
    study->is_fickle = disorder.outside == 0 && disorder.doubles == 0;
    return true;
}

/* ---- Moves to a value --------------------------------------------------- */

typedef struct {
    const Study *study;
    uint64_t change; /* of the value */
    int kinds;
    size_t most; /* moves to find from now on */
    MoveList *list;
    bool is_out_of_memory;
} Search;

static void note_move(Search *search, int64_t from, int64_t to)
{
    const Study *study = search->study;

    if (search->kinds != EITHER &&
        search->kinds != (is_abacus_after(study, from, to) ? FICKLE : FIRM)) {
        return;
    }

    StrategyMove move = {coin_on(study->strip, from), from - to};

    search->most--;
    if (!move_list_add(search->list, move)) {
        search->is_out_of_memory = true;
        search->most = 0;
    }
}

static uint64_t bits_below(int depth)
{
    return (UINT64_C(1) << depth) - 1;
}

/* Where the coin on square "from" has to go, of which the bits below depth are
 * known ("to"), and with at most one coin in that node. As long as the bits
 * are those of that coin they are flipped, and no longer; so the coin never
 * gets to a square that is taken. */
static uint64_t complete(const Search *search, uint64_t from, uint64_t to,
                         Range node, int depth)
{
    uint64_t plain = search->change ^ from;

    if (size_of(node) == 1) {
        uint64_t taken = reverse_bits(search->study->tree.keys[node.from]);
        uint64_t apart = (~plain ^ taken) & ~bits_below(depth);
        uint64_t flipped = apart ^ (apart - 1); /* up to the lowest of them */

        plain ^= flipped;
    }
    return to | (plain & ~bits_below(depth));
}

static Range half_of(const uint64_t *keys, Range range, int depth, bool is_set)
{
    size_t middle = middle_of(keys, range, depth);

    return is_set ? (Range){middle, range.to} : (Range){range.from, middle};
}

/* The same with any number of coins in the node. */
static void place_coin(Search *search, uint64_t from, uint64_t to, Range node,
                       int depth)
{
    const uint64_t *keys = search->study->tree.keys;

    for (; size_of(node) > 1; depth++) {
        bool bit = ((search->change ^ from) >> depth ^ size_of(node)) & 1;

        to |= (uint64_t)bit << depth;
        node = half_of(keys, node, depth, bit);
    }
    to = complete(search, from, to, node, depth);
    if (to < from) {
        note_move(search, (int64_t)from, (int64_t)to);
    }
}

/* All coins of a node, which go to squares in "there", a node of the same
 * depth, whose low bits are "to". */
static void place_coins(Search *search, Range here, Range there, uint64_t to,
                        int depth)
{
    const uint64_t *keys = search->study->tree.keys;

    if (size_of(here) == 0 || search->most == 0) {
        return;
    }
    if (size_of(here) == 1) {
        place_coin(search, reverse_bits(keys[here.from]), to, there, depth);
        return;
    }

    uint64_t flip =
        (search->change >> depth ^ (size_of(here) - 1) ^ size_of(there)) & 1;

    for (uint64_t bit = 0; bit < 2; bit++) {
        uint64_t to_bit = bit ^ flip;

        place_coins(search, half_of(keys, here, depth, bit != 0),
                    half_of(keys, there, depth, to_bit != 0),
                    to | to_bit << depth, depth + 1);
    }
}

/* All coins of a node above the lowest bit of the change. */
static void search_node(Search *search, Range node, int depth)
{
    const uint64_t *keys = search->study->tree.keys;

    if (size_of(node) == 0 || search->most == 0) {
        return;
    }

    Range even = half_of(keys, node, depth, false);
    Range odd = half_of(keys, node, depth, true);

    if ((search->change >> depth & 1) == 0) {
        search_node(search, even, depth + 1);
        search_node(search, odd, depth + 1);
        return;
    }

    uint64_t low = reverse_bits(keys[node.from]) & bits_below(depth);

    place_coins(search, even, odd, low | UINT64_C(1) << depth, depth + 1);
    place_coins(search, odd, even, low, depth + 1);
}

bool welter_moves_to(const Study *study, int64_t value, int kinds, size_t most,
                     MoveList *list)
{
    Search search = {.study = study,
                     .change = (uint64_t)(study->value ^ value),
                     .kinds = kinds,
                     .most = most,
                     .list = list};

    if (search.change != 0) {
        search_node(&search, (Range){0, study->strip->coins}, 0);
    }
    return !search.is_out_of_memory;
}
