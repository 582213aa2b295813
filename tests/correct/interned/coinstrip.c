/*
 * Positions are values: each that is in use exists once, in a table for the
 * whole program, and counts the strips that stand on it. A strip is a handle
 * on one; a move lets go of one position and takes hold of another.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

typedef struct Position {
    struct Position *next; /* in its bucket */
    unsigned long hash;
    int users;
    int length, coins;
    int square[]; /* ascending */
} Position;

struct CoinStrip {
    Position *position;
    CoinStripRules rules;
};

static Position **buckets;
static size_t bucket_count, position_count;

static unsigned long hash_of(const Position *p)
{
    unsigned long h = 5381u + (unsigned long)p->length;
    for (int i = 0; i < p->coins; i++)
        h = h * 33u ^ (unsigned long)p->square[i];
    return h;
}

static int same(const Position *a, const Position *b)
{
    return a->hash == b->hash && a->length == b->length &&
           a->coins == b->coins &&
           memcmp(a->square, b->square, (size_t)a->coins * sizeof(int)) == 0;
}

/* The table at least twice as large as what is in it. It stays as it is where
 * there is no memory: slower, but right. */
static int grow(void)
{
    size_t count = bucket_count ? 2 * bucket_count : 64;
    Position **larger = calloc(count, sizeof *larger);
    if (!larger)
        return bucket_count > 0;
    for (size_t i = 0; i < bucket_count; i++)
        while (buckets[i]) {
            Position *p = buckets[i];
            buckets[i] = p->next;
            p->next = larger[p->hash % count];
            larger[p->hash % count] = p;
        }
    free(buckets);
    buckets = larger;
    bucket_count = count;
    return 1;
}

static Position *draft(int length, int coins)
{
    Position *p = malloc(sizeof *p + (size_t)coins * sizeof(int));
    if (p) {
        p->length = length;
        p->coins = coins;
        p->users = 1;
        p->next = NULL;
    }
    return p;
}

/* Takes over the draft; gives the one position like it, used once more. NULL
 * (and the draft is gone) if there is no memory. */
static Position *intern(Position *p)
{
    p->hash = hash_of(p);
    if (position_count >= bucket_count / 2 && !grow()) {
        free(p);
        return NULL;
    }
    Position **at = &buckets[p->hash % bucket_count];
    for (; *at; at = &(*at)->next)
        if (same(*at, p)) {
            free(p);
            (*at)->users++;
            return *at;
        }
    *at = p;
    position_count++;
    return p;
}

static void let_go(Position *p)
{
    if (--p->users > 0)
        return;
    Position **at = &buckets[p->hash % bucket_count];
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    free(p);
    if (--position_count == 0) {
        free(buckets);
        buckets = NULL;
        bucket_count = 0;
    }
}

/* Takes over the draft, whatever comes. */
static CoinStrip *handle_on(CoinStripRules rules, Position *p)
{
    CoinStrip *s;
    if (!p)
        return NULL;
    if (!(s = malloc(sizeof *s))) {
        free(p);
        return NULL;
    }
    s->rules = rules;
    s->position = intern(p);
    if (!s->position) {
        free(s);
        return NULL;
    }
    return s;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    int coins = 0, length = 0;
    if (!text)
        return NULL;
    for (; text[length]; length++) {
        int c = (unsigned char)text[length];
        if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))
            coins++;
        else if (c != '.')
            return NULL;
    }
    Position *p = length ? draft(length, coins) : NULL;
    if (!p)
        return NULL;
    for (int i = 0, k = 0; i < length; i++)
        if (text[i] != '.')
            p->square[k++] = i;
    return handle_on(rules, p);
}

void coinstrip_free(CoinStrip *strip)
{
    if (strip)
        let_go(strip->position);
    free(strip);
}

int coinstrip_length(const CoinStrip *strip) { return strip->position->length; }
int coinstrip_coins(const CoinStrip *strip) { return strip->position->coins; }

int coinstrip_square(const CoinStrip *strip, int coin)
{
    const Position *p = strip->position;
    return coin < 0 || coin >= p->coins ? -1 : p->square[coin];
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    const Position *p = strip->position;
    char *text;
    if (asprintf(&text, "%0*d", p->length, 0) < 0)
        return NULL;
    memset(text, '.', (size_t)p->length);
    for (int i = p->coins; i-- > 0;)
        text[p->square[i]] = (char)(i % 26 + 'A');
    return text;
}

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    const Position *p = strip->position;
    int from = coinstrip_square(strip, coin), to;
    if (from == -1 || distance < 1 || distance > from)
        return false;
    to = from - distance;
    if (strip->rules == COINSTRIP_SILVER_DOLLAR)
        return coin == 0 || to > p->square[coin - 1];
    return !bsearch(&to, p->square, (size_t)p->coins, sizeof to, compare);
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    Position *old = strip->position, *p;
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    p = draft(old->length, old->coins);
    if (!p)
        return false;
    memcpy(p->square, old->square, (size_t)old->coins * sizeof(int));
    p->square[coin] -= distance;
    if (coin > 0 && p->square[coin] < p->square[coin - 1])
        qsort(p->square, (size_t)coin + 1, sizeof(int), compare);
    if (!(p = intern(p)))
        return false;
    let_go(old);
    strip->position = p;
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    const Position *p = strip->position;
    return p->coins == 0 || p->square[p->coins - 1] == p->coins - 1;
}

/* ---- random: random_r on a state of our own --------------------------- */

typedef struct {
    struct random_data data;
    char state[64];
} Random;

