/* See legal.h. */
#include "legal.h"

#include <stdlib.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/expect.h"
#include "coinstrip/prepare.h"

/* The answer: 0 or 1, or -1 when there is none. */
static int answered(CoinStripRules rules, size_t index, const Board *board,
                    int coin, int distance)
{
    BoardAnswer answer = boards_answer(rules, OP_LEGAL_RANGE, index);
    size_t at = (size_t)(coin + 1) * (size_t)(board->length + 5) +
                (size_t)(distance + 2);
    if (answer.status != BOARD_ANSWERED || at >= answer.length)
        return -1;
    return answer.bytes[at] != 0;
}

bool legal_is_wrong(CoinStripRules rules, const Board *board, int coin,
                    int distance)
{
    int got = answered(rules, boards_index(board), board, coin, distance);
    return got >= 0 &&
           (got != 0) != board_is_legal(rules, board, coin, distance);
}

bool legal_is_sound(CoinStripRules rules)
{
    if (boards_right(rules, OP_LEGAL_RANGE))
        return true;
    for (size_t i = 0; i < SMALL_BOARDS; i++) {
        Board board = boards_board(i);
        if (boards_answer(rules, OP_LEGAL_RANGE, i).status != BOARD_ANSWERED)
            return false;
        for (int coin = -1; coin <= board_coins(&board); coin++)
            for (int distance = -2; distance <= board.length + 2; distance++)
                if (legal_is_wrong(rules, &board, coin, distance))
                    return false;
    }
    return true;
}

static void fail_legal(CoinStripRules rules, const Board *board, int coin,
                       int distance)
{
    CallTrace *trace = &context_now()->trace;
    bool right = board_is_legal(rules, board, coin, distance);
    call_trace_clear(trace);
    boards_tell(rules, board);
    call_trace_call(
        trace, RETURNS_BOOL,
        text_format("coinstrip_is_legal(s1, %d, %d)", coin, distance));
    call_trace_answer(trace, text_copy(right ? "false" : "true"));
    boards_note_answered(rules, OP_LEGAL_RANGE, boards_index(board));
    show_move(rules, board, coin, distance);
    note_mistake(mistake_in_move(rules, board, coin, distance));
    expect_bool(!right, right, legal_reason(rules, board, coin, distance));
}

/* The coin and distance that the child was asked about when it ended: what it
 * says of itself, within bounds. */
static _Noreturn void fail_ended(CoinStripRules rules, size_t index)
{
    Board board = boards_board(index);
    const SessionEnd *end = boards_end(rules, OP_LEGAL_RANGE, index);
    CallTrace *trace = &context_now()->trace;
    call_trace_clear(trace);
    boards_tell(rules, &board);
    call_trace_call(trace, RETURNS_BOOL,
                    text_format("coinstrip_is_legal(s1, %d, %d)",
                                end->arguments[0], end->arguments[1]));
    show_move(rules, &board, end->arguments[0], end->arguments[1]);
    boards_note_asked(rules, OP_LEGAL_RANGE, &board);
    trial_stop_ended(trial_now(), end, trace->expression);
}

/* How many illegal moves there were, and how many of them count. */
typedef struct {
    size_t illegal, counted;
} Denials;

static bool judge_board(CoinStripRules rules, size_t index, LegalCounts *counts,
                        Denials *denials)
{
    Board board = boards_board(index);
    BoardAnswer answer = boards_answer(rules, OP_LEGAL_RANGE, index);
    if (answer.status == BOARD_MISSING)
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_copy("coinstrip_is_legal is not there: write it "
                             "first"));
    if (answer.status == BOARD_ENDED || answer.status == BOARD_UNASKED)
        fail_ended(rules, index);
    if (answer.status != BOARD_ANSWERED || !boards_usable(rules, index))
        return false;
    for (int coin = -1; coin <= board_coins(&board); coin++)
        for (int distance = -2; distance <= board.length + 2; distance++) {
            bool here = !counts || counts(&board, coin, distance);
            if (here && legal_is_wrong(rules, &board, coin, distance))
                fail_legal(rules, &board, coin, distance);
            if (!board_is_legal(rules, &board, coin, distance)) {
                denials->illegal++;
                denials->counted += here;
            }
        }
    return true;
}

void legal_judge(CoinStripRules rules, LegalCounts *counts)
{
    size_t judged = 0;
    Denials denials = {0, 0};
    coins_prepare();
    if (boards_right(rules, OP_LEGAL_RANGE) &&
        boards_right(rules, OP_TO_STRING)) {
        note_compared(SMALL_BOARDS,
                      SMALL_BOARDS); /* and every board is usable */
        return;
    }
    for (size_t i = 0; i < SMALL_BOARDS; i++)
        judged += judge_board(rules, i, counts, &denials);
    if (judged < SMALL_BOARDS / 4 || denials.counted < denials.illegal / 4)
        stop_unjudged(
            text_copy("coinstrip_is_legal cannot be judged: there is "
                      "no way to make strips yet, or nearly every move "
                      "is legal to it"));
}
