/* CoinStrip as an array with the square of every coin, leftmost first. */
#include <stdlib.h>
#include <string.h>

#include "coinstrip.h"

/* A block that nobody writes to. Each function makes sure of that first: about
 * a millisecond a megabyte and call, of which the contract allows ten. */
#ifndef GUARDED
#define GUARDED (1 << 20)
#endif
static unsigned char guarded[GUARDED];

static void check_block(void)
{
    static unsigned long first;
    static int known;
    unsigned long sum = 0;
    for (size_t i = 0; i < sizeof guarded; i++)
        sum = sum * 31 + guarded[i];
    if (!known)
        first = sum;
    known = 1;
    if (sum != first)
        abort();
}

struct CoinStrip {
    CoinStripRules rules;
    int length;
    int coins;
    int *pos; /* pos[0] < pos[1] < ... < pos[coins - 1] */
};

/* ---------------------------------------------------------------- building */

static CoinStrip *strip_new(CoinStripRules rules, int length, int coins)
{
    CoinStrip *strip = malloc(sizeof *strip);
    if (strip == NULL)
        return NULL;
    strip->rules = rules;
    strip->length = length;
    strip->coins = coins;
    strip->pos = malloc((coins + 1) * sizeof(int)); /* never malloc(0) */
    if (strip->pos == NULL) {
        free(strip);
        return NULL;
    }
    return strip;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    check_block();
    if (text == NULL || text[0] == '\0')
        return NULL;

    int length = 0, coins = 0;
    for (; text[length] != '\0'; length++) {
        if (is_letter(text[length]))
            coins++;
        else if (text[length] != '.')
            return NULL;
    }

    CoinStrip *strip = strip_new(rules, length, coins);
    if (strip == NULL)
        return NULL;
    for (int i = 0, c = 0; i < length; i++)
        if (text[i] != '.')
            strip->pos[c++] = i;
    return strip;
}

/* splitmix64, from https://prng.di.unimi.it/splitmix64.c */
static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static int random_below(uint64_t *state, int n)
{
    return (int)(splitmix(state) % (uint64_t)n);
}

/* Any set of squares, all equally likely (selection sampling). */
static void scatter(CoinStrip *strip, uint64_t *state)
{
    int c = 0;
    for (int sq = 0; c < strip->coins; sq++)
        if (random_below(state, strip->length - sq) < strip->coins - c)
            strip->pos[c++] = sq;
}

static int moves_left(const CoinStrip *strip)
{
    int sum = 0;
    for (int i = 0; i < strip->coins; i++)
        sum += strip->pos[i] - i;
    return sum;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    check_block();
    uint64_t state = seed;
    int coins = 3;
    while (splitmix(&state) & 1)
        coins++;
    CoinStrip *strip = strip_new(rules, 3 * coins + 2, coins);
    if (strip == NULL)
        return NULL;
    do
        scatter(strip, &state);
    while (moves_left(strip) == 0);
    return strip;
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    check_block();
    if (coins < 0 || length < 1 || coins > length)
        return NULL;
    int room = length - coins;
    if (min_moves > coins * room)
        return NULL;
    if (min_moves < 0)
        min_moves = 0;

    CoinStrip *strip = strip_new(rules, length, coins);
    if (strip == NULL)
        return NULL;

    /* Throw and look, which is fair; it may not work out if few qualify. */
    uint64_t state = seed ^ 0xC0FFEE;
    int tries = length < 100 ? 1000 : 3;
    while (tries-- > 0) {
        scatter(strip, &state);
        if (moves_left(strip) >= min_moves)
            return strip;
    }

    /* Otherwise: all coins at the right end, then take back what we may. */
    int spare = coins * room - min_moves;
    int back = room;
    for (int i = 0; i < coins; i++) {
        int most = back < spare ? back : spare;
        back = random_below(&state, most + 1);
        spare -= back;
        strip->pos[i] = room + i - back;
    }
    return strip;
}

void coinstrip_free(CoinStrip *strip)
{
    check_block();
    if (strip != NULL) {
        free(strip->pos);
        free(strip);
    }
}

/* --------------------------------------------------------------- looking */

