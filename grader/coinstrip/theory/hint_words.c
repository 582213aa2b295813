/* See hint_parts.h. Knows what is wrong about a hint, and how that is told. */
#include "hint_parts.h"

#include <stdlib.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/trace/first_mismatch.h"
#include "winning_moves.h"

bool is_untouched(CoinStripMove move)
{
    return move.coin == WIRE_UNTOUCHED && move.distance == WIRE_UNTOUCHED;
}

const char *wrong_hint(CoinStripRules rules, const Board *board, bool found,
                       CoinStripMove move)
{
    if (!found)
        return board_is_lost(rules, board) ? NULL
                                           : "there is a winning move here";
    if (is_untouched(move))
        return computer_stored_nothing;
    if (!board_is_legal(rules, board, move.coin, move.distance))
        return computer_illegal;
    return move_wins(rules, board, move.coin, move.distance)
               ? NULL
               : "the move that it names does not win";
}

char *move_in_words(const Board *board, CoinStripMove move)
{
    int square = board_square(board, move.coin);
    if (square < 0 || move.distance < 1 || move.distance > square)
        return call_trace_found(true, move);
    return text_format("true, {%d, %d} (coin %d from square %d to %d)",
                       move.coin, move.distance, move.coin, square,
                       square - move.distance);
}

/* What a right answer would be. */
char *right_in_words(CoinStripRules rules, const Board *board)
{
    CoinStripMove move;
    if (!find_win(rules, board, &move.coin, &move.distance))
        return text_copy(board_is_won(board) ? "false: no move is left"
                                             : "false: every move loses here");
    char *words = move_in_words(board, move);
    char *all = text_format("%s, or another that wins", words);
    free(words);
    return all;
}

/* C that shows it: the answer, and that the move is one of those that win. */
char *hint_check(CoinStripRules rules, const Board *board, const char *call)
{
    Text text = TEXT_EMPTY;
    bool lost = board_is_lost(rules, board);
    text_addf(&text, "check_bool(\"%s\", %s, %s);\n", call, call,
              lost ? "false" : "true");
    if (!lost) {
        text_addf(&text, "check_move(\"%s\", move, false", call);
        for (int coin = 0; coin < board_coins(board); coin++)
            for (int d = 1; d < board->length; d++)
                if (move_wins(rules, board, coin, d))
                    text_addf(&text,
                              "\n    || (move.coin == %d && "
                              "move.distance == %d)",
                              coin, d);
        text_add(&text, ",\n    \"a move that leaves a lost game\");\n");
    }
    return text_take(&text);
}

/* Does a move win, and none that passes no coin? */
static bool wins_by_jumps_only(CoinStripRules rules, const Board *board)
{
    bool wins = false;
    for (int coin = 0; coin < board_coins(board); coin++)
        for (int d = 1; d < board->length; d++)
            if (move_wins(rules, board, coin, d)) {
                if (board_is_legal(COINSTRIP_SILVER_DOLLAR, board, coin, d))
                    return false;
                wins = true;
            }
    return wins;
}

const char *advice_on_hint(CoinStripRules rules, const Board *board, bool found,
                           CoinStripMove move)
{
    const char *what = wrong_hint(rules, board, found, move);
    if (what == computer_stored_nothing)
        return advice_on_storing;
    if (what && board_coins(board) == 0)
        return "Where there is no coin there is no move.";
    if (what == computer_illegal && !board_is_lost(rules, board))
        return "There is a winning move, and what is stored is no legal one. "
               "Coins count from 0, and a distance is the number of squares "
               "that the coin goes to the left (not what it leaves of a gap). "
               "Or is it a hint kept from before another move?";
    if (what && rules == COINSTRIP_WELTER && board_coins(board) == 1)
        return "Step 14: a lone coin has no mate: its square, counted from 0, "
               "is the value, and the move to square 0 wins. Is every square "
               "to the left of it tried?";
    if (!found && !has_failed(PART_STRATEGY) &&
        wins_by_jumps_only(rules, board))
        return "Step 14: only moves that pass a coin win here. Are they among "
               "those that are tried?";
    return NULL;
}

bool found_of(Reader *answer, CoinStripMove *move)
{
    bool answered = get_u8(answer) == ANSWER_DONE;
    bool found = get_u8(answer) != 0;
    move->coin = get_i32(answer);
    move->distance = get_i32(answer);
    return answered && found;
}
