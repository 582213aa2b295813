/* See expected_answers.h. */
#include "expected_answers.h"

#include <string.h>

bool has_expected_answer(WireOperation operation)
{
    static const WireOperation all[] = {OP_TO_STRING, OP_SQUARES,
                                        OP_LENGTH,    OP_COINS,
                                        OP_IS_WON,    OP_LEGAL_RANGE};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i] == operation)
            return true;
    return false;
}

static void put_whole_text(Writer *to, const Board *board)
{
    char text[ORACLE_MAX + 1];
    board_to_text(board, text);
    put_u8(to, 1);
    put_text(to, text, strlen(text));
}

static void put_all_squares(Writer *to, const Board *board)
{
    for (int coin = -1; coin <= board_coins(board); coin++)
        put_i32(to, board_square(board, coin));
}

static void put_all_moves(Writer *to, CoinStripRules rules, const Board *board)
{
    for (int coin = -1; coin <= board_coins(board); coin++)
        for (int distance = -2; distance <= board->length + 2; distance++)
            put_u8(to, board_is_legal(rules, board, coin, distance));
}

void put_expected_answer(Writer *to, CoinStripRules rules,
                         WireOperation operation, const Board *board)
{
    if (operation == OP_TO_STRING)
        put_whole_text(to, board);
    else if (operation == OP_SQUARES)
        put_all_squares(to, board);
    else if (operation == OP_LEGAL_RANGE)
        put_all_moves(to, rules, board);
    else if (operation == OP_IS_WON)
        put_u8(to, board_is_won(board));
    else
        put_i32(to,
                operation == OP_LENGTH ? board->length : board_coins(board));
}
