/* The coins lie in an array in any order. Whoever needs them from left to right
 * calls sort() first; nothing happens there if they still are in order. */
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

struct CoinStrip
{
    int *coin;
    int num;
    int len;
    bool sorted;
    CoinStripRules rules;
};

static void sort(const CoinStrip *constStrip)
{
    /* only the order inside changes, not what the strip is; and all strips come from malloc */
    CoinStrip *strip = (CoinStrip *) constStrip;
    int i, j, x;
    if (strip->sorted) return;
    for (i = 1; i < strip->num; i++)
    {
        x = strip->coin[i];
        for (j = i; j > 0 && strip->coin[j-1] > x; j--)
            strip->coin[j] = strip->coin[j-1];
        strip->coin[j] = x;
    }
    strip->sorted = true;
}

CoinStrip * coinstrip_from_string (CoinStripRules rules, const char *text)
{
    CoinStrip *strip;
    int i, num = 0;

    if (text == NULL || text[0] == '\0') return NULL;
    for (i = 0; text[i] != '\0'; i++)
    {
        if (text[i] == '.') continue;
        if (text[i] >= 'A' && text[i] <= 'Z') { num++; continue; }
        if (text[i] >= 'a' && text[i] <= 'z') { num++; continue; }
        return NULL;
    }

    strip = malloc(sizeof(*strip));
    if (strip == NULL) return NULL;
    strip->coin = NULL;
    if (num > 0)
    {
        strip->coin = malloc(num * sizeof(int));
        if (strip->coin == NULL) { free(strip); return NULL; }
    }
    strip->rules = rules;
    strip->len = i;
    strip->num = 0;
    strip->sorted = true;
    for (i = 0; text[i] != '\0'; i++)
        if (text[i] != '.')
            strip->coin[strip->num++] = i;
    return strip;
}

void coinstrip_free (CoinStrip *strip)
{
    if (strip == NULL) return;
    free(strip->coin);
    free(strip);
}

int coinstrip_length (const CoinStrip *strip) { return strip->len; }
int coinstrip_coins (const CoinStrip *strip)  { return strip->num; }

int coinstrip_square (const CoinStrip *strip, int coin)
{
    if (coin < 0 || coin >= strip->num) return -1;
    sort(strip);
    return strip->coin[coin];
}

char * coinstrip_to_string (const CoinStrip *strip)
{
    int i, number = 0;
    char *text = malloc(strip->len + 1);
    if (text == NULL) return NULL;
    /* no sorting needed: mark them, then letter what is marked */
    memset(text, '.', strip->len);
    text[strip->len] = '\0';
    for (i = 0; i < strip->num; i++)
        text[strip->coin[i]] = '*';
    for (i = 0; i < strip->len; i++)
        if (text[i] == '*')
            text[i] = (number++ % 26) + 'A';
    return text;
}

bool coinstrip_is_legal (const CoinStrip *strip, int coin, int distance)
{
    int i, from, to;
    if (coin < 0 || coin >= strip->num || distance < 1) return false;
    sort(strip);
    from = strip->coin[coin];
    if (from < distance) return false;
    to = from - distance;
    for (i = 0; i < strip->num; i++)
    {
        if (strip->coin[i] == to) return false;
        if (strip->rules == COINSTRIP_SILVER_DOLLAR && strip->coin[i] > to && strip->coin[i] < from) return false;
    }
    return true;
}

bool coinstrip_move (CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance)) return false;
    strip->coin[coin] -= distance;
    strip->sorted = false;
    return true;
}

bool coinstrip_is_won (const CoinStrip *strip)
{
    int i;
    for (i = 0; i < strip->num; i++)
        if (strip->coin[i] >= strip->num) return false;
    return true;
}

/***** Mersenne Twister, 64 bits (Matsumoto and Nishimura) *****/

typedef struct { uint64_t mt[312]; int i; } Twister;

static void mt_seed (Twister *t, uint64_t seed)
{
    t->mt[0] = seed;
    for (t->i = 1; t->i < 312; t->i++)
        t->mt[t->i] = 6364136223846793005ULL * (t->mt[t->i-1] ^ (t->mt[t->i-1] >> 62)) + t->i;
}

static uint64_t mt_next (Twister *t)
{
    int i;
    uint64_t x;
    if (t->i >= 312)
    {
        for (i = 0; i < 312; i++)
        {
            x = (t->mt[i] & 0xFFFFFFFF80000000ULL) | (t->mt[(i+1)%312] & 0x7FFFFFFFULL);
            t->mt[i] = t->mt[(i+156)%312] ^ (x >> 1) ^ ((x & 1) ? 0xB5026F5AA96619E9ULL : 0);
        }
        t->i = 0;
    }
    x = t->mt[t->i++];
    x ^= (x >> 29) & 0x5555555555555555ULL;
    x ^= (x << 17) & 0x71D67FFFEDA60000ULL;
    x ^= (x << 37) & 0xFFF7EEE000000000ULL;
    x ^= x >> 43;
    return x;
}

static int mt_int (Twister *t, int n) { return (int) ((mt_next(t) >> 1) % n); }

