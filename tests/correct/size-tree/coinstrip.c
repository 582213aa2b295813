/*
 * A Fenwick tree over the squares: tree[i] counts the coins of a stretch that
 * ends with square i - 1, so that counting, finding and moving take a handful
 * of steps. Errors jump out to where the call came in.
 */
#include <limits.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

typedef struct {
    jmp_buf out;
    void *taken[4];
    int count;
} Attempt;

struct CoinStrip {
    CoinStripRules rules;
    int length, coins, top; /* top: the largest power of two up to length */
    long moves;             /* left, one square each */
    int *tree;              /* 1 ... length */
};

/* Everything that an attempt took is given back if it fails. */
static void *take(Attempt *attempt, size_t size)
{
    void *block = calloc(1, size);
    if (block == NULL) {
        while (attempt->count > 0)
            free(attempt->taken[--attempt->count]);
        longjmp(attempt->out, 1);
    }
    return attempt->taken[attempt->count++] = block;
}

static CoinStrip *prepare(Attempt *attempt, CoinStripRules rules, int length)
{
    CoinStrip *s = take(attempt, sizeof *s);
    s->tree = take(attempt, ((size_t)length + 1) * sizeof *s->tree);
    s->rules = rules;
    s->length = length;
    for (s->top = 1; s->top <= length / 2;)
        s->top *= 2;
    return s;
}

static inline int lowest(int i)
{
    return i & -i;
}

static void add(CoinStrip *s, int square, int change)
{
    s->coins += change;
    for (int i = square + 1; i <= s->length; i += lowest(i))
        s->tree[i] += change;
}

/* The coins on squares below this one. */
static int below(const CoinStrip *s, int square)
{
    int sum = 0;
    for (int i = square; i > 0; i -= lowest(i))
        sum += s->tree[i];
    return sum;
}

static inline bool taken(const CoinStrip *s, int square)
{
    return below(s, square + 1) - below(s, square) != 0;
}

static void count_moves(CoinStrip *s)
{
    s->moves = 0;
    for (int k = 0; k < s->coins; k++)
        s->moves += coinstrip_square(s, k) - k;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    Attempt attempt = {.count = 0};
    int length = 0;
    if (text == NULL)
        return NULL;
    for (; text[length] != '\0'; length++) {
        char c = text[length];
        if (c != '.' && !(c >= 'A' && c <= 'Z') && !(c >= 'a' && c <= 'z'))
            return NULL;
    }
    if (length == 0 || setjmp(attempt.out) != 0)
        return NULL;
    CoinStrip *s = prepare(&attempt, rules, length);
    for (int i = 0; i < length; i++)
        if (text[i] != '.') {
            s->moves += i - s->coins;
            add(s, i, 1);
        }
    return s;
}

void coinstrip_free(CoinStrip *strip)
{
    if (strip != NULL)
        free(strip->tree);
    free(strip);
}

int coinstrip_length(const CoinStrip *strip)
{
    return strip->length;
}

int coinstrip_coins(const CoinStrip *strip)
{
    return strip->coins;
}

/* Down the tree: steps over stretches that hold `coin` coins or fewer. */
int coinstrip_square(const CoinStrip *strip, int coin)
{
    int at = 0;
    if (coin < 0 || coin >= strip->coins)
        return -1;
    for (int step = strip->top; step > 0; step /= 2)
        if (at + step <= strip->length && strip->tree[at + step] <= coin) {
            at += step;
            coin -= strip->tree[at];
        }
    return at;
}

static char *text_from(const CoinStrip *s, char *text, int square, int coin)
{
    if (square < s->length) {
        bool there = taken(s, square);
        text[square] = there ? (char)('A' + coin % 26) : '.';
        return text_from(s, text, square + 1, coin + there);
    }
    text[square] = '\0';
    return text;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = malloc((size_t)strip->length + 1);
    if (text == NULL || strip->length <= 1000)
        return text == NULL ? NULL : text_from(strip, text, 0, 0);
    memset(text, '.', (size_t)strip->length);
    text[strip->length] = '\0';
    for (int k = 0; k < strip->coins; k++)
        text[coinstrip_square(strip, k)] = (char)('A' + k % 26);
    return text;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int from = coinstrip_square(strip, coin);
    if (from < 0 || distance < 1 || distance > from)
        return false;
    if (taken(strip, from - distance))
        return false;
    return strip->rules == COINSTRIP_WELTER ||
           below(strip, from - distance) == coin;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    int from = coinstrip_square(strip, coin);
    add(strip, from, -1);
    add(strip, from - distance, +1);
    strip->moves -= distance;
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    return strip->moves == 0;
}

/* ---- chance: xoroshiro128+, seeded by a few rounds of a hash ---- */

typedef struct {
    uint64_t a, b;
} Chance;

