/* See hints.h. */
#include "hints.h"

#include <stdlib.h>
#include "coinstrip/numbers/hash_mix.h"
#include "coinstrip/boards/prediction.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/expect.h"
#include "coinstrip/prepare.h"
#include "coinstrip/trace/attribution.h"
#include "hint_parts.h"

enum { MAKING_ENDS_MAX = 100 };

/* ---------------------------------------------------- on small strips ---- */

static void judge_fresh_hint(CoinStripRules rules, size_t index,
                             const BoardAnswer *answer)
{
    CallTrace *trace = &context_now()->trace;
    Board board = boards_board(index);
    Reader reader = reader_on(answer->bytes, answer->length);
    bool found = get_u8(&reader) != 0;
    CoinStripMove move = {get_i32(&reader), 0};
    move.distance = get_i32(&reader);
    if (!wrong_hint(rules, &board, found, move))
        return;
    call_trace_clear(trace);
    boards_tell(rules, &board);
    call_trace_call(trace, RETURNS_MOVE,
                    text_copy("coinstrip_hint(s1, &move)"));
    call_trace_answer(trace, call_trace_found(found, move));
    boards_note_answered(rules, OP_HINT, index);
    fail_hint(rules, &board, found, move, NULL);
}

static _Noreturn void fail_no_hint(CoinStripRules rules, size_t index,
                                   BoardStatus status)
{
    CallTrace *trace = &context_now()->trace;
    Board board = boards_board(index);
    call_trace_clear(trace);
    boards_tell(rules, &board);
    call_trace_call(trace, RETURNS_MOVE,
                    text_copy("coinstrip_hint(s1, &move)"));
    if (status == BOARD_MISSING)
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_copy("coinstrip_hint is not there: write it first"));
    boards_note_asked(rules, OP_HINT, &board);
    trial_stop_ended(trial_now(), boards_end(rules, OP_HINT, index),
                     trace->expression);
}

/* Boards of which the strip can't be made from its text: that is charged
 * elsewhere, and what is wrong about them is not hidden by it. */
static void judge_mismatch(CoinStripRules rules, const size_t *indexes,
                           size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Board board = boards_board(indexes[i]);
        judge_hint(rules, &board);
    }
}

/* What a question about one takes; they may take as long as several kinds. */
static double board_us(void)
{
    enum { KINDS = 5 };
    return (pace_us(OP_FROM_STRING) + pace_us(OP_MOVE) + pace_us(OP_FREE)) /
           KINDS;
}

/* Of a program that takes long: small boards, and some among the others. */
static void judge_some_hints(CoinStripRules rules)
{
    enum { SMALL = 30 };
    const size_t every = pace_every(SMALL_BOARDS, board_us());
    for (size_t i = 0; i < SMALL_BOARDS; i++) {
        Board board = boards_board(i);
        if (i < SMALL || hash_mix(i) % every == 0)
            judge_hint(rules, &board);
    }
}

void judge_every_hint(CoinStripRules rules)
{
    size_t judged = 0, making_ends[MAKING_ENDS_MAX], left = 0;
    coins_prepare();
    if (pace_every(SMALL_BOARDS, board_us()) > 1) {
        judge_some_hints(rules);
        return;
    }
    for (size_t i = 0; i < SMALL_BOARDS; i++) {
        BoardAnswer answer = boards_answer(rules, OP_HINT, i);
        if (answer.status == BOARD_NO_STRIP || !boards_usable(rules, i)) {
            if (left < MAKING_ENDS_MAX)
                making_ends[left++] = i;
            continue;
        }
        if (answer.status != BOARD_ANSWERED)
            fail_no_hint(rules, i, answer.status);
        judge_fresh_hint(rules, i, &answer);
        judged++;
    }
    if (judged < SMALL_BOARDS / 4)
        stop_unjudged(text_copy("coinstrip_hint cannot be judged: there is no "
                                "way to make strips yet"));
    judge_mismatch(rules, making_ends, left);
    note_compared(judged, SMALL_BOARDS);
}

/* ---------------------------------------------- and on larger ones ---- */

void judge_hint(CoinStripRules rules, const Board *board)
{
    CoinStrip *strip = made_rightly(rules, board);
    if (strip)
        judge_hint_on(rules, strip, board);
}

static void put_hint(Writer *to, uint32_t slot, const void *about)
{
    (void)about;
    put_on_slot(to, OP_HINT, slot);
}

static bool is_right_hint(const void *about, Reader *answer)
{
    const RuledBoard *lying = about;
    CoinStripMove move;
    bool found = found_of(answer, &move);
    return !wrong_hint(lying->rules, &lying->board, found, move) &&
           (found || is_untouched(move));
}

