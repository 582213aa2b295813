/* See explain_position.h. */
#include "explain_position.h"

static char letter(int coin)
{
    return (char)('A' + coin % 26);
}

static unsigned work_out_gaps(const int *squares, int coins, Text *words)
{
    unsigned value = 0;
    text_add(words, "The gaps that count:");
    for (int i = coins - 1; i >= 0; i -= 2) {
        int start = i > 0 ? squares[i - 1] + 1 : 0;
        int gap = squares[i] - start;
        value ^= (unsigned)gap;
        if (i > 0)
            text_addf(words, " %d between %c and %c,", gap, letter(i - 1),
                      letter(i));
        else
            text_addf(words, " %d to the left of A,", gap);
    }
    text_addf(words, " with an xor of %u.", value);
    return value;
}

/* How many of the lowest bits two squares have in common. */
static int common_bits(int a, int b)
{
    int bits = 0;
    while (((a ^ b) >> bits & 1) == 0)
        bits++;
    return bits;
}

/* Of the coins that are left, the two that agree in the most low bits: they are
 * taken away. False when there are not two. */
static bool find_mates(const int *squares, int coins, bool taken[],
                       int mates[2])
{
    int most = -1;
    for (int i = 0; i < coins; i++)
        for (int j = i + 1; j < coins; j++) {
            int bits = common_bits(squares[i], squares[j]);
            if (taken[i] || taken[j] || bits <= most)
                continue;
            most = bits;
            mates[0] = i;
            mates[1] = j;
        }
    if (most >= 0)
        taken[mates[0]] = taken[mates[1]] = true;
    return most >= 0;
}

static unsigned work_out_mates(const int *squares, int coins, Text *words)
{
    bool taken[WORKED_MOST] = {false};
    int mates[2];
    unsigned value = 0;
    text_add(words, "The mates:");
    while (find_mates(squares, coins, taken, mates)) {
        int a = squares[mates[0]], b = squares[mates[1]];
        value ^= (unsigned)((a ^ b) - 1);
        text_addf(words, " %c and %c ((%d ^ %d) - 1 = %d),", letter(mates[0]),
                  letter(mates[1]), a, b, (a ^ b) - 1);
    }
    for (int i = 0; i < coins; i++)
        if (!taken[i]) {
            value ^= (unsigned)squares[i];
            text_addf(words, " %c alone (%d),", letter(i), squares[i]);
        }
    text_addf(words, " with an xor of %u.", value);
    return value;
}

unsigned explain_squares(CoinStripRules rules, const int *squares, int coins,
                         Text *words)
{
    return rules == COINSTRIP_WELTER ? work_out_mates(squares, coins, words)
                                     : work_out_gaps(squares, coins, words);
}

unsigned explain_position(CoinStripRules rules, const Board *board, Text *words)
{
    int squares[ORACLE_MAX], coins = board_coins(board);
    for (int i = 0; i < coins; i++)
        squares[i] = board_square(board, i);
    return explain_squares(rules, squares, coins, words);
}
