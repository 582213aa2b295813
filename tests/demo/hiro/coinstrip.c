/* Run lengths: empty, coins, empty, coins, ...: "..AB.C" is 2, 2, 1, 1.
 * run[0] may be 0 (the strip begins with a coin), no other is. */
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

struct CoinStrip {
    CoinStripRules rules;
    int runs;
    int *run;
};

#define IS_COINS(i) ((i) % 2 == 1)

/* ---- from squares to runs and back ---- */

static int count_runs(const char *sq, int length)
{
    int i, runs = 1;
    char last = 0;
    for (i = 0; i < length; i++)
        if (sq[i] != last) {
            runs++;
            last = sq[i];
        }
    return runs;
}

/* sq[i] is 1 for a coin and 0 for none. run[] must have room for count_runs of them. */
static int encode(int *run, const char *sq, int length)
{
    int i, k = 0;
    run[0] = 0;
    for (i = 0; i < length; i++) {
        if (sq[i] != IS_COINS(k))
            run[++k] = 0;
        run[k]++;
    }
    return k + 1;
}

static CoinStrip *from_squares(CoinStripRules rules, const char *sq, int length)
{
    CoinStrip *s = malloc(sizeof *s);
    if (s == NULL)
        return NULL;
    s->rules = rules;
    s->run = malloc(count_runs(sq, length) * sizeof(int));
    if (s->run == NULL) {
        free(s);
        return NULL;
    }
    s->runs = encode(s->run, sq, length);
    return s;
}

/* The caller frees it. */
static char *decode(const CoinStrip *s)
{
    char *sq = malloc(coinstrip_length(s)), *p = sq;
    int k;
    if (sq == NULL)
        return NULL;
    for (k = 0; k < s->runs; k++) {
        memset(p, IS_COINS(k), s->run[k]);
        p += s->run[k];
    }
    return sq;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    CoinStrip *s;
    char *sq;
    int i, length;

    if (text == NULL || *text == '\0')
        return NULL;
    length = strlen(text);
    sq = malloc(length);
    if (sq == NULL)
        return NULL;
    for (i = 0; i < length; i++) {
        char c = text[i];
        sq[i] = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (!sq[i] && c != '.') {
            free(sq);
            return NULL;
        }
    }
    s = from_squares(rules, sq, length);
    free(sq);
    return s;
}

void coinstrip_free(CoinStrip *strip)
{
    if (strip) {
        free(strip->run);
        free(strip);
    }
}

int coinstrip_length(const CoinStrip *strip)
{
    int k, n = 0;
    for (k = 0; k < strip->runs; k++)
        n += strip->run[k];
    return n;
}

int coinstrip_coins(const CoinStrip *strip)
{
    int k, n = 0;
    for (k = 1; k < strip->runs; k += 2)
        n += strip->run[k];
    return n;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    int k, sq = 0;
    if (coin < 0)
        return -1;
    for (k = 0; k < strip->runs; k++) {
        if (IS_COINS(k)) {
            if (coin < strip->run[k])
                return sq + coin;
            coin -= strip->run[k];
        }
        sq += strip->run[k];
    }
    return -1;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    int i, length = coinstrip_length(strip), coin = 0;
    char *text, *sq = decode(strip);
    if (sq == NULL)
        return NULL;
    text = malloc(length + 1);
    if (text == NULL)
        return NULL;
    for (i = 0; i < length; i++)
        text[i] = sq[i] ? 'A' + coin++ % 26 : '.';
    text[length] = '\0';
    return text;
}

/* Is there a coin? */
static bool coin_on(const CoinStrip *s, int square)
{
    int k;
    for (k = 0; square >= s->run[k]; k++)
        square -= s->run[k];
    return IS_COINS(k);
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int sq = coinstrip_square(strip, coin), before;
    if (sq == -1 || distance < 1 || distance > sq)
        return false;
    if (strip->rules == COINSTRIP_WELTER)
        return !coin_on(strip, sq - distance);
    before = coinstrip_square(strip, coin - 1); /* -1 for the first */
    return sq - distance > before;
}

/* Through the squares: a copy, the change, new runs. Only then is the old thrown away. */
bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    int length, from, *run;
    char *sq;

    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    from = coinstrip_square(strip, coin);
    length = coinstrip_length(strip);
    sq = decode(strip);
    if (sq == NULL)
        return false;
    sq[from] = 0;
    sq[from - distance] = 1;
    run = malloc(count_runs(sq, length) * sizeof(int));
    if (run == NULL) {
        free(sq);
        return false;
    }
    strip->runs = encode(run, sq, length);
    free(sq);
    free(strip->run);
    strip->run = run;
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    /* "....", "AAA", "AAA..." */
    return strip->runs == 1 || (strip->run[0] == 0 && strip->runs <= 3);
}

/* ---- random: Park and Miller's minimal standard, shuffled ---- */

static long minstd(long *x)
{
    *x = (long)((long long)*x * 48271 % 2147483647);
    return *x;
}

static long minstd_seed(uint64_t seed)
{
    long x = (long)(seed % 2147483646) + 1;
    int i;
    for (i = 0; i < 8; i++)
        minstd(&x);
    return x;
}

static int minstd_below(long *x, int n)
{
    return (int)((minstd(x) - 1) / (2147483646.0 / n));
}

