/* See winning_moves.h. */
#include "winning_moves.h"

#include "coinstrip/numbers/hash_mix.h"

bool move_wins(CoinStripRules rules, const Board *board, int coin, int distance)
{
    if (!board_is_legal(rules, board, coin, distance))
        return false;
    Board after = board_after(board, coin, distance);
    return board_is_lost(rules, &after);
}

bool find_win(CoinStripRules rules, const Board *board, int *coin,
              int *distance)
{
    for (*coin = 0; *coin < board_coins(board); ++*coin)
        for (*distance = 1; *distance < board->length; ++*distance)
            if (move_wins(rules, board, *coin, *distance))
                return true;
    return false;
}

Board some_board(CoinStripRules rules, int length, int coins, bool lost,
                 uint64_t number)
{
    Board board = {length, 0};
    for (uint64_t tries = 0; tries < 200; tries++) {
        board.coins = 0;
        for (uint64_t i = 0; board_coins(&board) < coins; i++)
            board.coins |=
                (uint32_t)1
                << hash_mix(number * 7919 + tries * 131 + i) % (uint64_t)length;
        if (board_is_lost(rules, &board) == lost && !board_is_won(&board))
            break;
    }
    return board;
}
