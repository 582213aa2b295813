/* See worked.h. */
#include "worked.h"

static char letter(int coin)
{
    return (char)('A' + coin % 26);
}

static unsigned work_out_gaps(const Board *board, Text *words)
{
    unsigned value = 0;
    text_add(words, "The gaps that count:");
    for (int i = board_coins(board) - 1; i >= 0; i -= 2) {
        int start = i > 0 ? board_square(board, i - 1) + 1 : 0;
        int gap = board_square(board, i) - start;
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
static bool find_mates(const Board *board, bool taken[], int mates[2])
{
    int most = -1, coins = board_coins(board);
    for (int i = 0; i < coins; i++)
        for (int j = i + 1; j < coins; j++) {
            int bits =
                common_bits(board_square(board, i), board_square(board, j));
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

static unsigned work_out_mates(const Board *board, Text *words)
{
    bool taken[ORACLE_MAX] = {false};
    int mates[2];
    unsigned value = 0;
    text_add(words, "The mates:");
    while (find_mates(board, taken, mates)) {
        int a = board_square(board, mates[0]);
        int b = board_square(board, mates[1]);
        value ^= (unsigned)((a ^ b) - 1);
        text_addf(words, " %c and %c ((%d ^ %d) - 1 = %d),", letter(mates[0]),
                  letter(mates[1]), a, b, (a ^ b) - 1);
    }
    for (int i = 0; i < board_coins(board); i++)
        if (!taken[i]) {
            value ^= (unsigned)board_square(board, i);
            text_addf(words, " %c alone (%d),", letter(i),
                      board_square(board, i));
        }
    text_addf(words, " with an xor of %u.", value);
    return value;
}

unsigned worked_out(CoinStripRules rules, const Board *board, Text *words)
{
    return rules == COINSTRIP_WELTER ? work_out_mates(board, words)
                                     : work_out_gaps(board, words);
}