static void shuffle(char *sq, int n, long *x)
{
    while (n > 1) {
        int i = minstd_below(x, n--);
        char c = sq[i];
        sq[i] = sq[n];
        sq[n] = c;
    }
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    long x = minstd_seed(seed);
    int n = 3, length;
    char *sq;
    CoinStrip *s;

    while (minstd_below(&x, 2) == 1)
        n++;
    length = 2 * n + minstd_below(&x, n);
    sq = malloc(length);
    if (sq == NULL)
        return NULL;
    for (s = NULL;;) {
        memset(sq, 0, length);
        memset(sq, 1, n);
        shuffle(sq, length, &x);
        s = from_squares(rules, sq, length);
        if (s == NULL || !coinstrip_is_won(s))
            break;
        coinstrip_free(s);
    }
    free(sq);
    return s;
}

static int count_moves(const char *sq, int length)
{
    int i, k = 0, sum = 0;
    for (i = 0; i < length; i++)
        if (sq[i])
            sum += i - k++;
    return sum;
}

/* Shuffle, and as long as too few moves are left, let something jump to the right: a
 * coin and an empty square behind it, chosen by lot, change places. That always helps
 * and reaches everything. After a while (long strips) it is done wholesale. */
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    long x = minstd_seed(seed);
    int i, tries, moves, spare, back;
    char *sq;
    CoinStrip *s;

    if (coins < 0 || length < 1 || coins > length)
        return NULL;
    if (min_moves > coins * (length - coins))
        return NULL;
    sq = malloc(length);
    if (sq == NULL)
        return NULL;
    memset(sq, 0, length);
    memset(sq, 1, coins);
    shuffle(sq, length, &x);
    moves = count_moves(sq, length);
    for (tries = 0; moves < min_moves && tries < 3000; tries++) {
        int a = minstd_below(&x, length), b = minstd_below(&x, length);
        if (a < b && sq[a] && !sq[b]) {
            sq[a] = 0;
            sq[b] = 1;
            moves += b - a; /* counting each coin passed as changing places, too */
            moves = count_moves(sq, length);
        }
        if (length > 100)
            tries += 100;
    }
    if (moves < min_moves) {
        spare = coins * (length - coins) - (min_moves > 0 ? min_moves : 0);
        back = length - coins;
        memset(sq, 0, length);
        for (i = 0; i < coins; i++) {
            back = minstd_below(&x, (back < spare ? back : spare) + 1);
            spare -= back;
            sq[length - coins + i - back] = 1;
        }
    }
    s = from_squares(rules, sq, length);
    free(sq);
    return s;
}

/* ---- strategy ---- */

/* Within a run of coins there are no gaps, so only the last run counts as a whole:
 * a gap counts if the number of coins behind it is odd. */
static bool silver(const CoinStrip *s, CoinStripMove *m)
{
    int k, behind = 0, sum = 0, coin = coinstrip_coins(s);
    for (k = s->runs - 1; k >= 0; k--) {
        if (IS_COINS(k))
            behind += s->run[k];
        else if (behind % 2 == 1)
            sum ^= s->run[k];
    }
    if (sum == 0)
        return false;
    behind = 0;
    for (k = s->runs - 1; k >= 0; k--) {
        if (IS_COINS(k)) {
            behind += s->run[k];
            coin -= s->run[k];
        } else if (behind % 2 == 1 && (s->run[k] ^ sum) < s->run[k]) {
            m->coin = coin;
            m->distance = s->run[k] - (s->run[k] ^ sum);
            return true;
        }
    }
    return false;
}

/* Welter's function from the runs. The coins of a run that are neighbours 2i, 2i+1 are
 * mates and give (1) - 1 = 0, but it is easier to take them one by one. */
static int welter(const int *p, int n)
{
    int i, j, bit, v = 0;
    for (i = 0; i < n; i++) {
        v ^= p[i];
        for (j = 0; j < i; j++) {
            for (bit = 1; ((p[i] ^ p[j]) & bit) == 0; bit <<= 1)
                ;
            v ^= bit + bit - 1;
        }
    }
    return v;
}

/* 1, 0, or -1 for no memory */
static int welter_move(const CoinStrip *s, CoinStripMove *m)
{
    int n = coinstrip_coins(s), i, k, j, at, found = 0;
    int *p = malloc((n + 1) * sizeof(int));
    if (p == NULL)
        return -1;
    for (i = k = at = 0; k < s->runs; at += s->run[k++])
        for (j = 0; IS_COINS(k) && j < s->run[k]; j++)
            p[i++] = at + j;
    for (i = 0; i < n && !found && welter(p, n) != 0; i++) {
        int from = p[i];
        /* over the runs of empty squares to the left */
        for (k = at = 0; at < from && !found; at += s->run[k++])
            for (j = 0; !IS_COINS(k) && j < s->run[k]; j++) {
                p[i] = at + j;
                if (welter(p, n) == 0) {
                    m->coin = i;
                    m->distance = from - at - j;
                    found = 1;
                    break;
                }
            }
        p[i] = from;
    }
    free(p);
    return found;
}

static int good_move(const CoinStrip *s, CoinStripMove *m)
{
    return s->rules == COINSTRIP_WELTER ? welter_move(s, m) : silver(s, m);
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    return good_move(strip, move) == 1;
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove m;
    int r;
    if (coinstrip_is_won(strip))
        return false;
    r = good_move(strip, &m);
    if (r == -1)
        return false;
    if (r == 0) {
        /* the first coin behind the first hole takes a step */
        m.coin = strip->run[0] > 0 ? 0 : strip->run[1];
        m.distance = 1;
    }
    if (!coinstrip_move(strip, m.coin, m.distance))
        return false;
    *move = m;
    return true;
}
