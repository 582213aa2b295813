/* A bit for every square, 64 to the word. Bit i%64 of word i/64 is square i. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

struct CoinStrip {
    uint64_t *bits;
    int length, words;
    CoinStripRules rules;
};

static int test_bit(const CoinStrip *s, int i) { return s->bits[i >> 6] >> (i & 63) & 1; }
static void flip_bit(CoinStrip *s, int i) { s->bits[i >> 6] ^= UINT64_C(1) << (i & 63); }

static CoinStrip *blank(CoinStripRules rules, int length)
{
    CoinStrip *s = malloc(sizeof *s);
    if (!s)
        return NULL;
    s->rules = rules;
    s->length = length;
    s->words = length / 64 + 1;
    s->bits = calloc((size_t)s->words, sizeof(uint64_t));
    if (!s->bits) {
        free(s);
        s = NULL;
    }
    return s;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    if (text == NULL || text[0] == '\0')
        return NULL;
    CoinStrip *s = blank(rules, (int)strlen(text));
    for (int i = 0; s && i < s->length; i++) {
        switch (text[i]) {
        case 'a' ... 'z':
        case 'A' ... 'Z':
            flip_bit(s, i);
            break;
        case '.':
            break;
        default:
            coinstrip_free(s);
            return NULL;
        }
    }
    return s;
}

void coinstrip_free(CoinStrip *strip)
{
    if (strip)
        free(strip->bits);
    free(strip);
}

int coinstrip_length(const CoinStrip *strip) { return strip->length; }

/* coins on squares below i */
static int rank(const CoinStrip *s, int i)
{
    int n = 0, w;
    for (w = 0; w < i / 64; w++)
        n += __builtin_popcountll(s->bits[w]);
    return n + __builtin_popcountll(s->bits[w] & ((UINT64_C(1) << i % 64) - 1));
}

int coinstrip_coins(const CoinStrip *strip) { return rank(strip, strip->length); }

int coinstrip_square(const CoinStrip *strip, int coin)
{
    if (coin < 0)
        return -1;
    for (int w = 0; w < strip->words; w++) {
        int here = __builtin_popcountll(strip->bits[w]);
        if (coin < here) {
            uint64_t x = strip->bits[w];
            while (coin--)
                x &= x - 1;
            return 64 * w + __builtin_ctzll(x);
        }
        coin -= here;
    }
    return -1;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *t = calloc(1, (size_t)strip->length + 1);
    int k = 0;
    for (int i = 0; t && i < strip->length; i++)
        t[i] = test_bit(strip, i) ? 'A' + k++ % 26 : '.';
    return t;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int from = coinstrip_square(strip, coin);
    if (from < 0 || distance < 1 || distance > from || test_bit(strip, from - distance))
        return false;
    return strip->rules == COINSTRIP_WELTER || rank(strip, from - distance) == coin;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    bool ok = coinstrip_is_legal(strip, coin, distance);
    if (ok) {
        int from = coinstrip_square(strip, coin);
        flip_bit(strip, from);
        flip_bit(strip, from - distance);
    }
    return ok;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    int n = coinstrip_coins(strip);
    return rank(strip, n) == n;
}

/* ---- random: xorshift64* ------------------------------------------- */

static uint64_t xorshift(uint64_t *x)
{
    *x ^= *x >> 12;
    *x ^= *x << 25;
    *x ^= *x >> 27;
    return *x * UINT64_C(2685821657736338717);
}

static uint64_t start(uint64_t seed)
{
    uint64_t x = (seed + 1) * UINT64_C(0x9E3779B97F4A7C15);
    x ^= x >> 29;
    if (x == 0)
        x = 88172645463325252u; /* xorshift must not start from 0 */
    xorshift(&x);
    xorshift(&x);
    return x;
}

static int dice(uint64_t *x, int sides) { return (int)((xorshift(x) >> 20) % (uint64_t)sides); }

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    uint64_t x = start(seed);
    uint64_t tosses = xorshift(&x) | UINT64_C(1) << 63;
    int coins = 3 + __builtin_ctzll(tosses);
    CoinStrip *s = blank(rules, 24 + 2 * coins);
    if (!s)
        return NULL;
    do {
        memset(s->bits, 0, (size_t)s->words * sizeof *s->bits);
        for (int placed = 0; placed < coins;) {
            int i = dice(&x, s->length);
            if (!test_bit(s, i)) {
                flip_bit(s, i);
                placed++;
            }
        }
    } while (coinstrip_is_won(s));
    return s;
}

static int slack(unsigned mask)
{
    int sum = 0, k = 0;
    for (; mask; mask &= mask - 1)
        sum += __builtin_ctz(mask) - k++;
    return sum;
}