static void random_begin(Random *r, uint64_t seed)
{
    memset(r, 0, sizeof *r);
    initstate_r((unsigned)(seed ^ seed >> 32), r->state, sizeof r->state,
                &r->data);
}

static int random_int(Random *r, int n)
{
    int32_t x;
    do
        random_r(&r->data, &x);
    while (x >= 2147483647 / n * n); /* no number is likelier than another */
    return x / (2147483647 / n);
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    Random r;
    int coins = 3, last = -1;
    random_begin(&r, seed);
    while (random_int(&r, 2))
        coins++;
    Position *p = draft(0, coins);
    if (!p)
        return NULL;
    /* a gap of 0 to 6 before each, and at least one before some */
    while (last < coins) {
        last = -1;
        for (int i = 0; i < coins; i++)
            p->square[i] = last = last + 1 + random_int(&r, 7);
    }
    p->length = last + 1 + random_int(&r, 2);
    return handle_on(rules, p);
}

/* Few squares: how many ways there are to put the last coins from here on, and
 * then one of them by its number. ways[coins][square][moves wanted] fits. */
enum { SMALL = 12, MOVES = SMALL * SMALL / 4 };
static int ways[SMALL + 1][SMALL + 2][MOVES + 1];
static int ways_length = -1;

static int at_least_0(int x) { return x < 0 ? 0 : x; }

/* `k` coins on squares below `top`: those with `wanted` moves or more. The
 * coin on square i has k - 1 others before it, so it makes i - (k - 1). */
static void count_ways(int length)
{
    if (ways_length == length)
        return;
    memset(ways, 0, sizeof ways);
    for (int top = 0; top <= length; top++)
        ways[0][top][0] = 1;
    for (int k = 1; k <= length; k++)
        for (int top = k; top <= length; top++)
            for (int wanted = 0; wanted <= MOVES; wanted++)
                for (int i = k - 1; i < top; i++)
                    ways[k][top][wanted] +=
                        ways[k - 1][i][at_least_0(wanted - (i - k + 1))];
    ways_length = length;
}

static void pick_small(Position *p, int wanted, Random *r)
{
    int top = p->length;
    count_ways(p->length);
    for (int k = p->coins; k > 0; k--) {
        int number = random_int(r, ways[k][top][wanted]), i = k - 1;
        for (;; i++) {
            int here = ways[k - 1][i][at_least_0(wanted - (i - k + 1))];
            if (number < here)
                break;
            number -= here;
        }
        p->square[k - 1] = i;
        wanted = at_least_0(wanted - (i - k + 1));
        top = i;
    }
}

/* Many squares: from the right; a coin never goes further back than leaves
 * enough moves if all before it go back as far. */
static void pick_large(Position *p, int spare, Random *r)
{
    int back = 0, holes = p->length - p->coins;
    for (int k = p->coins; k > 0; k--) {
        int most = spare / k < holes - back ? spare / k : holes - back;
        int more = random_int(r, most + 1);
        back += more;
        spare -= more * k;
        p->square[k - 1] = holes + k - 1 - back;
    }
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    Random r;
    if (coins < 0 || length < 1 || coins > length ||
        min_moves > coins * (length - coins))
        return NULL;
    Position *p = draft(length, coins);
    if (!p)
        return NULL;
    random_begin(&r, seed + 1);
    if (length <= SMALL)
        pick_small(p, at_least_0(min_moves), &r);
    else
        pick_large(p, coins * (length - coins) - at_least_0(min_moves), &r);
    return handle_on(rules, p);
}

/* ---- strategy ------------------------------------------------------------ */

static bool silver_hint(const Position *p, CoinStripMove *move)
{
    int x = 0, i;
    for (i = p->coins - 1; i > 0; i -= 2)
        x ^= p->square[i] - p->square[i - 1] - 1;
    if (i == 0)
        x ^= p->square[0];
    for (i = p->coins - 1; x != 0 && i >= 0; i -= 2) {
        int gap = i ? p->square[i] - p->square[i - 1] - 1 : p->square[0];
        if ((gap ^ x) < gap) {
            *move = (CoinStripMove){.coin = i, .distance = gap - (gap ^ x)};
            return true;
        }
    }
    return false;
}

static int bond(int a, int b)
{
    int d = a ^ b;
    return d ^ (d - 1);
}

static bool welter_hint(const Position *p, CoinStripMove *move)
{
    const int *q = p->square;
    int n = p->coins, value = 0;
    for (int i = 0; i < n; i++) {
        value ^= q[i];
        for (int j = 0; j < i; j++)
            value ^= bond(q[i], q[j]);
    }
    for (int i = 0; value && i < n; i++) {
        int rest = value ^ q[i];
        for (int j = 0; j < n; j++)
            rest ^= j == i ? 0 : bond(q[i], q[j]);
        for (int to = q[i] - 1; to >= 0; to--) {
            int v = rest ^ to, taken = 0;
            for (int j = 0; j < n && !taken; j++) {
                taken = q[j] == to;
                v ^= j == i ? 0 : bond(to, q[j]);
            }
            if (!taken && v == 0) {
                *move = (CoinStripMove){.coin = i, .distance = q[i] - to};
                return true;
            }
        }
    }
    return false;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    return strip->rules == COINSTRIP_WELTER ? welter_hint(strip->position, move)
                                            : silver_hint(strip->position, move);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove m = {0, 1};
    if (coinstrip_is_won(strip))
        return false;
    if (!coinstrip_hint(strip, &m))
        while (!coinstrip_is_legal(strip, m.coin, 1))
            m.coin++;
    if (!coinstrip_move(strip, m.coin, m.distance))
        return false; /* no memory for the new position */
    *move = m;
    return true;
}