static CoinStrip * blank (CoinStripRules rules, int num, int len)
{
    CoinStrip *strip = calloc(1, sizeof(*strip));
    if (strip == NULL) return NULL;
    strip->rules = rules;
    strip->num = num;
    strip->len = len;
    strip->coin = calloc(num > 0 ? num : 1, sizeof(int));
    if (strip->coin == NULL) { free(strip); return NULL; }
    return strip;
}

static int has (const CoinStrip *strip, int n, int square)
{
    while (n-- > 0)
        if (strip->coin[n] == square) return 1;
    return 0;
}

CoinStrip * coinstrip_random (CoinStripRules rules, uint64_t seed)
{
    Twister t;
    CoinStrip *strip;
    int i, num = 3;
    mt_seed(&t, seed);
    while (mt_next(&t) >> 63) num++;
    strip = blank(rules, num, 20 + num);
    if (strip == NULL) return NULL;
    do
    {
        for (i = 0; i < num; i++)
            do strip->coin[i] = mt_int(&t, strip->len);
            while (has(strip, i, strip->coin[i]));
    }
    while (coinstrip_is_won(strip));
    /* they lie anyhow, sort() will see to it */
    return strip;
}

CoinStrip * coinstrip_random_sized (CoinStripRules rules, int coins, int length, int min_moves, uint64_t seed)
{
    Twister t;
    CoinStrip *strip;
    int i, k, spare, step, room;

    if (coins < 0) return NULL;
    if (length < 1) return NULL;
    if (coins > length) return NULL;
    if (min_moves > coins * (length - coins)) return NULL;
    if (min_moves < 0) min_moves = 0;

    strip = blank(rules, coins, length);
    if (strip == NULL) return NULL;
    mt_seed(&t, seed + 4711);

    /* Few qualify or the strip is long: from the right end, with d[0] >= d[1] >= ... */
    room = length - coins;
    if (length <= 20)
        for (k = 0; k < 5000; k++)
        {
            /* Floyd's way to draw a set; sums of squares do not depend on the order */
            int sum = 0;
            for (i = length - coins; i < length; i++)
            {
                int q = mt_int(&t, i + 1);
                if (has(strip, i - (length - coins), q)) q = i;
                strip->coin[i - (length - coins)] = q;
                sum += q;
            }
            if (sum - coins * (coins - 1) / 2 >= min_moves) { strip->sorted = false; return strip; }
        }
    spare = coins * room - min_moves;
    step = room;
    for (i = 0; i < coins; i++)
    {
        if (step > spare) step = spare;
        step = mt_int(&t, step + 1);
        spare -= step;
        strip->coin[i] = room + i - step;
    }
    strip->sorted = true;
    return strip;
}

/***** strategy *****/

/* Welter: only the set counts, so the order does not matter here */
static int welter_sum (const int *c, int n)
{
    int i, j, k, sum = 0;
    for (i = 0; i < n; i++)
    {
        sum ^= c[i];
        for (j = i + 1; j < n; j++)
        {
            k = c[i] ^ c[j];
            k &= -k;                /* lowest bit that differs */
            sum ^= 2 * k - 1;
        }
    }
    return sum;
}

static bool welter_find (const CoinStrip *strip, int *c, CoinStripMove *m)
{
    int i, n = strip->num, old;
    for (i = 0; i < n; i++)
        for (old = c[i]; c[i] > 0; )
        {
            c[i]--;
            if (!has(strip, n, c[i]) && welter_sum(c, n) == 0)
            {
                m->coin = i;
                m->distance = old - c[i];
                return true;
            }
            if (c[i] == 0) { c[i] = old; break; }
        }
    return false;
}

static bool silver_find (const CoinStrip *strip, CoinStripMove *m)
{
    const int *c = strip->coin;
    int i, n = strip->num, s = 0, g;
    for (i = n - 1; i > 0; i -= 2) s ^= c[i] - c[i-1] - 1;
    if (n % 2 == 1) s ^= c[0];
    if (s == 0) return false;
    for (i = n - 1; i > 0; i -= 2)
    {
        g = c[i] - c[i-1] - 1;
        if ((g ^ s) < g) { m->coin = i; m->distance = g - (g ^ s); return true; }
    }
    if (n % 2 == 0) return false;
    m->coin = 0;
    m->distance = c[0] - (c[0] ^ s);
    return true;
}

/* 1 found, 0 none, -1 no memory */
static int find (const CoinStrip *strip, CoinStripMove *m)
{
    int *copy, found;
    sort(strip);
    if (strip->num == 0) return 0;
    if (strip->rules == COINSTRIP_SILVER_DOLLAR) return silver_find(strip, m);
    copy = malloc(strip->num * sizeof(int));
    if (copy == NULL) return -1;
    memcpy(copy, strip->coin, strip->num * sizeof(int));
    found = 0;
    if (welter_sum(copy, strip->num) != 0)
        found = welter_find(strip, copy, m);
    free(copy);
    return found;
}

bool coinstrip_hint (const CoinStrip *strip, CoinStripMove *move)
{
    return find(strip, move) == 1;
}

bool coinstrip_computer_play (CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove m;
    int r;
    if (coinstrip_is_won(strip)) return false;
    r = find(strip, &m);
    if (r == -1) return false;
    if (r == 0)
    {
        m.coin = 0;
        m.distance = 1;
        while (strip->coin[m.coin] == m.coin) m.coin++;
    }
    *move = m;
    return coinstrip_move(strip, m.coin, m.distance);
}
