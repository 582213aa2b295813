/*
 * Works everything out at most once. Inside each strip there is a cache for the
 * text and one for the best move; both go stale with a move. One scratch buffer,
 * kept for the whole program, serves the strategy.
 */
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip.h"

typedef enum { UNKNOWN, NO_GOOD_MOVE, GOOD_MOVE } Knowledge;

typedef struct {
    char *text;          /* NULL: not made yet, or stale */
    Knowledge knowledge; /* about `best` */
    CoinStripMove best;
} Cache;

struct CoinStrip {
    CoinStripRules rules;
    int length;
    int coins;
    long slack; /* moves left, one square each: kept up to date */
    int *squares;
    Cache *cache;
};

/* ----- scratch memory: grows, is never given back (but never lost either) ----- */

static int *scratch;
static int scratch_size;

static int *get_scratch(int size)
{
    if (size > scratch_size) {
        int *bigger = realloc(scratch, (size_t)size * sizeof(int));
        if (bigger == NULL)
            return NULL;
        scratch = bigger;
        scratch_size = size;
    }
    return scratch;
}

/* ----- life and death ----- */

static void forget(Cache *cache)
{
    free(cache->text);
    cache->text = NULL;
    cache->knowledge = UNKNOWN;
}

void coinstrip_free(CoinStrip *strip)
{
    if (strip == NULL)
        return;
    if (strip->cache != NULL)
        free(strip->cache->text);
    free(strip->cache);
    free(strip->squares);
    free(strip);
}

static CoinStrip *new_strip(CoinStripRules rules, int length, int coins)
{
    CoinStrip *strip = calloc(1, sizeof(CoinStrip));
    if (strip == NULL)
        return NULL;
    strip->rules = rules;
    strip->length = length;
    strip->coins = coins;
    strip->cache = calloc(1, sizeof(Cache));
    strip->squares = calloc((size_t)coins + 1, sizeof(int));
    if (strip->cache == NULL || strip->squares == NULL) {
        coinstrip_free(strip);
        return NULL;
    }
    return strip;
}

static CoinStrip *count_slack(CoinStrip *strip)
{
    strip->slack = 0;
    for (int i = 0; i < strip->coins; i++)
        strip->slack += strip->squares[i] - i;
    return strip;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    if (text == NULL)
        return NULL;

    int length = 0, coins = 0;
    while (text[length] != '\0') {
        unsigned char c = (unsigned char)text[length];
        if (c < 128 && isalpha(c))
            coins++;
        else if (c != '.')
            return NULL;
        length++;
    }
    if (length == 0)
        return NULL;

    CoinStrip *strip = new_strip(rules, length, coins);
    if (strip == NULL)
        return NULL;
    int *put = strip->squares;
    for (int i = 0; i < length; i++)
        if (text[i] != '.')
            *put++ = i;
    return count_slack(strip);
}

/* ----- looking ----- */

int coinstrip_length(const CoinStrip *strip) { return strip->length; }
int coinstrip_coins(const CoinStrip *strip) { return strip->coins; }

int coinstrip_square(const CoinStrip *strip, int coin)
{
    return (unsigned)coin < (unsigned)strip->coins ? strip->squares[coin] : -1;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    Cache *cache = strip->cache;
    char *copy;

    if (cache->text == NULL) {
        char *text = malloc((size_t)strip->length + 1);
        if (text == NULL)
            return NULL;
        memset(text, '.', (size_t)strip->length);
        for (int i = 0; i < strip->coins; i++)
            text[strip->squares[i]] = (char)('A' + i % 26);
        text[strip->length] = '\0';
        cache->text = text;
    }
    copy = malloc((size_t)strip->length + 1);
    if (copy != NULL)
        memcpy(copy, cache->text, (size_t)strip->length + 1);
    return copy;
}

bool coinstrip_is_won(const CoinStrip *strip) { return strip->slack == 0; }

/* ----- moving ----- */

static int find_square(const CoinStrip *strip, int square)
{
    int first = 0, last = strip->coins - 1;
    while (first <= last) {
        int middle = (first + last) / 2;
        if (strip->squares[middle] == square)
            return middle;
        if (strip->squares[middle] < square)
            first = middle + 1;
        else
            last = middle - 1;
    }
    return -1;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int square = coinstrip_square(strip, coin);
    if (square == -1 || distance < 1 || distance > square)
        return false;
    if (strip->rules == COINSTRIP_SILVER_DOLLAR)
        return coin == 0 || square - distance > strip->squares[coin - 1];
    return find_square(strip, square - distance) == -1;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    int *s = strip->squares, target;

    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    target = s[coin] - distance;
    for (; coin > 0 && s[coin - 1] > target; coin--)
        s[coin] = s[coin - 1];
    s[coin] = target;
    strip->slack -= distance;
    forget(strip->cache);
    return true;
}

/* ----- random strips: a hash of (seed, counter) ----- */

typedef struct {
    uint64_t seed;
    uint64_t counter;
} Dice;

static uint64_t roll(Dice *dice)
{
    /* MurmurHash3's finaliser, twice */
    uint64_t h = dice->seed ^ (++dice->counter * 0xA24BAED4963EE407u);
    for (int i = 0; i < 2; i++) {
        h ^= h >> 33;
        h *= 0xff51afd7ed558ccdu;
        h ^= h >> 33;
        h *= 0xc4ceb9fe1a85ec53u;
        h ^= h >> 33;
    }
    return h;
}