static inline uint64_t turn(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

static uint64_t chance(Chance *c)
{
    uint64_t sum = c->a + c->b;
    c->b ^= c->a;
    c->a = turn(c->a, 24) ^ c->b ^ (c->b << 16);
    c->b = turn(c->b, 37);
    return sum;
}

static int one_of(Chance *c, int n)
{
    return (int)((unsigned __int128)chance(c) * (unsigned)n >> 64);
}

static Chance begin(uint64_t seed)
{
    Chance c = {seed ^ 0xA0761D6478BD642Fu, ~seed * 0xE7037ED1A0B428DBu | 1};
    for (int i = 0; i < 20; i++)
        chance(&c);
    return c;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    Attempt attempt = {.count = 0};
    Chance c = begin(seed);
    int coins = 3;
    while (chance(&c) >> 63)
        coins++;
    if (setjmp(attempt.out) != 0)
        return NULL;
    CoinStrip *s = prepare(&attempt, rules, 18 + coins * 2);
    /* The last coin never on the coins' own squares: not won. */
    add(s, coins + one_of(&c, s->length - coins), 1);
    while (s->coins < coins) {
        int square = one_of(&c, coinstrip_square(s, s->coins - 1));
        if (!taken(s, square))
            add(s, square, 1);
    }
    count_moves(s);
    return s;
}

/* Floyd's samples while they are likely to do; then from all coins on the
 * right, by moves that leave enough: each a coin, and how far it may go. */
static bool sample(CoinStrip *s, int coins, int min_moves, Chance *c)
{
    memset(s->tree, 0, ((size_t)s->length + 1) * sizeof *s->tree);
    s->coins = 0;
    for (int i = s->length - coins; i < s->length; i++) {
        int square = one_of(c, i + 1);
        add(s, taken(s, square) ? i : square, 1);
    }
    count_moves(s);
    return s->moves >= min_moves;
}

static void push(CoinStrip *s, int coins, int min_moves, Chance *c)
{
    memset(s->tree, 0, ((size_t)s->length + 1) * sizeof *s->tree);
    s->coins = 0;
    for (int i = s->length - coins; i < s->length; i++)
        add(s, i, 1);
    count_moves(s);
    for (int round = 0; round < 30; round++)
        for (int k = 0; k < coins; k++) {
            int at = coinstrip_square(s, k), least, most, to;
            int before = k > 0 ? coinstrip_square(s, k - 1) : -1;
            int after = k + 1 < coins ? coinstrip_square(s, k + 1) : s->length;
            least = before + 1;
            most = after - 1;
            if (at - least > s->moves - min_moves)
                least = at - (int)(s->moves - min_moves);
            to = least + one_of(c, most - least + 1);
            add(s, at, -1);
            add(s, to, +1);
            s->moves += to - at;
        }
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    Attempt attempt = {.count = 0};
    Chance c = begin(seed * 3);
    if (coins < 0 || length < 1 || coins > length ||
        min_moves > coins * (length - coins) || setjmp(attempt.out) != 0)
        return NULL;
    CoinStrip *s = prepare(&attempt, rules, length);
    int tries = length < 100 ? 50 : 1;
    while (!sample(s, coins, min_moves, &c))
        if (--tries == 0) {
            push(s, coins, min_moves, &c);
            break;
        }
    return s;
}

/* ---- strategy ---- */

static int dollar_value(const CoinStrip *s)
{
    int value = 0;
    for (int k = s->coins - 1; k >= 0; k -= 2)
        value ^= coinstrip_square(s, k) - coinstrip_square(s, k - 1) - 1;
    return value; /* there is no coin -1: it "lies" on square -1 */
}

static bool dollar_hint(const CoinStrip *s, CoinStripMove *move)
{
    int value = dollar_value(s);
    for (int k = s->coins - 1; k >= 0 && value != 0; k -= 2) {
        int gap = coinstrip_square(s, k) - coinstrip_square(s, k - 1) - 1;
        if ((gap ^ value) < gap) {
            move->coin = k;
            move->distance = gap - (gap ^ value);
            return true;
        }
    }
    return false;
}

static int welter_value(const int *at, int n)
{
    int value = 0;
    for (int i = 0; i < n; i++) {
        value ^= at[i];
        for (int j = 0; j < i; j++)
            value ^= 2 * lowest(at[i] ^ at[j]) - 1;
    }
    return value;
}

/* -1: no memory */
static int welter_hint(const CoinStrip *s, CoinStripMove *move)
{
    Attempt attempt = {.count = 0};
    int found = 0;
    if (setjmp(attempt.out) != 0)
        return -1;
    int *at = take(&attempt, ((size_t)s->coins + 1) * sizeof *at);
    for (int k = 0; k < s->coins; k++)
        at[k] = coinstrip_square(s, k);
    for (int k = 0; k < s->coins && !found && welter_value(at, s->coins); k++) {
        int from = at[k];
        for (int to = 0; to < from && !found; to++) {
            if (taken(s, to))
                continue;
            at[k] = to;
            if (welter_value(at, s->coins) == 0) {
                move->coin = k;
                move->distance = from - to;
                found = 1;
            }
        }
        at[k] = from;
    }
    free(at);
    return found;
}

static int think(const CoinStrip *s, CoinStripMove *move)
{
    return s->rules == COINSTRIP_WELTER ? welter_hint(s, move)
                                        : dollar_hint(s, move);
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    return think(strip, move) > 0;
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove m = {strip->coins - 1, 1};
    int found = strip->moves == 0 ? -1 : think(strip, &m);
    if (found < 0)
        return false;
    while (!found && !coinstrip_is_legal(strip, m.coin, m.distance))
        m.coin--;
    *move = m;
    return coinstrip_move(strip, m.coin, m.distance);
}
