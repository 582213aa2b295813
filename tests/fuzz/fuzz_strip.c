/*
 * The reference's strips: made from any text, and moved by any numbers.
 */
#include <ctype.h>
#include <string.h>

#include "coinstrip.h"
#include "fuzz.h"

/* What coinstrip.h promises of a text. */
static bool is_strip(const char *text)
{
    for (const char *c = text; *c != '\0'; c++)
        if (*c != '.' && (!isascii(*c) || !isalpha(*c)))
            return false;
    return *text != '\0';
}

static void check_strip(const CoinStrip *strip, const char *text)
{
    char *back = coinstrip_to_string(strip);
    int length = (int)strlen(text), coins = 0;

    HOLDS(coinstrip_length(strip) == length && (int)strlen(back) == length);
    for (int i = 0; i < length; i++) {
        HOLDS((back[i] == '.') == (text[i] == '.'));
        if (text[i] == '.')
            continue;
        HOLDS(back[i] == 'A' + coins % 26);
        HOLDS(coinstrip_square(strip, coins) == i);
        coins++;
    }
    HOLDS(coinstrip_coins(strip) == coins);
    HOLDS(coinstrip_square(strip, coins) == -1);
    free(back);
}

static int read_int(const uint8_t **bytes, size_t *size)
{
    int value = 0;

    if (*size < sizeof value)
        return 0;
    memcpy(&value, *bytes, sizeof value);
    *bytes += sizeof value;
    *size -= sizeof value;
    return value;
}

static void try_moves(CoinStrip *strip, const uint8_t *bytes, size_t size)
{
    for (int moves = 0; size > 0 && moves < 20; moves++) {
        char *before = coinstrip_to_string(strip);
        int coin = read_int(&bytes, &size), distance = read_int(&bytes, &size);
        if (coinstrip_coins(strip) > 0 && moves % 2 == 1)
            coin = (int)((unsigned)coin % (unsigned)coinstrip_coins(strip));
        if (moves % 4 == 3)
            distance &= 7;
        bool legal = coinstrip_is_legal(strip, coin, distance);
        HOLDS(coinstrip_move(strip, coin, distance) == legal);
        char *after = coinstrip_to_string(strip);
        HOLDS((strcmp(before, after) == 0) == !legal);
        HOLDS(!legal || distance > 0);
        free(before);
        free(after);
        if (size < 8)
            break;
    }
}

/* A hint is a legal move to a lost game; the computer finds one when there is
 * one, and from a lost game every move leads to a won one. */
static void try_strategy(CoinStrip *strip)
{
    CoinStripMove move = {-9, -9}, next;
    bool won = coinstrip_is_won(strip);

    if (coinstrip_coins(strip) > 40)
        return;
    bool found = coinstrip_hint(strip, &move);
    HOLDS(found || (move.coin == -9 && move.distance == -9));
    HOLDS(!found || coinstrip_is_legal(strip, move.coin, move.distance));
    HOLDS(coinstrip_computer_play(strip, &move) == !won);
    HOLDS(won || coinstrip_hint(strip, &next) == !found);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    CoinStripRules rules =
        size > 0 && bytes[0] & 1 ? COINSTRIP_WELTER : COINSTRIP_SILVER_DOLLAR;
    char *text = fuzz_string(bytes, size);
    size_t used = strlen(text) + 1;
    const char *from = size > 0 ? text + 1 : text;
    CoinStrip *strip = coinstrip_from_string(rules, from);

    HOLDS((strip != NULL) == is_strip(from));
    if (strip != NULL) {
        check_strip(strip, from);
        if (used < size)
            try_moves(strip, bytes + used, size - used);
        try_strategy(strip);
    }
    coinstrip_free(strip);
    free(text);
    return 0;
}
