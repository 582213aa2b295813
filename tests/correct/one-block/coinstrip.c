/*
 * One block of memory holds a strip: a head, and the gaps before the coins as
 * numbers of variable length, 7 bits a byte (the last byte of each has its high
 * bit clear). A move writes the block anew. Whoever works with the squares
 * unpacks them onto the stack.
 */
#include "coinstrip.h"
#include <alloca.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct CoinStrip {
    int length;
    int coins;
    CoinStripRules rules : 8;
    unsigned char bytes[]; /* room for the longest gaps there can be */
};

#define MOST_BYTES 5 /* of one gap */

static unsigned char *put_gap(unsigned char *to, unsigned gap)
{
    for (; gap >= 128; gap >>= 7)
        *to++ = (unsigned char)(gap | 128);
    *to++ = (unsigned char)gap;
    return to;
}

static const unsigned char *get_gap(const unsigned char *from, int *gap)
{
    unsigned value = 0;
    int shift = 0;
    while (*from >= 128) {
        value |= (*from++ & 127u) << shift;
        shift += 7;
    }
    *gap = (int)(value | (unsigned)*from << shift);
    return from + 1;
}

static void pack(CoinStrip *s, const int *square)
{
    unsigned char *put = s->bytes;
    for (int i = 0; i < s->coins; i++)
        put = put_gap(put, (unsigned)(square[i] - (i ? square[i - 1] + 1 : 0)));
}

static CoinStrip *block(CoinStripRules rules, int length, int coins)
{
    CoinStrip *s = malloc(sizeof *s + MOST_BYTES * (size_t)coins);
    if (s)
        *s = (CoinStrip){.length = length, .coins = coins, .rules = rules};
    return s;
}

static void unpack(const CoinStrip *s, int *square)
{
    const unsigned char *get = s->bytes;
    int last = -1, gap;
    for (int i = 0; i < s->coins; i++) {
        get = get_gap(get, &gap);
        square[i] = last = last + 1 + gap;
    }
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    size_t length = text ? strlen(text) : 0;
    int n = 0;
    if (length == 0 || length > INT_MAX)
        return NULL;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '.')
            continue;
        if ((unsigned char)((text[i] & ~32) - 'A') >= 26 || text[i] < 0)
            return NULL;
        n++;
    }
    CoinStrip *s = block(rules, (int)length, n);
    if (!s)
        return NULL;
    unsigned char *put = s->bytes;
    unsigned gap = 0;
    for (; *text; text++)
        if (*text == '.') {
            gap++;
        } else {
            put = put_gap(put, gap);
            gap = 0;
        }
    return s;
}

