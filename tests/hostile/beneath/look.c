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
