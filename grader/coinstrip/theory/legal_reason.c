/* See legal_reason.h. */
#include "legal_reason.h"

const char *legal_reason(CoinStripRules rules, const Board *board, int coin,
                         int distance)
{
    int from = board_square(board, coin);
    if (from < 0)
        return "there is no such coin";
    if (distance < 1)
        return "a move goes at least one square to the left";
    if (distance > from)
        return "it would leave the strip";
    if (board->coins >> (from - distance) & 1)
        return "the square it would land on is taken";
    if (board_is_legal(rules, board, coin, distance))
        return rules == COINSTRIP_WELTER
                   ? "the square it lands on is empty, and in Welter's game a "
                     "coin may pass others"
                   : "every square on its way is empty";
    return "it would pass another coin";
}
