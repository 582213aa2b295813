/*
 * text-buffer: the strip IS its text. text[] always holds what to_string gives.
 */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

struct CoinStrip
{
    CoinStripRules rules;
    char *text;
};

static void letter_again(char *text)
{
    int number = 0;
    for (char *p = text; *p != '\0'; p++)
    {
        if (*p != '.')
        {
            *p = (char)('A' + number % 26);
            number++;
        }
    }
}

/* takes over the text, also if it fails */
static CoinStrip *wrap(CoinStripRules rules, char *text)
{
    CoinStrip *strip;

    if (text == NULL)
    {
        return NULL;
    }
    strip = malloc(sizeof(struct CoinStrip));
    if (strip == NULL)
    {
        free(text);
        return NULL;
    }
    letter_again(text);
    strip->rules = rules;
    strip->text = text;
    return strip;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    const char *ok = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    if (text == NULL || *text == '\0' || text[strspn(text, ok)] != '\0')
    {
        return NULL;
    }
    return wrap(rules, strdup(text));
}

void coinstrip_free(CoinStrip *strip)
{
    if (strip != NULL)
    {
        free(strip->text);
        free(strip);
    }
}

int coinstrip_length(const CoinStrip *strip)
{
    return (int)strlen(strip->text);
}

int coinstrip_coins(const CoinStrip *strip)
{
    int count = 0;
    for (const char *p = strip->text; *p; p++)
    {
        if (*p != '.')
        {
            count++;
        }
    }
    return count;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    int number = -1;
    for (int i = 0; strip->text[i] != '\0'; i++)
    {
        if (strip->text[i] != '.')
        {
            number++;
            if (number == coin)
            {
                return i;
            }
        }
    }
    return -1;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    return strdup(strip->text);
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int from = coinstrip_square(strip, coin);

    if (from == -1 || distance < 1 || distance > from)
    {
        return false;
    }
    if (strip->rules == COINSTRIP_WELTER)
    {
        return strip->text[from - distance] == '.';
    }
    /* the last `distance` characters before the coin are all dots */
    for (int i = 1; i <= distance; i++)
    {
        if (strip->text[from - i] != '.')
        {
            return false;
        }
    }
    return true;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    int from;

    if (!coinstrip_is_legal(strip, coin, distance))
    {
        return false;
    }
    from = coinstrip_square(strip, coin);
    strip->text[from - distance] = 'X';
    strip->text[from] = '.';
    if (strip->rules == COINSTRIP_WELTER)
    {
        letter_again(strip->text);
    }
    else
    {
        strip->text[from - distance] = (char)('A' + coin % 26);
    }
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    /* "BA...": all dots at the end */
    const char *dot = strchr(strip->text, '.');
    return dot == NULL || dot[strspn(dot, ".")] == '\0';
}

/* ---- drand48 ---- */

static int pick(int n) /* 0 .. n-1 */
{
    return (int)(drand48() * n);
}

static char *random_text(int coins, int length)
{
    char *text = malloc((size_t)length + 1);
    if (text != NULL)
    {
        for (int i = 0; i < length; i++)
        {
            bool here = pick(length - i) < coins;
            text[i] = here ? 'x' : '.';
            coins -= here;
        }
        text[length] = '\0';
    }
    return text;
}

static long slack(const char *text)
{
    long sum = 0;
    int seen = 0;
    for (int i = 0; text[i]; i++)
    {
        if (text[i] != '.')
        {
            sum += i - seen++;
        }
    }
    return sum;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    int coins = 3;
    char *text;

    srand48((long)seed);
    while (drand48() < 0.5)
    {
        coins++;
    }
    text = random_text(coins, 4 * coins);
    while (text != NULL && slack(text) == 0)
    {
        free(text);
        text = random_text(coins, 4 * coins);
    }
    return wrap(rules, text);
}

/*
 * Counting one square a move, each hole gives as many moves as there are coins
 * to its right. So hand out "coins to the right" to the holes (never more than
 * the hole before it), or, if there are fewer coins, "holes to the left" to the
 * coins. What is given away must not exceed what we can spare.
 */
