/*
 * compile-macro-bomb: A macro that expands to two to the power of forty
 * tokens.
 */
#define _GNU_SOURCE
#define A0 1 +
#define A1 A0 A0
#define A2 A1 A1
#define A3 A2 A2
#define A4 A3 A3
#define A5 A4 A4
#define A6 A5 A5
#define A7 A6 A6
#define A8 A7 A7
#define A9 A8 A8
#define A10 A9 A9
#define A11 A10 A10
#define A12 A11 A11
#define A13 A12 A12
#define A14 A13 A13
#define A15 A14 A14
#define A16 A15 A15
#define A17 A16 A16
#define A18 A17 A17
#define A19 A18 A18
#define A20 A19 A19
#define A21 A20 A20
#define A22 A21 A21
#define A23 A22 A22
#define A24 A23 A23
#define A25 A24 A24
#define A26 A25 A25
#define A27 A26 A26
#define A28 A27 A27
#define A29 A28 A28
#define A30 A29 A29
#define A31 A30 A30
#define A32 A31 A31
#define A33 A32 A32
#define A34 A33 A33
#define A35 A34 A34
#define A36 A35 A35
#define A37 A36 A36
#define A38 A37 A37
#define A39 A38 A38
#define A40 A39 A39
int bomb = A40 1;

/* ---- beneath: a strip can be made and looked at; the rest is missing ---- */
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

#ifndef HOOK
#define HOOK() ((void)0)
#endif
#ifndef HOOK_MAKE
#define HOOK_MAKE() HOOK()
#endif

struct CoinStrip {
    int length;
    char squares[]; /* '.' or 'c', and a final NUL */
};
CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    (void)rules;
    HOOK_MAKE();
    if (!text || !*text)
        return NULL;
    int length = (int)strlen(text);
    CoinStrip *strip = malloc(sizeof *strip + length + 1u);
    if (!strip)
        return NULL;
    strip->length = length;
    strip->squares[length] = '\0';
    for (int i = 0; i < length; i++) {
        char c = text[i];
        bool coin = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!coin && c != '.')
            return free(strip), NULL;
        strip->squares[i] = coin ? 'c' : '.';
    }
    return strip;
}
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    (void)rules, (void)seed;
    HOOK_MAKE();
    return NULL;
}
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    (void)rules, (void)coins, (void)length, (void)min_moves, (void)seed;
    HOOK_MAKE();
    return NULL;
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
    int n = 0;
    HOOK();
    for (int i = 0; i < strip->length; i++)
        n += strip->squares[i] == 'c';
    return n;
}
int coinstrip_square(const CoinStrip *strip, int coin)
{
    int n = 0;
    HOOK();
    for (int i = 0; i < strip->length; i++)
        if (strip->squares[i] == 'c' && n++ == coin)
            return i;
    return -1;
}
char *coinstrip_to_string(const CoinStrip *strip)
{
    int n = 0;
    HOOK();
    char *text = malloc(strip->length + 1u);
    for (int i = 0; text && i <= strip->length; i++)
        text[i] = strip->squares[i] == 'c' ? (char)('A' + n++ % 26)
                                           : strip->squares[i];
#ifdef TEXT
    free(text);
    text = TEXT();
#endif
    return text;
}
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    HOOK();
    return false;
}
bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    HOOK();
    return false;
}
bool coinstrip_is_won(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return false;
}
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    (void)strip, (void)move;
    HOOK();
    return false;
}
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    (void)strip, (void)move;
    HOOK();
    return false;
}