_Noreturn static void fail_in_vain(CoinStripMove move)
{
    const char *call = context_now()->trace.expression;
    fail_with((Failure){
        .message = text_copy("coinstrip_hint answers false and changes *move "
                             "all the same"),
        .expected = text_copy("*move as it was before the call"),
        .got = call_trace_found(false, move),
        .check = text_format(
            "if (!%s)\n"
            "    check_move(\"coinstrip_hint\", move, move.coin == -77777 &&\n"
            "        move.distance == -77777, \"*move left alone\");\n",
            call)});
}

/* In the Silver Dollar Game it has a test of its own, which finds what the two
 * games share; and only what the public test of Welter's game lets by. */
static bool is_in_vain(CoinStripRules rules, bool found, CoinStripMove move)
{
    return rules == COINSTRIP_WELTER && !found && !is_untouched(move) &&
           !has_failed(PART_STRATEGY) && !has_failed(PART_WELTER);
}

void judge_hint_on(CoinStripRules rules, CoinStrip *strip, const Board *board)
{
    CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    context_now()->judged++;
    if (prediction_now()) {
        const RuledBoard lying = {rules, *board};
        prediction_check_later(strip, &lying, sizeof lying, put_hint,
                               is_right_hint);
    } else {
        bool found = coinstrip_hint(strip, &move);
        if (wrong_hint(rules, board, found, move))
            fail_hint(rules, board, found, move, NULL);
        if (is_in_vain(rules, found, move)) {
            note_advice("Step 14: leave *move alone until there is a move to "
                        "store, however many coins there are.");
            fail_in_vain(move);
        }
    }
    char *text = board_text(board);
    expect_unmoved(rules, strip, text);
    free(text);
    coinstrip_free(strip);
}

/* The first legal move there is; false when there is none. */
static bool any_move(CoinStripRules rules, const Board *board, int *coin,
                     int *distance)
{
    for (*coin = 0; *coin < board_coins(board); ++*coin)
        for (*distance = 1; *distance < board->length; ++*distance)
            if (board_is_legal(rules, board, *coin, *distance))
                return true;
    return false;
}

/* Is the hint right on another strip like this one? Asked outside of the
 * trace. */
static bool hints_rightly_anew(CoinStripRules rules, const Board *board)
{
    Context *context = context_now();
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    char *text = board_text(board);
    put_from_string(&request, slot, rules, text);
    put_on_slot(&request, OP_HINT, slot);
    free(text);
    Reader answers;
    return coins_ask(&request, context->cpu_ms, &answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           is_right_hint(&(RuledBoard){rules, *board}, &answers);
}

static const char advice_on_keeping[] =
    "On a new strip with the coins on these squares the hint is right. Is it "
    "kept from before the move, or does it come from something that a move has "
    "to bring up to date?";

/* Asked outside of the trace, which has yet to show the hint. */
static bool is_as_it_should_be(const CoinStrip *strip, const Board *board)
{
    char *text = board_text(board);
    bool right = is_shown_now(strip, text);
    free(text);
    return right;
}

void judge_hints_in_a_row(CoinStripRules rules, const Board *board)
{
    const unsigned jumps = rules == COINSTRIP_WELTER ? PART_WELTER : 0;
    Board now = *board;
    CoinStrip *strip = made_rightly(rules, board);
    for (int turn = 0; strip && turn < 5; turn++) {
        CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
        bool found = coinstrip_hint(strip, &move);
        bool wrong = wrong_hint(rules, &now, found, move) != NULL;
        if (wrong && !is_as_it_should_be(strip, &now) &&
            is_excused(PART_STRIP | PART_MOVES | jumps))
            return; /* the moves go wrong */
        if (wrong)
            fail_hint(rules, &now, found, move,
                      turn > 0 && hints_rightly_anew(rules, &now)
                          ? advice_on_keeping
                          : NULL);
        if (!found && !any_move(rules, &now, &move.coin, &move.distance))
            return;
        coinstrip_move(strip, move.coin, move.distance);
        now = board_after(&now, move.coin, move.distance);
    }
}

void expect_judged(void)
{
    if (context_now()->judged == 0)
        stop_unjudged(text_copy("This cannot be judged: there is no way to "
                                "make strips as large as these yet"));
}

void judge_hints_in_vain(CoinStripRules rules)
{
    static const char *const texts[] = {
        "AB",        "A",       "....",
        "A.B",       "..A..B",  ".A.B.C.D",
        "AB.CD..EF", "ABCDEFG", "AB.CD.EF.GH.IJKL"};
    int denied = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Board board;
        board_from_text(&board, texts[i]);
        if (!board_is_lost(rules, &board))
            continue;
        CoinStrip *strip = made_rightly(rules, &board);
        CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
        if (!strip)
            continue;
        bool found = coinstrip_hint(strip, &move);
        denied += !found;
        if (!found && !is_untouched(move))
            fail_in_vain(move);
    }
    if (denied == 0)
        trial_stop(trial_now(), VERDICT_FAIL,
                   text_copy("coinstrip_hint promises a winning move on every "
                             "strip, won and lost ones too"));
}
