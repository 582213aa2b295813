/*
 * A submission that does nothing: the zygote loads it once and has it served,
 * so that what the loader, the C library and the server do for the first time
 * is done (and under Valgrind: translated) before the first fork. It stands
 * inside the jail, so it must hold nothing that a submission could use.
 */
#include "coinstrip.h"
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a submission's calls come to in the runner. (The program of students'
 * own tests is linked with this file too: there is no runner there.) */
void *__wrap_malloc(size_t size) __attribute__((weak));
void *__wrap_calloc(size_t count, size_t size) __attribute__((weak));
void *__wrap_realloc(void *block, size_t size) __attribute__((weak));
void __wrap_free(void *block) __attribute__((weak));

struct CoinStrip {
    int length;
};

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = __wrap_calloc(1, sizeof *strip);
    (void)rules;
    if (strip)
        strip->length = (int)strlen(text);
    return strip;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return seed ? coinstrip_from_string(rules, "?") : NULL;
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    (void)coins, (void)length, (void)min_moves;
    return coinstrip_random(rules, seed);
}

void coinstrip_free(CoinStrip *strip)
{
    __wrap_free(strip);
}

int coinstrip_length(const CoinStrip *strip)
{
    return strip->length;
}

int coinstrip_coins(const CoinStrip *strip)
{
    return strip->length;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    return strip->length < coin;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = __wrap_realloc(__wrap_malloc(1), (size_t)strip->length + 1);
    if (text) {
        memset(text, '?', (size_t)strip->length);
        text[strip->length] = '\0';
    }
    return text;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    return strip->length > coin + distance;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    return coinstrip_is_legal(strip, coin, distance);
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    return strip->length == 0;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    move->coin = strip->length;
    return true;
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    return coinstrip_hint(strip, move);
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    (void)strip, (void)in, (void)out;
    return 0;
}