void coinstrip_free(CoinStrip *strip)
{
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

int coinstrip_square(const CoinStrip *strip, int coin)
{
    const unsigned char *get = strip->bytes;
    int at = -1, gap;
    if (coin < 0 || coin >= strip->coins)
        return -1;
    for (; coin >= 0; coin--) {
        get = get_gap(get, &gap);
        at += 1 + gap;
    }
    return at;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = malloc((size_t)strip->length + 1), *put = text;
    const unsigned char *get = strip->bytes;
    int gap;
    if (!text)
        return NULL;
    for (int i = 0; i < strip->coins; i++) {
        get = get_gap(get, &gap);
        put = (char *)memset(put, '.', (size_t)gap) + gap;
        *put++ = (char)('A' + i % 26);
    }
    memset(put, '.', (size_t)(text + strip->length - put));
    text[strip->length] = '\0';
    return text;
}

/* Is there a coin on that square? */
static bool lies(const CoinStrip *s, int square)
{
    const unsigned char *get = s->bytes;
    int at = -1, gap;
    for (int i = 0; i < s->coins && at < square; i++) {
        get = get_gap(get, &gap);
        at += 1 + gap;
    }
    return at == square;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int from = coinstrip_square(strip, coin);
    if (from < distance || distance < 1)
        return false;
    if (strip->rules == COINSTRIP_WELTER)
        return !lies(strip, from - distance);
    return from - distance > coinstrip_square(strip, coin - 1);
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    int *square = alloca((size_t)strip->coins * sizeof *square);
    unpack(strip, square);
    int to = square[coin] - distance, i = coin;
    for (; i > 0 && square[i - 1] > to; i--)
        square[i] = square[i - 1];
    square[i] = to;
    pack(strip, square);
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    for (int i = 0; i < strip->coins; i++)
        if (strip->bytes[i] != 0)
            return false;
    return true;
}

/* ---- random: the C library's rand(), and not its low bits ---- */

static void dice_begin(uint64_t seed)
{
    srand((unsigned)(seed ^ seed >> 32) + 1u);
    for (int i = 0; i < 3; i++)
        rand();
}

static int dice(int sides)
{
    /* 30 bits, in two halves */
    unsigned high = (unsigned)rand() >> 16 & 0x7fff;
    unsigned low = (unsigned)rand() >> 16 & 0x7fff;
    return (int)((uint64_t)(high << 15 | low) * (unsigned)sides >> 30);
}

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* `count` different numbers below `limit`, in order: Vitter's way would be
 * quicker, this one is short. */
static void choose(int *chosen, int count, int limit)
{
    int n = 0;
    for (int i = 0; n < count; i++)
        if (dice(limit - i) < count - n)
            chosen[n++] = i;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    int coins = 3;
    dice_begin(seed);
    while (dice(1024) < 512)
        coins++;
    int length = coins * 3 + dice(coins), square[coins];
    CoinStrip *s = block(rules, length, coins);
    if (!s)
        return NULL;
    do
        choose(square, coins, length);
    while (square[coins - 1] == coins - 1);
    pack(s, square);
    return s;
}

static int moves_of(const int *square, int coins)
{
    int moves = 0;
    for (int i = 0; i < coins; i++)
        moves += square[i] - i;
    return moves;
}

/* Draws again while that may help; then draws the lacks, largest first, each at
 * most the one before it. */
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    if (coins < 0 || length < 1 || coins > length ||
        min_moves > coins * (length - coins))
        return NULL;
    CoinStrip *s = block(rules, length, coins);
    if (!s)
        return NULL;
    int square[coins + 1], tries = length > 200 ? 2 : 4000;
    dice_begin(seed);
    do
        choose(square, coins, length);
    while (moves_of(square, coins) < min_moves && --tries > 0);
    if (tries == 0) {
        int spare = coins * (length - coins) - (min_moves > 0 ? min_moves : 0);
        int lack[coins + 1];
        for (int i = 0, most = length - coins; i < coins; i++) {
            if (most > spare)
                most = spare;
            lack[i] = most = dice(most + 1);
            spare -= most;
        }
        qsort(lack, (size_t)coins, sizeof *lack, ascending);
        for (int i = 0; i < coins; i++)
            square[i] = i + length - coins - lack[coins - 1 - i];
    }
    pack(s, square);
    return s;
}

/* ---- strategy ---- */

static inline int half(int gap, int nim)
{
    return gap - (gap ^ nim);
}

static bool nim_hint(const CoinStrip *s, const int *square, CoinStripMove *m)
{
    int n = s->coins, nim = 0, gap[n + 1];
    for (int i = 0; i < n; i++)
        gap[i] = square[i] - (i ? square[i - 1] + 1 : 0);
    for (int i = n - 1; i >= 0; i -= 2)
        nim ^= gap[i];
    if (nim == 0)
        return false;
    for (int i = (n - 1) % 2; i < n; i += 2) {
        if (half(gap[i], nim) > 0) {
            *m = (CoinStripMove){i, half(gap[i], nim)};
            return true;
        }
    }
    return false;
}

static int mex_free_value(const int *square, int n)
{
    int value = 0;
    for (int i = 0; i < n; i++) {
        value ^= square[i];
        for (int j = 0; j < i; j++)
            value ^= (2 << __builtin_ctz((unsigned)(square[i] ^ square[j]))) - 1;
    }
    return value;
}

static bool welter_hint(const CoinStrip *s, int *square, CoinStripMove *m)
{
    for (int i = 0; i < s->coins; i++) {
        int from = square[i];
        for (int d = 1; d <= from; d++) {
            if (lies(s, from - d))
                continue;
            square[i] = from - d;
            if (mex_free_value(square, s->coins) == 0) {
                *m = (CoinStripMove){i, d};
                return true;
            }
        }
        square[i] = from;
    }
    return false;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    int *square = alloca(((size_t)strip->coins + 1) * sizeof *square);
    unpack(strip, square);
    if (strip->rules == COINSTRIP_SILVER_DOLLAR)
        return nim_hint(strip, square, move);
    return mex_free_value(square, strip->coins) != 0 &&
           welter_hint(strip, square, move);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    if (coinstrip_is_won(strip))
        return false;
    if (!coinstrip_hint(strip, move)) {
        int coin = 0;
        const unsigned char *get = strip->bytes;
        while (*get == 0)
            get++, coin++;
        get_gap(get, &move->distance);
        move->coin = coin;
    }
    return coinstrip_move(strip, move->coin, move->distance);
}
