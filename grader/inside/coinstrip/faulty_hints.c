/* See faulty_hints.h. */
#include "faulty_hints.h"

#include <stdlib.h>

bool hint_from_left(const ReferenceCoinStrip *s, CoinStripMove *move)
{
    int coins = reference_coins(s), sum = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int coin = 0; coin < coins; coin += 2) {
            int before = coin > 0 ? reference_square(s, coin - 1) : -1;
            int gap = reference_square(s, coin) - before - 1;
            if (pass == 0) {
                sum ^= gap;
            } else if ((gap ^ sum) < gap) {
                *move = (CoinStripMove){coin, gap - (gap ^ sum)};
                return true;
            }
        }
    return false;
}

bool hint_by_nim(const ReferenceCoinStrip *s, CoinStripMove *move)
{
    int coins = reference_coins(s), sum = 0;
    for (int coin = 0; coin < coins; coin++)
        sum ^= reference_square(s, coin);
    for (int coin = 0; coin < coins; coin++) {
        int distance =
            reference_square(s, coin) - (reference_square(s, coin) ^ sum);
        if (reference_is_legal(s, coin, distance)) {
            *move = (CoinStripMove){coin, distance};
            return true;
        }
    }
    return false;
}

/* Does nobody win any more after that move? */
static bool wins(CoinStripRules rules, const char *text, int coin, int distance)
{
    CoinStripMove ignored;
    ReferenceCoinStrip *copy = reference_from_string(rules, text);
    bool won = copy && reference_move(copy, coin, distance) &&
               !reference_hint(copy, &ignored);
    reference_free(copy);
    return won;
}

void hint_otherwise(CoinStripRules rules, const ReferenceCoinStrip *s,
                    CoinStripMove *move)
{
    enum { SHORT = 40 };
    int length = reference_length(s);
    char *text = length <= SHORT ? reference_to_string(s) : NULL;
    for (int coin = reference_coins(s) - 1; text && coin >= 0; coin--)
        for (int d = 1; d < length; d++)
            if ((coin != move->coin || d != move->distance) &&
                wins(rules, text, coin, d)) {
                *move = (CoinStripMove){coin, d};
                free(text);
                return;
            }
    free(text);
}
