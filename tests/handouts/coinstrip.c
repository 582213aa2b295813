/*
 * A student's way through the handout "lab": what coinstrip.c looks like after
 * each step. STEP says how far the student has come; what is not written yet
 * is as the starter has it. The commands that the handouts show are run in a
 * copy of the starter with this file in it (tests/handouts/console.lua).
 */
#ifndef STEP
#define STEP 15
#endif

#include "coinstrip.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#if STEP >= 1

/* The square of each coin, in increasing order. */
struct CoinStrip {
    CoinStripRules rules;
    int length;
    int coins;
    int *at;
};

#else

struct CoinStrip {
    int replace_me;
};

#endif

#if STEP >= 2

static bool is_coin(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* A strip whose coins have no squares yet; NULL if there is no memory. */
static CoinStrip *strip_new(CoinStripRules rules, int coins, int length)
{
    CoinStrip *strip = malloc(sizeof *strip);

    if (strip == NULL)
        return NULL;
    strip->rules = rules;
    strip->length = length;
    strip->coins = coins;
    strip->at = malloc(((size_t)coins + 1) * sizeof *strip->at);
    if (strip->at == NULL) {
        free(strip);
        return NULL;
    }
    return strip;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    int length = 0;
    int coins = 0;

    if (text == NULL || text[0] == '\0')
        return NULL;
    for (; text[length] != '\0'; length++) {
        if (is_coin(text[length]))
            coins++;
        else if (text[length] != '.')
            return NULL;
    }

    CoinStrip *strip = strip_new(rules, coins, length);

    if (strip == NULL)
        return NULL;
    for (int square = 0, coin = 0; square < length; square++)
        if (text[square] != '.')
            strip->at[coin++] = square;
    return strip;
}

#else

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    (void)rules;
    (void)text;
    return NULL;
}

#endif

#if STEP >= 3

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = malloc((size_t)strip->length + 1);

    if (text == NULL)
        return NULL;
    memset(text, '.', (size_t)strip->length);
    text[strip->length] = '\0';
    for (int coin = 0; coin < strip->coins; coin++)
        text[strip->at[coin]] = (char)('A' + coin % 26);
    return text;
}

#else

char *coinstrip_to_string(const CoinStrip *strip)
{
    (void)strip;
    return NULL;
}

#endif

#if STEP >= 4

int coinstrip_length(const CoinStrip *strip)
{
    return strip->length;
}

int coinstrip_coins(const CoinStrip *strip)
{
    return strip->coins;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    return coin < 0 || coin >= strip->coins ? -1 : strip->at[coin];
}

#else

int coinstrip_length(const CoinStrip *strip)
{
    (void)strip;
    return 0;
}

int coinstrip_coins(const CoinStrip *strip)
{
    (void)strip;
    return 0;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    (void)strip;
    (void)coin;
    return 0;
}

#endif

#if STEP >= 5

void coinstrip_free(CoinStrip *strip)
{
    if (strip == NULL)
        return;
    free(strip->at);
    free(strip);
}

#else

void coinstrip_free(CoinStrip *strip)
{
    (void)strip;
}

#endif

#if STEP >= 6

#if STEP >= 14

/* The number of coins to the left of the square. */
static int coins_before(const CoinStrip *strip, int square)
{
    int coin = 0;

    while (coin < strip->coins && strip->at[coin] < square)
        coin++;
    return coin;
}

#endif

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    if (coin < 0 || coin >= strip->coins)
        return false;
    if (distance < 1 || distance > strip->at[coin])
        return false;

    int target = strip->at[coin] - distance;

#if STEP >= 14
    if (strip->rules == COINSTRIP_WELTER)
        return strip->at[coins_before(strip, target)] != target;
#endif
    return coin == 0 || target > strip->at[coin - 1];
}

#else

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    (void)strip;
    (void)coin;
    (void)distance;
    return false;
}

#endif

#if STEP >= 7

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;

    int target = strip->at[coin] - distance;

#if STEP >= 14
    for (; coin > 0 && strip->at[coin - 1] > target; coin--)
        strip->at[coin] = strip->at[coin - 1];
#endif
    strip->at[coin] = target;
    return true;
}

#else

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    (void)strip;
    (void)coin;
    (void)distance;
    return false;
}

#endif

#if STEP >= 8

bool coinstrip_is_won(const CoinStrip *strip)
{
    int last = strip->coins - 1;

    return last < 0 || strip->at[last] == last;
}

#else

bool coinstrip_is_won(const CoinStrip *strip)
{
    (void)strip;
    return false;
}

#endif

#if STEP >= 10

/* The generator "splitmix64": each bit of the seed reaches all bits. */
static uint64_t chance_next(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15u;

    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static int chance_below(uint64_t *state, int limit)
{
    return (int)(chance_next(state) % (uint64_t)limit);
}

/* Puts the coins anywhere: each square gets one with the probability (coins
 * left) / (squares left). */
static void strip_scatter(CoinStrip *strip, uint64_t *state)
{
    int coin = 0;

    for (int square = 0; coin < strip->coins; square++)
        if (chance_below(state, strip->length - square) < strip->coins - coin)
            strip->at[coin++] = square;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    uint64_t state = seed;
    int coins = 3;

    while (chance_next(&state) % 2 == 0)
        coins++;

    CoinStrip *strip = strip_new(rules, coins, 4 * coins);

    if (strip == NULL)
        return NULL;
    do {
        strip_scatter(strip, &state);
    } while (coinstrip_is_won(strip));
    return strip;
}

#else

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    (void)rules;
    (void)seed;
    return NULL;
}

