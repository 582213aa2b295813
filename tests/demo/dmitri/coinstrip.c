/*
 *  gap[0] coin gap[1] coin gap[2] ... coin gap[count]
 *
 *  The strip is stored as the numbers of empty squares between the coins.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

struct CoinStrip {
        CoinStripRules rules;
        int            count;
        int           *gap;
};

typedef unsigned long long u64;

static CoinStrip *
alloc_strip (CoinStripRules rules, int count)
{
        CoinStrip *s = malloc (sizeof *s);
        int *gap = calloc ((size_t) count + 1, sizeof *gap);

        if (s == NULL || gap == NULL) {
                free (s);
                free (gap);
                return NULL;
        }
        s->rules = rules;
        s->count = count;
        s->gap = gap;
        return s;
}

CoinStrip *
coinstrip_from_string (CoinStripRules rules, const char *text)
{
        CoinStrip *s;
        int count = 0;
        const char *p;

        if (text == NULL || *text == 0)
                return NULL;
        for (p = text; *p; p++) {
                int c = *p | 0x20;      /* lower case; leaves '.' as it is */
                if (*p == '.')
                        continue;
                if (c < 'a' || c > 'z' || (*p & 0x40) == 0)
                        return NULL;
                count++;
        }
        s = alloc_strip (rules, count);
        if (s == NULL)
                return NULL;
        for (p = text, count = 0; *p; p++)
                if (*p == '.')
                        s->gap[count]++;
                else
                        count++;
        return s;
}

void
coinstrip_free (CoinStrip *s)
{
        if (s == NULL)
                return;
        free (s->gap);
        free (s);
}

int
coinstrip_length (const CoinStrip *s)
{
        int i, sum = s->count;

        for (i = 0; i <= s->count; i++)
                sum += s->gap[i];
        return sum;
}

int
coinstrip_coins (const CoinStrip *s)
{
        return s->count;
}

int
coinstrip_square (const CoinStrip *s, int coin)
{
        int i, sq = coin;

        if (coin < 0 || coin >= s->count)
                return -1;
        for (i = 0; i <= coin; i++)
                sq += s->gap[i];
        return sq;
}

char *
coinstrip_to_string (const CoinStrip *s)
{
        char *text = malloc (coinstrip_length (s) + 1);
        char *p = text;
        int i;

        if (text == NULL)
                return NULL;
        for (i = 0; i <= s->count; i++) {
                memset (p, '.', s->gap[i]);
                p += s->gap[i];
                if (i < s->count)
                        *p++ = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i % 26];
        }
        *p = 0;
        return text;
}

/* Which gap square `sq` is in, -1 if there is a coin on it. *offset: how far in. */
static int
gap_of (const CoinStrip *s, int sq, int *offset)
{
        int i;

        for (i = 0; i <= s->count; i++) {
                if (sq < s->gap[i]) {
                        *offset = sq;
                        return i;
                }
                sq -= s->gap[i];
                if (sq == 0)
                        return -1;
                sq--;
        }
        return -1;
}

bool
coinstrip_is_legal (const CoinStrip *s, int coin, int distance)
{
        int at, dummy;

        if (coin < 0 || coin >= s->count || distance < 1)
                return false;
        if (distance <= s->gap[coin])
                return true;
        if (s->rules != COINSTRIP_WELTER)
                return false;
        at = coinstrip_square (s, coin);
        return distance <= at && gap_of (s, at - distance, &dummy) >= 0;
}

bool
coinstrip_move (CoinStrip *s, int coin, int distance)
{
        int to, i, in, whole;

        if (!coinstrip_is_legal (s, coin, distance))
                return false;
        if (distance <= s->gap[coin]) {
                s->gap[coin] -= distance;
                s->gap[coin + 1] += distance;
                return true;
        }
        /* Welter: find the gap it lands in; the gaps between move up one place. */
        to = coinstrip_square (s, coin) - distance;
        i = gap_of (s, to, &in);
        whole = s->gap[i];
        s->gap[coin + 1] += s->gap[coin] + 1;
        memmove (s->gap + i + 2, s->gap + i + 1, (coin - i - 1) * sizeof (int));
        s->gap[i] = in;
        s->gap[i + 1] = whole - in - 1;
        return true;
}

bool
coinstrip_is_won (const CoinStrip *s)
{
        int i;

        for (i = 0; i < s->count; i++)
                if (s->gap[i] != 0)
                        return false;
        return true;
}

/* Knuth's MMIX generator; only its high bits are any good. */

static int
lcg (u64 *x, int n)
{
        *x = *x * 6364136223846793005ull + 1442695040888963407ull;
        return (int) (((*x >> 33) * (u64) n) >> 31);
}

CoinStrip *
coinstrip_random (CoinStripRules rules, uint64_t seed)
{
        u64 x = seed * 2654435769u + 12345;
        int n = 3, i;
        CoinStrip *s;

        lcg (&x, 2);
        lcg (&x, 2);
        while (lcg (&x, 2) == 0)
                n++;
        s = alloc_strip (rules, n);
        if (s == NULL)
                return NULL;
        do
                for (i = 0; i <= n; i++)
                        s->gap[i] = lcg (&x, 6);
        while (coinstrip_is_won (s));
        return s;
}

