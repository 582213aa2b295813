/* See positions.h. */
#include "positions.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/numbers/hash_mix.h"

/* The gaps in pairs from the right; an odd first coin counts what is left of
 * it. */
static uint32_t silver_value(const int *squares, int coins)
{
    uint32_t value = 0;
    for (int i = coins - 1; i >= 0; i -= 2)
        value ^=
            (uint32_t)(i > 0 ? squares[i] - squares[i - 1] - 1 : squares[0]);
    return value;
}

/* The xor of all squares, and of 2^(k+1) - 1 for every pair that differs first
 * in bit k. */
static uint32_t welter_value(const int *squares, int coins)
{
    uint32_t value = 0;
    for (int i = 0; i < coins; i++) {
        value ^= (uint32_t)squares[i];
        for (int j = 0; j < i; j++) {
            uint32_t differ = (uint32_t)(squares[i] ^ squares[j]);
            value ^= differ ^ (differ - 1);
        }
    }
    return value;
}

uint32_t position_value(CoinStripRules rules, const int *squares, int coins)
{
    return rules == COINSTRIP_WELTER ? welter_value(squares, coins)
                                     : silver_value(squares, coins);
}

static int ascending(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

bool position_is_move(CoinStripRules rules, const int *squares, int coins,
                      CoinStripMove move)
{
    if (move.coin < 0 || move.coin >= coins || move.distance < 1 ||
        move.distance > squares[move.coin])
        return false;
    int target = squares[move.coin] - move.distance;
    int before = move.coin > 0 ? squares[move.coin - 1] : -1;
    if (rules == COINSTRIP_SILVER_DOLLAR && target <= before)
        return false;
    for (int i = 0; i < coins; i++)
        if (squares[i] == target)
            return false;
    return true;
}

/* The value after the move, or 1 (not lost) when it is not legal. */
static uint32_t value_after(CoinStripRules rules, const int *squares, int coins,
                            CoinStripMove move)
{
    if (!position_is_move(rules, squares, coins, move))
        return 1;
    int target = squares[move.coin] - move.distance;
    int *after = malloc((size_t)coins * sizeof *after);
    if (!after)
        abort();
    memcpy(after, squares, (size_t)coins * sizeof *after);
    after[move.coin] = target;
    if (rules == COINSTRIP_WELTER)
        qsort(after, (size_t)coins, sizeof *after, ascending);
    uint32_t value = position_value(rules, after, coins);
    free(after);
    return value;
}

void spread_coins(int *squares, int coins, int length, uint64_t number)
{
    int room = length / coins;
    for (int i = 0; i < coins; i++)
        squares[i] = i * room + (int)(hash_mix(number * 4093 + (uint64_t)i) %
                                      (uint64_t)room);
    squares[coins - 1] = length - 1;
}

void crowd_coins(int *squares, int coins, int length, uint64_t number)
{
    for (int square = 0, coin = 0; square < length; square++)
        if ((int)(hash_mix(number * 4093 + (uint64_t)square) %
                  (uint64_t)(length - square)) < coins - coin)
            squares[coin++] = square;
}

/* A counted gap that xor makes smaller, made so. */
static bool make_silver_lost(int *squares, int coins)
{
    int value = (int)silver_value(squares, coins);
    for (int i = coins - 1; i >= 0; i -= 2) {
        int gap = i > 0 ? squares[i] - squares[i - 1] - 1 : squares[0];
        if ((gap ^ value) < gap) {
            squares[i] -= gap - (gap ^ value);
            return true;
        }
    }
    return false;
}

bool position_make_lost(CoinStripRules rules, int *squares, int coins)
{
    if (rules == COINSTRIP_SILVER_DOLLAR)
        return make_silver_lost(squares, coins);
    for (int coin = coins - 1; coin >= 0; coin--) {
        int before = coin > 0 ? squares[coin - 1] : -1;
        for (int d = 1; squares[coin] - d > before; d++)
            if (value_after(rules, squares, coins, (CoinStripMove){coin, d}) ==
                0) {
                squares[coin] -= d;
                return true;
            }
    }
    return false;
}

bool position_is_lost(const Position *position)
{
    return position_value(position->rules, position->squares,
                          position->coins) == 0;
}

bool position_wins(const Position *position, CoinStripMove move)
{
    return value_after(position->rules, position->squares, position->coins,
                       move) == 0;
}

char *position_text(const Position *position, int length)
{
    char *text = memory_new((size_t)length + 1, 1);
    memset(text, '.', (size_t)length);
    for (int i = 0; i < position->coins; i++)
        text[position->squares[i]] = 'A';
    return text;
}

char *position_text_after(const Position *position, int length,
                          CoinStripMove move)
{
    char *text = position_text(position, length);
    int from = position->squares[move.coin];
    text[from] = '.';
    text[from - move.distance] = 'A';
    return text;
}