#endif

#if STEP >= 11

static int strip_slack(const CoinStrip *strip)
{
    int slack = 0;

    for (int coin = 0; coin < strip->coins; coin++)
        slack += strip->at[coin] - coin;
    return slack;
}

/* The free squares to the right of a coin, up to the next one or the end. */
static int room_after(const CoinStrip *strip, int coin)
{
    int end = coin + 1 < strip->coins ? strip->at[coin + 1] : strip->length;

    return end - strip->at[coin] - 1;
}

/*
 * Repairs a strip with too few moves. First from the right: the last coin goes
 * as far to the right as is needed, then the one before it. Then chance goes
 * over it again: each coin to any square between its neighbours that leaves
 * enough moves, so that every strip that fits can come up.
 */
static void strip_repair(CoinStrip *strip, int min_moves, uint64_t *state)
{
    int lack = min_moves - strip_slack(strip);

    for (int coin = strip->coins - 1; coin >= 0 && lack > 0; coin--) {
        int room = room_after(strip, coin);
        int steps = room < lack ? room : lack;

        strip->at[coin] += steps;
        lack -= steps;
    }
    for (int round = 0; round < 20; round++) {
        int spare = strip_slack(strip) - min_moves;

        for (int coin = 0; coin < strip->coins; coin++) {
            int before = coin == 0 ? -1 : strip->at[coin - 1];
            int left = strip->at[coin] - before - 1;
            int back = left < spare ? left : spare;
            int choices = back + 1 + room_after(strip, coin);
            int steps = chance_below(state, choices) - back;

            strip->at[coin] += steps;
            spare += steps;
        }
    }
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    uint64_t state = seed;

    if (coins < 0 || length < 1 || coins > length ||
        min_moves > coins * (length - coins))
        return NULL;

    CoinStrip *strip = strip_new(rules, coins, length);

    if (strip == NULL)
        return NULL;
    strip_scatter(strip, &state);
    if (strip_slack(strip) < min_moves)
        strip_repair(strip, min_moves, &state);
    return strip;
}

#else

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    (void)rules;
    (void)coins;
    (void)length;
    (void)min_moves;
    (void)seed;
    return NULL;
}

#endif

#if STEP >= 12

/* The empty squares between a coin and the one before it, or the left end. */
static int gap_before(const CoinStrip *strip, int coin)
{
    int before = coin == 0 ? -1 : strip->at[coin - 1];

    return strip->at[coin] - before - 1;
}

static bool silver_dollar_hint(const CoinStrip *strip, CoinStripMove *move)
{
    int sum = 0;

    for (int coin = strip->coins - 1; coin >= 0; coin -= 2)
        sum ^= gap_before(strip, coin);
    for (int coin = strip->coins - 1; coin >= 0; coin -= 2) {
        int gap = gap_before(strip, coin);

        if ((gap ^ sum) < gap) {
            move->coin = coin;
            move->distance = gap - (gap ^ sum);
            return true;
        }
    }
    return false;
}

#if STEP >= 14

/* What two coins give: 2b - 1, with b the lowest bit in which they differ. */
static int pair_value(int a, int b)
{
    int lowest = (a ^ b) & -(a ^ b);

    return 2 * lowest - 1;
}

/* The value of the strip if one coin lay on another square. */
static int value_with(const CoinStrip *strip, int moved, int square)
{
    int value = 0;

    for (int i = 0; i < strip->coins; i++) {
        int a = i == moved ? square : strip->at[i];

        value ^= a;
        for (int j = 0; j < i; j++)
            value ^= pair_value(a, j == moved ? square : strip->at[j]);
    }
    return value;
}

static bool welter_hint(const CoinStrip *strip, CoinStripMove *move)
{
    for (int coin = 0; coin < strip->coins; coin++) {
        for (int distance = 1; distance <= strip->at[coin]; distance++) {
            int square = strip->at[coin] - distance;

            if (coinstrip_is_legal(strip, coin, distance) &&
                value_with(strip, coin, square) == 0) {
                move->coin = coin;
                move->distance = distance;
                return true;
            }
        }
    }
    return false;
}

#endif

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
#if STEP >= 14
    if (strip->rules == COINSTRIP_WELTER)
        return welter_hint(strip, move);
#endif
    return silver_dollar_hint(strip, move);
}

#else

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    (void)strip;
    (void)move;
    return false;
}

#endif

#if STEP >= 13

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    if (coinstrip_is_won(strip))
        return false;
    if (!coinstrip_hint(strip, move)) {
        move->coin = 0;
        move->distance = 1;
        while (!coinstrip_is_legal(strip, move->coin, 1))
            move->coin++;
    }
    return coinstrip_move(strip, move->coin, move->distance);
}

#else

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    (void)strip;
    (void)move;
    return false;
}

#endif