static void give(char *text, int coins, int holes, int spare)
{
    int cap, at = 0, part;

    if (coins <= holes)
    {
        /* coin by coin from the left; part = squares it stands left of its rightmost place */
        cap = holes;
        memset(text, '.', (size_t)(coins + holes));
        for (int c = 0; c < coins; c++)
        {
            part = pick((cap < spare ? cap : spare) + 1);
            text[holes - part + c] = 'x';
            cap = part;
            spare -= part;
        }
    }
    else
    {
        /* hole by hole from the right; part = coins to the left of it */
        cap = coins;
        memset(text, 'x', (size_t)(coins + holes));
        for (int h = holes - 1; h >= 0; h--)
        {
            part = pick((cap < spare ? cap : spare) + 1);
            at = part + h;
            text[at] = '.';
            cap = part;
            spare -= part;
        }
    }
    text[coins + holes] = '\0';
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    char *text;

    if (coins < 0 || length < 1 || coins > length)
    {
        return NULL;
    }
    if (min_moves < 0)
    {
        min_moves = 0;
    }
    if (coins * (length - coins) < min_moves)
    {
        return NULL;
    }
    srand48((long)seed);
    if (min_moves == 0)
    {
        return wrap(rules, random_text(coins, length));
    }
    text = malloc((size_t)length + 1);
    if (text == NULL)
    {
        return NULL;
    }
    give(text, coins, length - coins, coins * (length - coins) - min_moves);
    return wrap(rules, text);
}

/* ---- strategy ---- */

/* Where the coins are; n[0] gets how many. NULL if there is no memory. */
static int *squares(const CoinStrip *strip, int *n)
{
    int *list = malloc((coinstrip_coins(strip) + 1) * sizeof *list);
    *n = 0;
    if (list != NULL)
    {
        for (int i = 0; strip->text[i]; i++)
        {
            if (strip->text[i] != '.')
            {
                list[(*n)++] = i;
            }
        }
    }
    return list;
}

#define GAP(p, i) ((i) == 0 ? (p)[0] : (p)[i] - (p)[(i) - 1] - 1)

/* For each coin from the left: is there a distance that makes the sum zero? */
static bool silver(const int *p, int n, CoinStripMove *move)
{
    int sum = 0;
    for (int i = n - 1; i >= 0; i -= 2)
    {
        sum ^= GAP(p, i);
    }
    if (sum == 0)
    {
        return false;
    }
    for (int i = 0; i < n; i++)
    {
        int room = GAP(p, i), distance;
        if ((n - 1 - i) % 2 == 0)
        {
            distance = room - (room ^ sum); /* shrink the gap before it */
        }
        else
        {
            int gap = GAP(p, i + 1);
            distance = (gap ^ sum) - gap; /* widen the gap behind it */
        }
        if (distance > 0 && distance <= room)
        {
            move->coin = i;
            move->distance = distance;
            return true;
        }
    }
    return false;
}

/* Mates: pair off the coins that agree in most low bits, then the next. */
static int mating(const int *p, int n)
{
    bool married[64] = {false};
    int value = 0;
    for (int k = 18; k >= 0; k--)
    {
        int mask = (1 << k) - 1;
        for (int i = 0; i < n; i++)
        {
            for (int j = i + 1; j < n && !married[i]; j++)
            {
                if (!married[j] && ((p[i] ^ p[j]) & mask) == 0)
                {
                    married[i] = married[j] = true;
                    value ^= (p[i] ^ p[j]) - 1;
                }
            }
        }
    }
    for (int i = 0; i < n; i++)
    {
        if (!married[i])
        {
            value ^= p[i];
        }
    }
    return value;
}

static bool welter(const CoinStrip *strip, int *p, int n, CoinStripMove *move)
{
    int parity = 0;
    for (int i = 0; i < n; i++)
    {
        parity ^= (p[i] - i) & 1;
    }
    if (mating(p, n) == 0)
    {
        return false;
    }
    for (int i = 0; i < n; i++)
    {
        int from = p[i];
        /* a lost strip has an even number of moves left: step over the others */
        for (int d = parity ? 1 : 2; d <= from; d += 2)
        {
            if (strip->text[from - d] == '.')
            {
                p[i] = from - d;
                if (mating(p, n) == 0)
                {
                    move->coin = i;
                    move->distance = d;
                    return true;
                }
            }
        }
        p[i] = from;
    }
    return false;
}

static bool find(const CoinStrip *strip, CoinStripMove *move, bool *no_memory)
{
    int n;
    bool found;
    int *p = squares(strip, &n);

    *no_memory = p == NULL;
    if (p == NULL)
    {
        return false;
    }
    found = strip->rules == COINSTRIP_WELTER ? welter(strip, p, n, move) : silver(p, n, move);
    free(p);
    return found;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    bool no_memory;
    return find(strip, move, &no_memory);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove best;
    bool no_memory;

    if (coinstrip_is_won(strip))
    {
        return false;
    }
    if (!find(strip, &best, &no_memory))
    {
        if (no_memory)
        {
            return false;
        }
        /* the last coin has moved least of all: let it take one step if it can */
        best.distance = 1;
        best.coin = coinstrip_coins(strip) - 1;
        while (!coinstrip_is_legal(strip, best.coin, 1))
        {
            best.coin--;
        }
    }
    coinstrip_move(strip, best.coin, best.distance);
    *move = best;
    return true;
}
