/*
 * See hint_parts.h. Knows how a strip is come by that a hint is asked of, where
 * the submission does not make every strip rightly.
 */
#include "hint_parts.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/observers.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/expect.h"

/* A small strip that the submission does not make, or makes wrongly, is passed
 * over: that is charged elsewhere. */
static bool is_made(CoinStripRules rules, const Board *board)
{
    size_t index = boards_index(board);
    return boards_answer(rules, OP_TO_STRING, index).status != BOARD_NO_STRIP &&
           boards_usable(rules, index);
}

/* Does it make strips at all? Where it does not, nothing is passed over. */
static bool makes_strips(CoinStripRules rules)
{
    static const char *const texts[] = {"..A", "A.B", "..A.B", "A..B.C"};
    bool makes = true;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Board board;
        board_from_text(&board, texts[i]);
        makes = makes && is_made(rules, &board);
    }
    return makes;
}

bool is_board(const Board *board, Reader *answers)
{
    char *wanted = board_text(board);
    size_t length = 0;
    bool shown = get_u8(answers) == ANSWER_DONE && get_u8(answers) != 0;
    const unsigned char *text = shown ? get_text(answers, &length) : NULL;
    bool right = text && length == strlen(wanted) &&
                 memcmp(text, wanted, length) == 0 &&
                 get_u8(answers) == ANSWER_DONE;
    for (int coin = 0; right && coin < board_coins(board); coin++)
        right = get_i32(answers) == board_square(board, coin);
    free(wanted);
    return right && !answers->bad;
}

/* Does the strip show that board, built by moves from another one of the same
 * size? (Asked outside of the trace: nobody is to be charged here where it does
 * not.) */
static bool is_made_by_moves(CoinStripRules rules, const Board *board)
{
    enum { ENDS_MAX = 3 };
    Context *context = context_now();
    if (context->making_ends == ENDS_MAX)
        return false;
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    int operations = boards_put_moved(&request, rules, board, slot);
    put_on_slot(&request, OP_TO_STRING, slot);
    put_squares(&request, slot, 0, board_coins(board) - 1);
    Reader answers;
    bool served = coins_ask(&request, context->cpu_ms, &answers);
    if (!served) {
        context->making_ends++;
        coins_new_session();
    }
    return served && boards_built(&answers, operations) &&
           is_board(board, &answers);
}

static CoinStrip *board_made_by_moves(CoinStripRules rules, const Board *board)
{
    if (!is_made_by_moves(rules, board))
        return NULL;
    char *text = board_text(board);
    CoinStrip *strip = made_by_moves(rules, text);
    free(text);
    return strip;
}

/* Is a strip of that text another one, as is charged elsewhere? */
static bool is_made_wrongly(CoinStripRules rules, const Board *board)
{
    if (board->length <= SMALL_LENGTH)
        return makes_strips(rules) && !is_made(rules, board);
    char *text = board_text(board);
    bool wrong = is_another(rules, text);
    if (wrong && session_ended(trial_now()->session)->verdict != VERDICT_PASS)
        coins_new_session();
    free(text);
    return wrong;
}

CoinStrip *made_rightly(CoinStripRules rules, const Board *board)
{
    call_trace_clear(&context_now()->trace);
    return is_made_wrongly(rules, board) ? board_made_by_moves(rules, board)
                                         : strip_of_board(rules, board);
}
