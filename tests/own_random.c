/*
 * Students' own tests of a kind: calls of coinstrip.h in an order that is
 * drawn, with a digest of all answers.
 *
 *     tests/own_random.c with own_native.c    prints the digest, natively
 *     -DDIGESTS=1,2,3                         passes if it is one of those
 *
 * The second is handed in as student_tests.c: what the tests' process makes of
 * few answers (grader/inside/coinstrip/tried_client.c) is to be what the
 * program itself answers, right or wrong.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

enum { CALLS = 6000, STRIPS = 30, TEXT = 80, LARGE = 20000, SEARCHED = 24 };

static uint64_t state = 88172645463325252u, digest = 14695981039346656037u;
static CoinStrip *strips[STRIPS];

/* From 0 to count - 1. */
static int draw(int count)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (int)((state >> 11) % (unsigned)count);
}

/* Mostly near the first numbers. */
static int draw_number(void)
{
    static const int odd[] = {INT32_MIN, INT32_MAX, -2, 40, 100};
    return draw(8) == 0 ? odd[draw(5)] : draw(10) - 1;
}

static void note(int64_t answer)
{
    digest = (digest ^ (uint64_t)answer) * 1099511628211u;
}

static void note_text(const CoinStrip *strip)
{
    char *text = coinstrip_to_string(strip);
    for (const char *c = text; c && *c; c++)
        note(*c);
    free(text);
}

static void note_look(const CoinStrip *strip)
{
    note(coinstrip_length(strip));
    note(coinstrip_coins(strip));
    note(coinstrip_is_won(strip));
    note(coinstrip_square(strip, draw_number()));
}

/* Mostly in equal steps, while now and then a coin moves. */
static void note_squares(CoinStrip *strip)
{
    int coins = coinstrip_coins(strip), step = 1 + draw(9);
    for (int i = 0, coin = draw(40); i < 60 && coin < coins; i++) {
        note(coinstrip_square(strip, coin));
        if (draw(20) == 0)
            note(coinstrip_square(strip, coin + draw(step)));
        if (draw(20) == 0)
            note(coinstrip_move(strip, draw(coins), 1 + draw(2)));
        coin += step;
    }
}

static void note_all_legal(const CoinStrip *strip)
{
    int length = coinstrip_length(strip);
    for (int coin = -1; coin <= length && coin < 12; coin++)
        for (int distance = -2; distance <= length + 1 && distance < 12;
             distance++)
            note(coinstrip_is_legal(strip, coin, distance));
}

/* ---------------------------------------------------------------- making -- */

/* Another text, one that differs in a character, or the same. */
static const char *draw_text(void)
{
    static char text[TEXT];
    if (draw(3) == 0) {
        int length = draw(6) == 0 ? draw(TEXT) : draw(9);
        for (int i = 0; i < length; i++)
            text[i] = draw(9) < 4 ? '.' : (char)('a' + draw(26));
        text[length] = '\0';
    } else if (draw(2) == 0 && *text) {
        text[draw((int)strlen(text))]++;
    }
    return text;
}

static CoinStrip *make_random(int kind)
{
    static uint64_t seed;
    CoinStripRules rules =
        kind == 2 ? COINSTRIP_WELTER : (CoinStripRules)draw(2);
    seed = draw(4) == 0 ? (uint64_t)draw(99) : seed + 1;
    return draw(3) ? coinstrip_random(rules, seed)
                   : coinstrip_random_sized(rules, draw(7), draw(30) - 2,
                                            draw(9), seed);
}

static CoinStrip *make_large(void)
{
    static char text[LARGE + 1];
    int length = 100 + draw(LARGE - 100);
    memset(text, '.', (size_t)length);
    text[length] = '\0';
    for (int i = 0; i < length; i += 1 + draw(3))
        text[i] = 'x';
    CoinStrip *strip = coinstrip_from_string((CoinStripRules)draw(2), text);
    for (int coin = 0, step = 1 + draw(40); strip && coin < length;
         coin += step)
        note(coinstrip_square(strip, coin));
    return strip;
}

/* Each move of it once, on a strip of its own. */
static void note_all_moves(CoinStripRules rules, const char *text)
{
    int length = (int)strlen(text);
    for (int coin = -1; coin <= length; coin++)
        for (int distance = -2; distance <= length + 1; distance++) {
            CoinStrip *strip = coinstrip_from_string(rules, text);
            note(strip && coinstrip_move(strip, coin, distance));
            if (strip)
                note_text(strip);
            if (strip && draw(4) == 0)
                note(coinstrip_move(strip, draw(4), draw(4)));
            if (strip && draw(9) == 0)
                note_all_legal(strip);
            coinstrip_free(strip);
        }
}

static CoinStrip *make(int kind)
{
    if (draw(60) == 0)
        return make_large();
    if (kind > 1 || draw(6) == 0)
        return make_random(kind);
    CoinStripRules rules = (CoinStripRules)draw(2);
    const char *text = draw_text();
    if (draw(40) == 0 && strlen(text) < 10)
        note_all_moves(rules, text);
    return coinstrip_from_string(rules, text);
}

/* ----------------------------------------------------------------- using -- */

static void play(CoinStrip *strip, bool hint)
{
    CoinStripMove move = {-7, -8};
    if (coinstrip_length(strip) > SEARCHED)
        return;
    note(hint ? coinstrip_hint(strip, &move)
              : coinstrip_computer_play(strip, &move));
    note(move.coin);
    note(move.distance);
}

static void use(CoinStrip *strip)
{
    switch (draw(10)) {
    case 0:
    case 1:
        note(coinstrip_move(strip, draw_number(), draw_number()));
        break;
    case 2:
        note(coinstrip_is_legal(strip, draw_number(), draw_number()));
        break;
    case 3:
        note_all_legal(strip);
        break;
    case 4:
    case 5:
        play(strip, draw(2));
        break;
    case 6:
        note_text(strip);
        break;
    case 7:
        note_squares(strip);
        break;
    default:
        note_look(strip);
    }
}

int main(void)
{
    int kind = 0;
    for (int i = 0; i < CALLS; i++) {
        CoinStrip **strip = &strips[draw(STRIPS)];
        if (draw(100) == 0)
            kind = draw(4);
        if (*strip && draw(3)) {
            use(*strip);
            continue;
        }
        coinstrip_free(*strip);
        *strip = make(kind);
        note(*strip != NULL);
        if (*strip && kind == 3)
            note_all_legal(*strip);
    }
#ifdef DIGESTS
    static const uint64_t right[] = {DIGESTS};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        if (digest == right[i])
            return EXIT_SUCCESS;
    return EXIT_FAILURE;
#else
    printf("%" PRIu64 "u\n", digest);
    return EXIT_SUCCESS;
#endif
}
