/* See hint_parts.h: ends a test whose hint is wrong. */
#include "hint_parts.h"

#include <stdlib.h>
#include "coinstrip/trace/failure.h"
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/trace/notes.h"

_Noreturn void fail_hint(CoinStripRules rules, const Board *board, bool found,
                         CoinStripMove move, const char *advice)
{
    CallTrace *trace = &context_now()->trace;
    const char *what = wrong_hint(rules, board, found, move);
    char *check = hint_check(rules, board, trace->expression);
    show_move(rules, board, found ? move.coin : -1, move.distance);
    note_mistake(mistake_in_hint(rules));
    show_worked_out(rules, board);
    const char *usual = advice_on_hint(rules, board, found, move);
    if (advice)
        note_state_advice(advice);
    else if (usual)
        note_advice(usual);
    fail_with((Failure){
        .message = text_format("%s: %s", trace->expression, what),
        .expected = right_in_words(rules, board),
        .got = found ? move_in_words(board, move) : text_copy("false"),
        .check = check});
}
