/* Answers about strips. */
#ifndef CHECKS_STRIPS_H
#define CHECKS_STRIPS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "answers.h"
#include "coinstrip.h"

static inline void check_move(const char *call, CoinStripMove got, bool holds,
                              const char *wanted)
{
    char came[40];
    snprintf(came, sizeof came, "the move {%d, %d}", got.coin, got.distance);
    if (!holds)
        failed_here(call, came, wanted);
}

static inline void check_strip(const char *call, const CoinStrip *got,
                               bool wanted)
{
    if ((got != NULL) != wanted)
        failed_here(call, got ? "a strip" : "NULL",
                    wanted ? "a strip" : "NULL");
}

/* A long text, kept for good: "'A'5:.'BC'" is "A.....BC". */
static inline char *strip_text(const char *runs)
{
    static char *kept[100];
    static int count;
    size_t length = 0, room = 1;
    char *text = malloc(room), *end = NULL;
    while (text && *runs) {
        const bool quoted = *runs == '\'';
        size_t n = quoted ? strcspn(runs + 1, "'") : strtoul(runs, &end, 10);
        room += n;
        text = realloc(text, room);
        if (!text)
            break;
        if (quoted)
            memcpy(text + length, runs + 1, n);
        else
            memset(text + length, end[1], n);
        length += n;
        runs = quoted ? runs + n + 2 : end + 2;
    }
    if (text)
        text[length] = '\0';
    return kept[count++ % 100] = text;
}

/* Length and squares are what the text shows; of very many coins the first. */
static inline void check_fits(const CoinStrip *strip, const char *text)
{
    check_int("coinstrip_length", coinstrip_length(strip), (long)strlen(text));
    for (int i = 0, n = 0; text[i] && n < 100; i++)
        if (text[i] != '.')
            check_int("the square of a coin that the text shows",
                      coinstrip_square(strip, n++), i);
}

/* A strip of so many coins and squares (-1: of any number), with so many
 * moves left at least, one square each. */
static inline void check_drawn(const char *call, CoinStrip *strip, int coins,
                               int length, int moves)
{
    int n = 0, left = 0;
    if (!strip)
        failed_here(call, "NULL", "a strip");
    char *text = coinstrip_to_string(strip);
    for (int i = 0; text && text[i]; i++)
        if (text[i] != '.') {
            check_int("the letter", text[i], 'A' + n % 26);
            left += i - n++;
        }
    if (!text || !*text)
        failed_here("coinstrip_to_string", "no text", "a text");
    if (coins != -1)
        check_int("the number of coins", n, coins);
    if (length != -1)
        check_int("the number of squares", (long)strlen(text), length);
    if (left < moves)
        failed_here(call, text, "a strip with more moves left");
    check_fits(strip, text);
    free(text);
}

/* The strip as a text; it is freed. */
static inline char *text_of(CoinStrip *strip)
{
    char *text = strip ? coinstrip_to_string(strip) : NULL;
    coinstrip_free(strip);
    return text ? text : strdup("(none)");
}

/* One strip of many that are drawn with seeds of all kinds, up to 32 bits. */
static inline CoinStrip *drawn_strip(uint64_t i)
{
    uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    uint64_t seed = (z ^ (z >> 31)) & 0xffffffffu;
    return coinstrip_random((CoinStripRules)(i % 2), seed);
}

/* The strip was `before`, and the move is said to have been made. */
static inline void check_played(const char *before, bool welter,
                                CoinStripMove move, const CoinStrip *strip)
{
    char *text = strdup(before);
    int from = -1, coin = -1, to;
    if (!text)
        exit(2);
    while (coin < move.coin && text[++from])
        coin += text[from] != '.';
    to = from - move.distance;
    if (coin < 0 || !text[from] || move.distance < 1 || to < 0)
        failed_here("the move", "no legal one", "a legal move");
    for (int i = to; i < (welter ? to + 1 : from); i++)
        if (text[i] != '.')
            failed_here("the move", "no legal one", "a legal move");
    text[from] = '.';
    text[to] = 'A';
    for (int i = 0, n = 0; text[i]; i++)
        if (text[i] != '.')
            text[i] = (char)('A' + n++ % 26);
    check_text("the strip after the move", coinstrip_to_string(strip), text);
    free(text);
}

/* A call that says no has changed nothing. */
static inline void check_unchanged(const char *call, const char *before,
                                   const char *after)
{
    if (before && after && strcmp(before, after) != 0)
        failed_here(call, after, before);
}

/* Nothing tells the strip from a fresh one. */
static inline void check_alike(const char *call, const CoinStrip *fresh,
                               const CoinStrip *strip)
{
    bool same = coinstrip_length(strip) == coinstrip_length(fresh) &&
                coinstrip_coins(strip) == coinstrip_coins(fresh) &&
                coinstrip_is_won(strip) == coinstrip_is_won(fresh);
    for (int i = 0; i < 5; i++)
        same = same && coinstrip_square(strip, i) == coinstrip_square(fresh, i);
    for (int i = 1; i < 5; i++)
        for (int n = 2; n < 6; n++)
            same = same && coinstrip_is_legal(strip, i, n) ==
                               coinstrip_is_legal(fresh, i, n);
    check_that(call, same, "a strip that is as it was before");
}

#endif
