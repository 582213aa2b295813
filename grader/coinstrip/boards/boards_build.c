/* See boards_build.h. */
#include "boards_build.h"

#include "coinstrip/coins.h"

Board boards_board(size_t index)
{
    int length = 1;
    while (index >= (size_t)1 << length) {
        index -= (size_t)1 << length;
        length++;
    }
    return (Board){length, (uint32_t)index};
}

size_t boards_index(const Board *board)
{
    return ((size_t)1 << board->length) - 2 + board->coins;
}

/* How far a coin must go for that board, from where it lies when all coins are
 * at the right end: the strip with the most moves, of which there is just one
 * to be drawn at random. */
static int boards_distance(const Board *board, int coin)
{
    return board->length - board_coins(board) + coin -
           board_square(board, coin);
}

int boards_put_moved(Writer *to, CoinStripRules rules, const Board *board,
                     uint32_t slot)
{
    int n = board_coins(board), free_squares = board->length - n, count = 1;
    put_random_sized(to, slot, rules, n, board->length, n * free_squares, 1);
    for (int coin = 0; coin < n; coin++) {
        int distance = boards_distance(board, coin);
        if (distance > 0) {
            put_move(to, OP_MOVE, slot, coin, distance);
            count++;
        }
    }
    return count;
}

int boards_put_built(Writer *to, BoardsBuilder builder, CoinStripRules rules,
                     const Board *board, uint32_t slot)
{
    if (builder == BUILD_BY_MOVES)
        return boards_put_moved(to, rules, board, slot);
    char text[ORACLE_MAX + 1];
    board_to_text(board, text);
    put_from_string(to, slot, rules, text);
    return 1;
}

bool boards_built(Reader *answers, int operations)
{
    bool built = true;
    for (int i = 0; i < operations; i++)
        built = get_u8(answers) == ANSWER_DONE && get_u8(answers) != 0 && built;
    return built && !answers->bad;
}

void boards_tell_built(BoardsBuilder builder, CoinStripRules rules,
                       const Board *board)
{
    CallTrace *trace = &context_now()->trace;
    char text[ORACLE_MAX + 1];
    board_to_text(board, text);
    int n = board_coins(board), free_squares = board->length - n;
    if (builder != BUILD_BY_MOVES) {
        call_trace_call(trace, RETURNS_STRIP,
                        text_format("coinstrip_from_string(%s, \"%s\")",
                                    call_trace_rules(rules), text));
        return;
    }
    call_trace_call(trace, RETURNS_STRIP,
                    text_format("coinstrip_random_sized(%s, %d, %d, %d, 1)",
                                call_trace_rules(rules), n, board->length,
                                n * free_squares));
    for (int coin = 0; coin < n; coin++) {
        int distance = boards_distance(board, coin);
        if (distance > 0)
            call_trace_call(
                trace, RETURNS_BOOL,
                text_format("coinstrip_move(s1, %d, %d)", coin, distance));
    }
}
