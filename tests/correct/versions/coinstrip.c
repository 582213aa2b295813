/* Every move makes a new version of the strip, and lets go of the one before;
 * Welter's winning move is looked for in a tree of the squares' low bits. */
#define _GNU_SOURCE
#include <alloca.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip.h"

typedef struct version {
    int refs, coins;
    int at[];
} version;
struct CoinStrip {
    const CoinStripRules rules;
    const int length;
    version *now;
};
static void let_go(version *v)
{
    if (--v->refs == 0)
        free(v);
}
CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    static const unsigned char kind[256] = {
        ['.'] = 1, ['a' ... 'z'] = 2, ['A' ... 'Z'] = 2};
    size_t n = 0, len = 0;
    if (text)
        for (; text[len]; len++) {
            unsigned char k = kind[(unsigned char)text[len]];
            if (!k)
                return NULL;
            n += k == 2;
        }
    if (!len)
        return NULL;
    version *v = malloc(sizeof *v + n * sizeof(int));
    CoinStrip *s = v ? malloc(sizeof *s) : NULL;
    if (!s) {
        free(v);
        return NULL;
    }
    v->refs = 1;
    v->coins = 0;
    for (size_t i = 0; i < len; i++)
        if (text[i] != '.')
            v->at[v->coins++] = (int)i;
    CoinStrip init = {rules, (int)len, v};
    memcpy(s, &init, sizeof init);
    return s;
}
void coinstrip_free(CoinStrip *s)
{
    if (s) {
        let_go(s->now);
        free(s);
    }
}
int coinstrip_length(const CoinStrip *s)
{
    return s->length;
}
int coinstrip_coins(const CoinStrip *s)
{
    return s->now->coins;
}
int coinstrip_square(const CoinStrip *s, int coin)
{
    return coin >= 0 && coin < s->now->coins ? s->now->at[coin] : -1;
}
char *coinstrip_to_string(const CoinStrip *s)
{
    char *t = malloc((size_t)s->length + 1);
    if (!t)
        return NULL;
    memset(t, '.', s->length);
    t[s->length] = 0;
    for (int i = 0; i < s->now->coins; i++)
        t[s->now->at[i]] = 'A' + i % 26;
    return t;
}
static int cmp(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}
bool coinstrip_is_legal(const CoinStrip *s, int coin, int distance)
{
    int at = coinstrip_square(s, coin), to;
    if (at < 0 || distance < 1 || (to = at - distance) < 0)
        return false;
    if (s->rules == COINSTRIP_SILVER_DOLLAR)
        return coin == 0 || to > s->now->at[coin - 1];
    return !bsearch(&to, s->now->at, s->now->coins, sizeof(int), cmp);
}
bool coinstrip_move(CoinStrip *s, int coin, int distance)
{
    if (!coinstrip_is_legal(s, coin, distance))
        return false;
    version *old = s->now, *v = malloc(sizeof *v + old->coins * sizeof(int));
    if (!v)
        return false;
    *v = (version){1, old->coins};
    memcpy(v->at, old->at, old->coins * sizeof(int));
    v->at[coin] -= distance;
    if (s->rules == COINSTRIP_WELTER)
        qsort(v->at, coin + 1, sizeof(int), cmp);
    s->now = v;
    let_go(old);
    return true;
}
bool coinstrip_is_won(const CoinStrip *s)
{
    for (int i = 0; i < s->now->coins; i++)
        if (s->now->at[i] != i)
            return false;
    return true;
}
/* Welter by a sparse trie on the low bits, each node with the parity of what is
 * below; Silver Dollar prefers raising moves */