/*
 * The moves left are a Young diagram: row i has as many boxes as coin n-1-i has
 * empty squares to its left, and the whole lies in a box of n rows of `empty`.
 * We draw what is missing from the full box, which is a Young diagram too, of
 * `spare` boxes at most. By rows or by columns, whichever there are fewer of.
 */
static void
draw_missing (u64 *x, int parts, int largest, int spare, int *part)
{
        int i, base = 0;

        for (i = parts; i >= 1; i--) {
                int more = spare / i;   /* i parts grow together */

                if (more > largest - base)
                        more = largest - base;
                more = lcg (x, more + 1);
                base += more;
                spare -= more * i;
                part[i - 1] = base;     /* smallest first, so part[] falls */
        }
}

CoinStrip *
coinstrip_random_sized (CoinStripRules rules, int coins, int length,
                        int min_moves, uint64_t seed)
{
        u64 x = seed * 2654435769u + 999;
        int empty = length - coins, spare, i, *part;
        CoinStrip *s;

        if (coins < 0 || length < 1 || empty < 0 || min_moves > coins * empty)
                return NULL;
        s = alloc_strip (rules, coins);
        part = malloc (((size_t) length + 1) * sizeof *part);
        if (s == NULL || part == NULL) {
                coinstrip_free (s);
                free (part);
                return NULL;
        }
        lcg (&x, 2);
        lcg (&x, 2);
        spare = coins * empty - (min_moves > 0 ? min_moves : 0);
        if (coins <= empty) {
                /* part[i]: how far coin i is from its rightmost place */
                draw_missing (&x, coins, empty, spare, part);
                for (i = 0; i < coins; i++)
                        s->gap[i] = (i ? part[i - 1] : empty) - part[i];
                s->gap[coins] = coins ? part[coins - 1] : empty;
        } else {
                /* part[i]: coins to the left of the i-th hole from the right end,
                   a number of coins from the left in each case: those moved past it */
                draw_missing (&x, empty, coins, spare, part);
                for (i = 0; i < empty; i++)
                        s->gap[part[i]]++;
        }
        free (part);
        return s;
}

/* Strategy */

static bool
silver_hint (const CoinStrip *s, CoinStripMove *move)
{
        int i, sum = 0;

        for (i = s->count - 1; i >= 0; i -= 2)
                sum ^= s->gap[i];
        if (sum == 0)
                return false;
        /* the largest power of two in the sum comes from some gap: the last such */
        for (i = s->count - 1; (s->gap[i] ^ sum) > s->gap[i]; i -= 2)
                ;
        move->coin = i;
        move->distance = s->gap[i] - (s->gap[i] ^ sum);
        return true;
}

/*
 * Welter: bit j of the value is the parity of: bit j of every coin, and one for
 * every pair that agrees in all bits below j. So the square where a coin makes
 * the value 0 can be found bit by bit from below.
 */
static int
zero_square (const int *p, int n, int coin)
{
        int x = 0, j, i;

        for (j = 0; j < 20; j++) {
                int low = (1 << j) - 1, bit = 0, a, b;

                for (a = 0; a < n; a++) {
                        if (a == coin)
                                continue;
                        bit ^= p[a] >> j;
                        bit ^= ((p[a] ^ x) & low) == 0;
                        for (b = 0; b < a; b++)
                                if (b != coin)
                                        bit ^= ((p[a] ^ p[b]) & low) == 0;
                }
                if (bit & 1)
                        x |= 1 << j;
        }
        for (i = 0; i < n; i++)
                if (p[i] == x && i != coin)
                        return -1;
        return x;
}

static bool
welter_hint (const CoinStrip *s, CoinStripMove *move)
{
        int p[40];      /* "never asked on more coins" */
        int i, x;

        for (i = 0; i < s->count; i++)
                p[i] = s->gap[i] + (i ? p[i - 1] + 1 : 0);
        for (i = 0; i < s->count; i++) {
                x = zero_square (p, s->count, i);
                if (x >= 0 && x < p[i]) {
                        move->coin = i;
                        move->distance = p[i] - x;
                        return true;
                }
        }
        return false;
}

bool
coinstrip_hint (const CoinStrip *s, CoinStripMove *move)
{
        return s->rules == COINSTRIP_SILVER_DOLLAR ? silver_hint (s, move)
                                                   : welter_hint (s, move);
}

bool
coinstrip_computer_play (CoinStrip *s, CoinStripMove *move)
{
        CoinStripMove mine = { 0, 0 };

        if (!coinstrip_hint (s, &mine)) {
                while (mine.coin < s->count && s->gap[mine.coin] == 0)
                        mine.coin++;
                if (mine.coin == s->count)
                        return false;
                mine.distance = (s->gap[mine.coin] + 1) / 2;
        }
        coinstrip_move (s, mine.coin, mine.distance);
        *move = mine;
        return true;
}
