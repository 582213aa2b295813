/*
 * The strip is a C string that is written from right to left: its first
 * character is the last square. Functions of the C library do the rest. Chance
 * is one long double, unfolded bit by bit.
 */
#define _GNU_SOURCE /* memrchr */
#include "coinstrip.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define COIN 'o'
#define HOLE '_'

struct CoinStrip {
    CoinStripRules rules;
    size_t length;
    char *row; /* row[length - 1 - i] is square i */
};

static inline char *cell(const CoinStrip *s, int square)
{
    return s->row + s->length - 1 - (size_t)square;
}

static CoinStrip *strip_with(CoinStripRules rules, char *row)
{
    CoinStrip *s = row ? malloc(sizeof(CoinStrip)) : NULL;
    if (s) {
        s->rules = rules;
        s->row = row;
        s->length = strlen(row);
    } else {
        free(row);
    }
    return s;
}

static void reverse(char *text)
{
    char *left = text, *right = text + strlen(text);
    while (left < right) {
        char c = *left;
        *left++ = *--right;
        *right = c;
    }
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    if (text == NULL || *text == '\0')
        return NULL;
    char *row = strdup(text);
    if (row == NULL)
        return NULL;
    for (char *p = row; *p; p++) {
        const int lower = *p >= 'A' && *p <= 'Z' ? *p - 'A' + 'a' : *p;
        if (lower >= 'a' && lower <= 'z') {
            *p = COIN;
        } else if (*p == '.') {
            *p = HOLE;
        } else {
            free(row);
            return NULL;
        }
    }
    reverse(row);
    return strip_with(rules, row);
}

void coinstrip_free(CoinStrip *strip)
{
    if (strip != NULL) {
        free(strip->row);
        free(strip);
    }
}

int coinstrip_length(const CoinStrip *strip)
{
    return (int)strip->length;
}

int coinstrip_coins(const CoinStrip *strip)
{
    int n = 0;
    for (const char *p = strip->row; (p = strchr(p, COIN)); p++)
        n++;
    return n;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    const char *p = strip->row + strip->length;
    if (coin < 0)
        return -1;
    do
        p = memrchr(strip->row, COIN, (size_t)(p - strip->row));
    while (p != NULL && coin-- > 0);
    return p == NULL ? -1 : (int)(strip->row + strip->length - 1 - p);
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = strdup(strip->row);
    int next = 0;
    if (text == NULL)
        return NULL;
    reverse(text);
    for (char *p = text; *p; p++)
        *p = *p == COIN ? (char)('A' + next++ % 26) : '.';
    return text;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int from = coinstrip_square(strip, coin);
    if (from == -1 || distance < 1 || distance > from)
        return false;
    if (strip->rules == COINSTRIP_WELTER)
        return *cell(strip, from - distance) == HOLE;
    return (int)strspn(cell(strip, from) + 1, (char[]){HOLE, 0}) >= distance;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    char *from = cell(strip, coinstrip_square(strip, coin));
    from[0] = HOLE;
    from[distance] = COIN;
    return true;
}

/* Holes, then coins: nothing after them but the end. */
bool coinstrip_is_won(const CoinStrip *strip)
{
    const char *p = strip->row;
    p += strspn(p, (char[]){HOLE, 0});
    return p[strspn(p, (char[]){COIN, 0})] == '\0';
}

/* ------------------------------------------------------------- chance ---- */

/* x in [0, 1), and more of it as it is used up. */
typedef struct {
    long double x;
    uint64_t key, count;
} Luck;

static long double fresh(Luck *luck)
{
    /* Weyl steps, squared and folded: Widynski's "squares" */
    uint64_t x = ++luck->count * luck->key, y = x, z = y + luck->key;
    x = x * x + y;
    x = (x >> 32) | (x << 32);
    x = x * x + z;
    x = (x >> 32) | (x << 32);
    x = x * x + y;
    x = (x >> 32) | (x << 32);
    return (long double)((x * x + z) >> 32) / 4294967296.0L;
}

static Luck luck_of(uint64_t seed)
{
    Luck luck = {0, (seed * 2 + 1) * 0x9E3779B97F4A7C15u ^ 0x548c9decbce65297u, 0};
    luck.key |= 1;
    fresh(&luck);
    luck.x = fresh(&luck);
    return luck;
}

/* 0, 1, ..., n - 1 */
static int lot(Luck *luck, int n)
{
    long double scaled = luck->x * n, whole = floorl(scaled);
    luck->x = scaled - whole + fresh(luck);
    if (luck->x >= 1.0L)
        luck->x -= 1.0L;
    return whole < n ? (int)whole : n - 1;
}

static void swap_cells(char *a, char *b)
{
    char c = *a;
    *a = *b;
    *b = c;
}

static char *row_of(int coins, int length)
{
    char *row = malloc((size_t)length + 1);
    if (row) {
        memset(row, COIN, (size_t)coins);
        memset(row + coins, HOLE, (size_t)(length - coins));
        row[length] = '\0';
    }
    return row;
}