static int roll_below(Dice *dice, int n) { return (int)(roll(dice) % (unsigned)n); }

static void any_squares(CoinStrip *strip, Dice *dice)
{
    int i = 0;
    for (int square = 0; i < strip->coins; square++)
        if (roll_below(dice, strip->length - square) < strip->coins - i)
            strip->squares[i++] = square;
    count_slack(strip);
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    Dice dice = {seed, 0};
    int coins = 3;
    while (coins < 60 && roll_below(&dice, 2) == 1)
        coins++;
    CoinStrip *strip = new_strip(rules, coins + 7 + roll_below(&dice, 6), coins);
    if (strip != NULL)
        do {
            any_squares(strip, &dice);
        } while (strip->slack == 0);
    return strip;
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    if (coins < 0 || length < 1 || coins > length)
        return NULL;
    int holes = length - coins;
    if (min_moves > coins * holes)
        return NULL;
    CoinStrip *strip = new_strip(rules, length, coins);
    if (strip == NULL)
        return NULL;

    Dice dice = {seed, UINT64_C(1) << 40};
    if (min_moves <= 0) {
        any_squares(strip, &dice);
        return strip;
    }
    if (length < 16) {
        /* hardly ever as many as this */
        for (int i = 0; i < 10000; i++) {
            any_squares(strip, &dice);
            if (strip->slack >= min_moves)
                return strip;
        }
    }
    int spare = coins * holes - min_moves, back = 0;
    for (int i = coins - 1; i >= 0; i--) {
        /* from here on all i + 1 coins stand back by that much more */
        int most = spare / (i + 1);
        if (most > holes - back)
            most = holes - back;
        int more = roll_below(&dice, most + 1);
        back += more;
        spare -= more * (i + 1);
        strip->squares[i] = holes + i - back;
    }
    return count_slack(strip);
}

/* ----- strategy ----- */

static int gap(const int *s, int i) { return i == 0 ? s[0] : s[i] - s[i - 1] - 1; }

/* Sets up a row of Nim heaps in the scratch memory and plays Nim with them. */
static Knowledge think_silver(const CoinStrip *strip, CoinStripMove *best)
{
    int heaps = (strip->coins + 1) / 2, total = 0;
    int *heap = get_scratch(heaps + 1);
    if (heap == NULL)
        return UNKNOWN;
    for (int h = 0; h < heaps; h++) {
        heap[h] = gap(strip->squares, strip->coins - 1 - 2 * h);
        total ^= heap[h];
    }
    for (int h = heaps - 1; h >= 0; h--)
        if ((heap[h] ^ total) < heap[h]) {
            best->coin = strip->coins - 1 - 2 * h;
            best->distance = heap[h] - (heap[h] ^ total);
            return GOOD_MOVE;
        }
    return NO_GOOD_MOVE;
}

static int differ(int a, int b) /* ones up to and with the lowest bit that differs */
{
    return (a ^ b) ^ ((a ^ b) - 1);
}

/* Keeps in the scratch memory, for each coin, what it adds to the value. */
static Knowledge think_welter(const CoinStrip *strip, CoinStripMove *best)
{
    const int *s = strip->squares;
    int n = strip->coins, value = 0;
    int *adds = get_scratch(n + 1);
    if (adds == NULL)
        return UNKNOWN;
    for (int i = 0; i < n; i++) {
        adds[i] = s[i];
        for (int j = 0; j < n; j++)
            if (j < i) {
                value ^= differ(s[i], s[j]);
                adds[i] ^= differ(s[i], s[j]);
            } else if (j > i) {
                adds[i] ^= differ(s[i], s[j]);
            }
        value ^= s[i];
    }
    for (int i = 0; i < n; i++) {
        int j = 0; /* the coin at or right of `to` */
        for (int to = 0; to < s[i]; to++) {
            if (s[j] == to) {
                j++;
                continue;
            }
            int v = value ^ adds[i] ^ to;
            for (int k = 0; k < n; k++)
                if (k != i)
                    v ^= differ(s[k], to);
            if (v == 0) {
                best->coin = i;
                best->distance = s[i] - to;
                return GOOD_MOVE;
            }
        }
    }
    return NO_GOOD_MOVE;
}

static Knowledge think(const CoinStrip *strip)
{
    Cache *cache = strip->cache;
    if (cache->knowledge == UNKNOWN)
        cache->knowledge = strip->rules == COINSTRIP_WELTER ? think_welter(strip, &cache->best)
                                                            : think_silver(strip, &cache->best);
    return cache->knowledge;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    if (think(strip) != GOOD_MOVE)
        return false;
    *move = strip->cache->best;
    return true;
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove choice;

    if (coinstrip_is_won(strip))
        return false;
    switch (think(strip)) {
    case UNKNOWN:
        return false; /* no memory to think with */
    case GOOD_MOVE:
        choice = strip->cache->best;
        break;
    default:
        choice.coin = strip->coins - 1;
        while (gap(strip->squares, choice.coin) == 0)
            choice.coin--;
        choice.distance = gap(strip->squares, choice.coin);
    }
    coinstrip_move(strip, choice.coin, choice.distance);
    *move = choice;
    return true;
}