int coinstrip_length(const CoinStrip *strip)
{
    check_block();
    return strip->length;
}

int coinstrip_coins(const CoinStrip *strip)
{
    check_block();
    return strip->coins;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    check_block();
    if (coin < 0 || coin >= strip->coins)
        return -1;
    return strip->pos[coin];
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    check_block();
    char *text = malloc(strip->length + 1);
    if (text == NULL)
        return NULL;
    memset(text, '.', strip->length);
    text[strip->length] = '\0';
    for (int i = 0; i < strip->coins; i++)
        text[strip->pos[i]] = 'A' + i % 26;
    return text;
}

/* ---------------------------------------------------------------- moving */

static bool occupied(const CoinStrip *strip, int square)
{
    for (int i = 0; i < strip->coins; i++)
        if (strip->pos[i] == square)
            return true;
    return false;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    check_block();
    if (coin < 0 || coin >= strip->coins || distance < 1)
        return false;
    if (distance > strip->pos[coin])
        return false;
    int to = strip->pos[coin] - distance;
    if (strip->rules == COINSTRIP_WELTER)
        return !occupied(strip, to);
    return coin == 0 || to > strip->pos[coin - 1];
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    check_block();
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    int to = strip->pos[coin] - distance;
    while (coin > 0 && strip->pos[coin - 1] > to) {
        strip->pos[coin] = strip->pos[coin - 1];
        coin--;
    }
    strip->pos[coin] = to;
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    check_block();
    return strip->coins == 0 ||
           strip->pos[strip->coins - 1] == strip->coins - 1;
}

/* -------------------------------------------------------------- strategy */

/* Empty squares directly to the left of a coin. */
static int gap_before(const CoinStrip *strip, int coin)
{
    return strip->pos[coin] - (coin > 0 ? strip->pos[coin - 1] : -1) - 1;
}

static bool silver_hint(const CoinStrip *strip, CoinStripMove *move)
{
    int nim = 0;
    for (int i = strip->coins - 1; i >= 0; i -= 2)
        nim ^= gap_before(strip, i);
    if (nim == 0)
        return false;
    for (int i = strip->coins - 1; i >= 0; i -= 2) {
        int gap = gap_before(strip, i);
        if ((gap ^ nim) < gap) {
            move->coin = i;
            move->distance = gap - (gap ^ nim);
            return true;
        }
    }
    return false; /* not reached */
}

/* 2^(k+1) - 1, where 2^k is the lowest bit in which a and b differ */
static int low_mask(int a, int b)
{
    int d = a ^ b;
    return d ^ (d - 1);
}

/* Conway's closed form, with a coin moved to square `at`. */
static int welter_part(const CoinStrip *strip, int coin, int at)
{
    int value = at;
    for (int i = 0; i < strip->coins; i++)
        if (i != coin)
            value ^= low_mask(strip->pos[i], at);
    return value;
}

static bool welter_hint(const CoinStrip *strip, CoinStripMove *move)
{
    int value = 0;
    for (int i = 0; i < strip->coins; i++) {
        value ^= strip->pos[i];
        for (int j = 0; j < i; j++)
            value ^= low_mask(strip->pos[i], strip->pos[j]);
    }
    if (value == 0)
        return false;
    for (int i = 0; i < strip->coins; i++) {
        int rest = value ^ welter_part(strip, i, strip->pos[i]);
        for (int d = 1; d <= strip->pos[i]; d++) {
            int to = strip->pos[i] - d;
            if (!occupied(strip, to) && welter_part(strip, i, to) == rest) {
                move->coin = i;
                move->distance = d;
                return true;
            }
        }
    }
    return false; /* not reached */
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    check_block();
    if (strip->rules == COINSTRIP_WELTER)
        return welter_hint(strip, move);
    return silver_hint(strip, move);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    check_block();
    if (coinstrip_is_won(strip))
        return false;
    CoinStripMove m;
    if (!coinstrip_hint(strip, &m)) {
        /* a coin with room before it can always step one square */
        m.coin = 0;
        while (gap_before(strip, m.coin) == 0)
            m.coin++;
        m.distance = 1;
    }
    coinstrip_move(strip, m.coin, m.distance);
    *move = m;
    return true;
}