/* Short strips: count the right ones, draw a number, take that one. */
static unsigned choose(int coins, int length, int min_moves, uint64_t *x)
{
    int total = 0, wanted;
    for (unsigned m = 0; m < 1u << length; m++)
        total += __builtin_popcount(m) == coins && slack(m) >= min_moves;
    assert(total > 0);
    wanted = dice(x, total);
    for (unsigned m = 0;; m++)
        if (__builtin_popcount(m) == coins && slack(m) >= min_moves && wanted-- == 0)
            return m;
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length, int min_moves,
                                  uint64_t seed)
{
    if (coins < 0 || length < 1 || length < coins || coins * (length - coins) < min_moves)
        return NULL;
    CoinStrip *s = blank(rules, length);
    if (!s)
        return NULL;
    uint64_t x = start(~seed);
    if (length <= 12) {
        s->bits[0] = choose(coins, length, min_moves, &x);
        return s;
    }
    /* Long ones: from the last coin to the first; the k-th from the end gives
     * back at least what the one after it did, so k of them cost k times that. */
    int room = length - coins, given = 0;
    int spare = coins * room - (min_moves > 0 ? min_moves : 0);
    for (int k = coins; k > 0; k--) {
        int most = spare / k; /* all the others have to give this much more, too */
        if (given + most > room)
            most = room - given;
        int more = dice(&x, most + 1);
        given += more;
        spare -= more * k;
        flip_bit(s, room + k - 1 - given);
    }
    return s;
}

/* ---- strategy ------------------------------------------------------- */

struct list {
    int n, *at;
};

static bool coins_of(const CoinStrip *s, struct list *l)
{
    l->n = 0;
    l->at = malloc(((size_t)coinstrip_coins(s) + 1) * sizeof(int));
    if (!l->at)
        return false;
    for (int w = 0; w < s->words; w++)
        for (uint64_t x = s->bits[w]; x; x &= x - 1)
            l->at[l->n++] = 64 * w + __builtin_ctzll(x);
    return true;
}

/* Silver Dollar: a move changes one counted gap. Undo its old size in the sum, put in the new. */
static bool silver(const struct list *l, CoinStripMove *m)
{
    const int *at = l->at;
    int sum = 0;
    for (int i = l->n - 1; i >= 0; i -= 2)
        sum ^= at[i] - (i ? at[i - 1] + 1 : 0);
    for (int i = l->n - 1; i >= 0; i--) {
        int lowest = i ? at[i - 1] + 1 : 0;
        for (int to = at[i] - 1; to >= lowest; to--) {
            int before, after;
            if ((l->n - i) % 2) {
                before = at[i] - lowest;
                after = to - lowest;
            } else {
                before = at[i + 1] - at[i] - 1;
                after = at[i + 1] - to - 1;
            }
            if ((sum ^ before ^ after) == 0) {
                m->coin = i;
                m->distance = at[i] - to;
                return true;
            }
        }
    }
    return false;
}

static int welter_value(const int *at, int n)
{
    int value = 0;
    for (int i = 0; i < n; i++) {
        value ^= at[i];
        for (int j = i + 1; j < n; j++)
            value ^= (2 << __builtin_ctz((unsigned)(at[i] ^ at[j]))) - 1;
    }
    return value;
}

static bool welter(const CoinStrip *s, const struct list *l, CoinStripMove *m)
{
    if (welter_value(l->at, l->n) == 0)
        return false;
    for (int i = l->n - 1; i >= 0; i--) {
        int from = l->at[i];
        for (int d = from; d >= 1; d--) {
            if (test_bit(s, from - d))
                continue;
            l->at[i] = from - d;
            if (welter_value(l->at, l->n) == 0) {
                m->coin = i;
                m->distance = d;
                return true;
            }
        }
        l->at[i] = from;
    }
    return false;
}

enum answer { NONE, FOUND, NO_MEMORY };

static enum answer best(const CoinStrip *s, CoinStripMove *m)
{
    struct list l;
    if (!coins_of(s, &l))
        return NO_MEMORY;
    bool found = s->rules == COINSTRIP_WELTER ? welter(s, &l, m) : silver(&l, m);
    free(l.at);
    return found ? FOUND : NONE;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    return best(strip, move) == FOUND;
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove m;
    if (coinstrip_is_won(strip))
        return false;
    switch (best(strip, &m)) {
    case NO_MEMORY:
        return false;
    case NONE:
        m.distance = 1;
        for (m.coin = 0; !coinstrip_is_legal(strip, m.coin, 1); m.coin++)
            continue;
        break;
    case FOUND:
        break;
    }
    coinstrip_move(strip, m.coin, m.distance);
    *move = m;
    return true;
}