/* The number of coins comes from a logarithm: -log2 of a number in (0, 1]. */
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    Luck luck = luck_of(seed);
    int coins = 3 + (int)-floorl(log2l(1.0L - fresh(&luck))) - 1;
    coins = coins < 3 ? 3 : coins;
    CoinStrip *s = strip_with(rules, row_of(coins, 4 * coins + lot(&luck, 3)));
    if (s != NULL)
        do
            for (int i = (int)s->length - 1; i > 0; i--)
                swap_cells(s->row + i, s->row + lot(&luck, i + 1));
        while (coinstrip_is_won(s));
    return s;
}

/* All coins start at the right end (the front of the row). Then coins and holes
 * that are neighbours change places at random, while there are moves to spare;
 * where that would take long, coins first fall back in one go. */
static void loosen(char *row, int coins, int length, long spare, Luck *luck)
{
    if (length > 64) {
        long back = length - coins;
        for (int i = coins - 1; i >= 0 && spare > 0; i--) {
            long most = spare < back ? spare : back;
            back = lot(luck, (int)most + 1);
            spare -= back;
            swap_cells(row + i, row + i + back);
        }
        return;
    }
    for (int step = 0, steps = 12 * length + lot(luck, 2); step < steps; step++) {
        int i = length > 1 ? lot(luck, length - 1) : 0;
        if (length < 2 || row[i] == row[i + 1])
            continue;
        if (row[i] == COIN && spare == 0)
            continue;
        spare += row[i] == COIN ? -1 : 1;
        swap_cells(row + i, row + i + 1);
    }
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    if (coins < 0 || length < 1 || coins > length)
        return NULL;
    int most = coins * (length - coins);
    if (min_moves > most)
        return NULL;
    Luck luck = luck_of(seed ^ 0xABCDEF);
    char *row = row_of(coins, length);
    if (row)
        loosen(row, coins, length, min_moves > 0 ? most - min_moves : most, &luck);
    return strip_with(rules, row);
}

/* ----------------------------------------------------------- strategy ---- */

/* In the row a gap that counts comes after an odd number of coins. */
static bool dollar_hint(const CoinStrip *s, CoinStripMove *move)
{
    int nim = 0, n = coinstrip_coins(s);
    for (int pass = 0; pass < 2; pass++) {
        int coin = n;
        for (const char *p = strchr(s->row, COIN); p; p = strchr(p + 1, COIN)) {
            int gap = (int)strspn(p + 1, (char[]){HOLE, 0});
            coin--;
            if ((n - coin) % 2 == 0)
                continue;
            if (pass == 0)
                nim ^= gap;
            else if ((gap ^ nim) < gap) {
                move->coin = coin;
                move->distance = gap - (gap ^ nim);
                return true;
            }
        }
        if (nim == 0)
            break;
    }
    return false;
}

/* Welter's value by Conway's animating functions would be nicer; the plain
 * formula is quick enough for forty coins. VLAs: "never asked on more". */
static bool welter_hint(const CoinStrip *s, CoinStripMove *move)
{
    int n = coinstrip_coins(s), value = 0;
    int at[n + 1];
    for (int i = 0; i < n; i++)
        at[i] = coinstrip_square(s, i);
    for (int i = 0; i < n; i++) {
        value ^= at[i];
        for (int j = i + 1; j < n; j++)
            value ^= ((at[i] ^ at[j]) & -(at[i] ^ at[j])) * 2 - 1;
    }
    for (int i = n - 1; i >= 0 && value; i--)
        for (int to = 0; to < at[i]; to++) {
            int v = value ^ at[i] ^ to;
            if (*cell(s, to) == COIN)
                continue;
            for (int j = 0; j < n; j++)
                if (j != i) {
                    v ^= ((at[i] ^ at[j]) & -(at[i] ^ at[j])) * 2 - 1;
                    v ^= ((to ^ at[j]) & -(to ^ at[j])) * 2 - 1;
                }
            if (v == 0) {
                *move = (CoinStripMove){i, at[i] - to};
                return true;
            }
        }
    return false;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    return (strip->rules == COINSTRIP_WELTER ? welter_hint : dollar_hint)(strip, move);
}

/* No memory is needed to move, so nothing can fail. */
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    if (coinstrip_is_won(strip))
        return false;
    if (!coinstrip_hint(strip, move)) {
        /* the first coin behind the first hole from the left, as far as it goes */
        char *end = strip->row + strip->length;
        char *hole = memrchr(strip->row, HOLE, strip->length);
        char *coin = memrchr(strip->row, COIN, (size_t)(hole - strip->row));
        move->coin = 0;
        for (char *q = coin + 1; q < end; q++)
            move->coin += *q == COIN;
        move->distance = (int)strspn(coin + 1, (char[]){HOLE, 0});
    }
    return coinstrip_move(strip, move->coin, move->distance);
}