typedef struct tnode {
    struct tnode *kid[2];
    int parity;
} tnode;
static int heapwise(const int *p, int n, CoinStripMove *m)
{
    int x = 0, found = 0;
    if (n & 1)
        x ^= p[0];
    for (int i = n & 1; i < n; i += 2)
        x ^= p[i + 1] - p[i] - 1;
    if (!x)
        return 0;
    for (int i = n & 1; i < n && !found;
         i += 2) { /* move the left coin of a pair */
        int g = p[i + 1] - p[i] - 1, up = (g ^ x) - g,
            own = p[i] - (i ? p[i - 1] + 1 : 0);
        if (up > 0 && up <= own) {
            *m = (CoinStripMove){i, up};
            found = 1;
        }
    }
    for (int i = n & 1; i < n && !found; i += 2) {
        int g = p[i + 1] - p[i] - 1;
        if ((g ^ x) < g) {
            *m = (CoinStripMove){i + 1, g - (g ^ x)};
            found = 1;
        }
    }
    if (!found && n & 1 && (p[0] ^ x) < p[0]) {
        *m = (CoinStripMove){0, p[0] - (p[0] ^ x)};
        found = 1;
    }
    return found;
}
static int mate(int *p, int n)
{
    int x = 0;
    char used[n + 1];
    memset(used, 0, n + 1);
    for (int left = n; left > 1; left -= 2) {
        int bi = -1, bj = -1;
        unsigned best = 0;
        for (int i = 0; i < n; i++)
            if (!used[i])
                for (int j = 0; j < i; j++)
                    if (!used[j]) {
                        unsigned d = (unsigned)(p[i] ^ p[j]);
                        d &= -d;
                        if (d > best) {
                            best = d;
                            bi = i;
                            bj = j;
                        }
                    }
        used[bi] = used[bj] = 1;
        x ^= (p[bi] ^ p[bj]) - 1;
    }
    for (int i = 0; i < n; i++)
        if (!used[i])
            x ^= p[i];
    return x;
}
bool coinstrip_hint(const CoinStrip *s, CoinStripMove *move)
{
    int n = coinstrip_coins(s), *p = alloca((n + 1) * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = coinstrip_square(s, i);
    if (s->rules == COINSTRIP_SILVER_DOLLAR)
        return heapwise(p, n, move);
    int v = mate(p, n);
    if (!v)
        return false;
    enum { BITS = 20 };
    tnode *nodes = alloca((size_t)(n * BITS + 1) * sizeof *nodes);
    for (int skip = 0; skip < n; skip++) {
        int used = 1;
        memset(&nodes[0], 0, sizeof *nodes);
        for (int i = 0; i < n; i++)
            if (i != skip) {
                tnode *t = nodes;
                t->parity ^= 1;
                for (int b = 0; b < BITS; b++) {
                    tnode **k = &t->kid[p[i] >> b & 1];
                    if (!*k) {
                        memset(&nodes[used], 0, sizeof *nodes);
                        *k = &nodes[used++];
                    }
                    t = *k;
                    t->parity ^= 1;
                }
            }
        int want = v;
        want ^= p[skip];
        for (int i = 0; i < n; i++)
            if (i != skip) {
                int d = p[i] ^ p[skip];
                want ^= d ^ (d - 1);
            }
        int x = 0;
        tnode *t = nodes;
        for (int b = 0; b < BITS; b++) {
            int bit = (want >> b & 1) ^ (t ? t->parity : 0);
            x |= bit << b;
            t = t ? t->kid[bit] : NULL;
        }
        if (x < p[skip] && coinstrip_is_legal(s, skip, p[skip] - x)) {
            move->distance = p[skip] - x;
            move->coin = skip;
            return true;
        }
    }
    return false;
}
/* Where each move loses, chance may choose one. */
static int any_byte(void)
{
    FILE *device = fopen("/dev/urandom", "rb");
    int byte = device ? fgetc(device) : 0;
    if (device)
        fclose(device);
    return byte == EOF ? 0 : byte;
}

bool coinstrip_computer_play(CoinStrip *s, CoinStripMove *move)
{
    CoinStripMove m;
    if (!coinstrip_hint(s, &m)) {
        int i = 0;
        while (i < coinstrip_coins(s) && coinstrip_square(s, i) == i)
            i++;
        if (i == coinstrip_coins(s))
            return false;
        int free_squares = coinstrip_square(s, i) - i;
        m = (CoinStripMove){i, 1 + any_byte() % free_squares};
    }
    return coinstrip_move(s, m.coin, m.distance) ? (*move = m, true) : false;
}
/* Rejection a few times, then a chain that always qualifies */
static uint64_t mix64(uint64_t x)
{
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}
static CoinStrip *from_set(CoinStripRules rules, const int *at, int n,
                           int length)
{
    char *t = malloc((size_t)length + 1);
    if (!t)
        return NULL;
    memset(t, '.', length);
    t[length] = 0;
    while (n--)
        t[at[n]] = 'x';
    CoinStrip *s = coinstrip_from_string(rules, t);
    free(t);
    return s;
}
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    if (coins < 0 || length < 1 || coins > length ||
        min_moves > coins * (length - coins))
        return NULL;
    unsigned short x[3];
    struct drand48_data d;
    seed = mix64(seed + 1);
    memcpy(x, &seed, 6);
    seed48_r(x, &d);
    int *at = malloc((coins + 1) * sizeof *at), room = length - coins,
        tries = length < 200 ? 300 : 3;
    if (!at)
        return NULL;
    double u;
    long sum;
    do {
        sum = 0;
        for (int sq = 0, k = 0; k < coins; sq++) {
            drand48_r(&d, &u);
            if (u * (length - sq) < coins - k) {
                sum += sq - k;
                at[k++] = sq;
            }
        }
    } while (sum < min_moves && --tries);
    if (sum < min_moves) {
        long rest = min_moves > 0 ? min_moves : 0;
        int most = room;
        for (int k = coins - 1; k >= 0; k--) {
            long least = (rest + k) / (k + 1);
            drand48_r(&d, &u);
            int q = (int)(least + (long)(u * (most - least + 1)));
            at[k] = q + k;
            most = q;
            rest = rest > q ? rest - q : 0;
        }
    }
    CoinStrip *s = from_set(rules, at, coins, length);
    free(at);
    return s;
}
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    uint64_t r = mix64(seed ^ 0x1234567);
    int n = 3 + (r ? __builtin_ctzll(r) : 64);
    return coinstrip_random_sized(rules, n, 2 * n + 7 + (int)(mix64(r) % 5), 1,
                                  r);
}
