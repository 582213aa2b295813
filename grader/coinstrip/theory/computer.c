/* See computer.h. */
#include "computer.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/prediction.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/expect.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/trace/move_mismatch.h"
#include "hint_parts.h"
#include "winning_moves.h"

/* C that shows whether the move in `move` was one, and was made. */
static char *played_check(CoinStripRules rules, const Board *board)
{
    char *text = board_text(board);
    char *check = text_format("check_played(\"%s\", %s, move, s1);\n", text,
                              rules == COINSTRIP_WELTER ? "true" : "false");
    free(text);
    return check;
}

static char *computer_check(CoinStripRules rules, const Board *board,
                            const char *call)
{
    if (board_is_won(board))
        return text_format("check_bool(\"%s\", %s, false);\n"
                           "check_move(\"%s\", move, move.coin == -77777 &&\n"
                           "    move.distance == -77777, \"*move left "
                           "alone\");\n",
                           call, call, call);
    char *first =
        board_is_lost(rules, board)
            ? text_format("check_bool(\"%s\", %s, true);\n", call, call)
            : hint_check(rules, board, call);
    char *then = played_check(rules, board);
    char *check = text_format("%s%s", first, then);
    free(first);
    free(then);
    return check;
}

static const char does_not_win[] =
    "there is a winning move, and this one does not win";

/* What the computer may have asked before it made a wrong move: the hint or
 * coinstrip_is_legal, as they answer about a strip that was made afresh. */
typedef enum { ASKED_UNKNOWN, ASKED_RIGHT, ASKED_WRONG } Asked;

static Asked hint_asked(CoinStripRules rules, const Board *board)
{
    if (boards_seen_right(rules, OP_HINT))
        return ASKED_RIGHT;
    if (!boards_seen(rules, OP_HINT) || board->length > SMALL_LENGTH)
        return ASKED_UNKNOWN;
    BoardAnswer answer = boards_answer(rules, OP_HINT, boards_index(board));
    Reader reader = reader_on(answer.bytes, answer.length);
    bool found = answer.status == BOARD_ANSWERED && get_u8(&reader) != 0;
    CoinStripMove move = {get_i32(&reader), 0};
    move.distance = get_i32(&reader);
    return answer.status != BOARD_ANSWERED         ? ASKED_UNKNOWN
           : wrong_hint(rules, board, found, move) ? ASKED_WRONG
                                                   : ASKED_RIGHT;
}

/* Is this move, which is not legal, legal to the submission? */
static bool allows(CoinStripRules rules, const Board *board, CoinStripMove move)
{
    return boards_seen(rules, OP_LEGAL_RANGE) &&
           board->length <= SMALL_LENGTH &&
           board_square(board, move.coin) >= 0 && move.distance >= 0 &&
           move.distance <= board->length &&
           legal_is_wrong(rules, board, move.coin, move.distance);
}

/* It has made a wrong choice on a strip on which nothing was done before: was
 * it told so? */
static void note_choice(CoinStripRules rules, const Board *board,
                        CoinStripMove move, const char *what)
{
    Asked hint = hint_asked(rules, board);
    if (hint == ASKED_WRONG) {
        note_mistake(mistake_in_hint(rules));
        note_advice("coinstrip_hint is wrong about this strip, too. If the "
                    "computer asks it, mend that first, and then see whether "
                    "this still fails.");
    } else if (what == computer_illegal && allows(rules, board, move)) {
        note_mistake(mistake_in_move(rules, board, move.coin, move.distance));
        note_advice("coinstrip_is_legal allows this move, too. If the computer "
                    "asks it, mend that first, and then see whether this still "
                    "fails.");
    } else if (hint == ASKED_RIGHT && !board_is_lost(rules, board)) {
        note_mistake(mistake_in_computer(computer_ignores_hint));
        note_advice(advice_on_ignoring);
    }
}

static void fail_computer(CoinStripRules rules, const Board *board, bool moved,
                          CoinStripMove move, const char *what)
{
    CallTrace *trace = &context_now()->trace;
    bool won = board_is_won(board), lost = board_is_lost(rules, board);
    char *call = text_copy(trace->expression);
    char *check = computer_check(rules, board, call);
    show_move(rules, board, moved && !won ? move.coin : -1, move.distance);
    if (what == does_not_win)
        show_worked_out(rules, board);
    if (!trial_now()->outcome->cause)
        note_mistake(what == does_not_win ? mistake_in_hint(rules)
                                          : mistake_in_computer(what));
    fail_with((Failure){.message = text_format("%s: %s", call, what),
                        .expected = won ? text_copy("false: the strip is won")
                                    : lost
                                        ? text_copy("true, and any legal move")
                                        : right_in_words(rules, board),
                        .got = moved ? move_in_words(board, move)
                                     : call_trace_found(false, move),
                        .check = check});
}

/* It does not play on a strip that is not won; or this one is won, and whatever
 * it does there: because coinstrip_is_won is wrong about it? That is charged
 * where winning is judged. */
static bool is_misled(CoinStripRules rules, const Board *board, bool moved,
                      bool fresh)
{
    if (!fresh)
        return has_failed(PART_WINNING) && (board_is_won(board) || !moved);
    bool won = board_is_won(board);
    if (board->length > SMALL_LENGTH || (moved && !won))
        return false;
    BoardAnswer answer = boards_answer(rules, OP_IS_WON, boards_index(board));
    return answer.status == BOARD_ANSWERED && (answer.bytes[0] != 0) != won;
}

/* The move, and the strip afterwards. */
static void put_computer(Writer *to, uint32_t slot, const void *about)
{
    const RuledBoard *lying = about;
    put_on_slot(to, OP_COMPUTER_PLAY, slot);
    put_on_slot(to, OP_TO_STRING, slot);
    put_squares(to, slot, 0, board_coins(&lying->board) - 1);
}

static bool is_right_computer(const void *about, Reader *answers)
{
    const CoinStripRules rules = ((const RuledBoard *)about)->rules;
    const Board *board = &((const RuledBoard *)about)->board;
    CoinStripMove move;
    bool moved = found_of(answers, &move);
    if (board_is_won(board))
        return !moved && is_untouched(move) && is_board(board, answers);
    if (!moved || !board_is_legal(rules, board, move.coin, move.distance) ||
        (!board_is_lost(rules, board) &&
         !move_wins(rules, board, move.coin, move.distance)))
        return false;
    Board after = board_after(board, move.coin, move.distance);
    return is_board(&after, answers);
}

/* The move was stored, and the strip is not as it should be after it. */
static void fail_mismatch(CoinStripRules rules, const CoinStrip *strip,
                          const Board *board, const Board *after,
                          CoinStripMove move)
{
    char *wanted = board_text(after);
    char *got =
        boards_sound(rules, OP_TO_STRING) ? coinstrip_to_string(strip) : NULL;
    note_mistake(mistake_in_computer(computer_made_another));
    for (int coin = 0;
         got && strcmp(got, wanted) == 0 && coin < board_coins(after); coin++)
        expect_int(coinstrip_square(strip, coin), board_square(after, coin),
                   "the computer's move has been made");
    char *before = board_text(board);
    MoveMismatch kind = move_mismatch_kind(before, wanted, got);
    free(before);
    show_move(rules, board, move.coin, move.distance);
    note_advice(move_mismatch_advice(kind));
    fail_with((Failure){.message = move_mismatch_message(kind, move),
                        .expected = wanted,
                        .got = got,
                        .check = played_check(rules, board)});
}

/* Does the strip show that board? What shows it wrongly only after a move was
 * charged for that in "moves", if anything was. */
static bool is_made_for_all_known(CoinStripRules rules, const CoinStrip *strip,
                                  const Board *after)
{
    if (!can_show(rules, OP_TO_STRING, after) &&
        !can_show(rules, OP_SQUARES, after))
        return true;
    return sees_board(rules, strip, after) ||
           (is_excused(PART_STRIP | PART_MOVES) &&
            sees_board_somehow(strip, after));
}

/* Does coinstrip_move go wrong with that very move, as is charged in "moves"?
 * Then the computer, which may call it, cannot make the move either. */
static bool is_move_at_fault(CoinStripRules rules, const Board *board,
                             const Board *after, CoinStripMove move)
{
    const unsigned jumps = rules == COINSTRIP_WELTER ? PART_WELTER : 0;
    if (!is_excused(PART_MOVES | jumps))
        return false;
    char *text = board_text(board), *wanted = board_text(after);
    bool right = moves_rightly(rules, text, move, wanted);
    free(text);
    free(wanted);
    return !right;
}

/* What is wrong about the move that it stored, of all there are; NULL if
 * nothing is. */
static const char *wrong_choice(CoinStripRules rules, const Board *board,
                                CoinStripMove move)
{
    if (!board_is_legal(rules, board, move.coin, move.distance))
        return computer_illegal;
    return board_is_lost(rules, board) ||
                   move_wins(rules, board, move.coin, move.distance)
               ? NULL
               : does_not_win;
}

/* `fresh`: nothing but making it has been done to the strip. */
static bool judge_turn(CoinStripRules rules, CoinStrip *strip,
                       const Board *board, bool fresh)
{
    if (prediction_now()) {
        const RuledBoard lying = {rules, *board};
        prediction_check_later(strip, &lying, sizeof lying, put_computer,
                               is_right_computer);
        coinstrip_free(strip);
        return true;
    }
    CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    bool moved = coinstrip_computer_play(strip, &move);
    bool won = board_is_won(board);
    if (is_misled(rules, board, moved, fresh))
        return false;
    if (won) {
        note_advice("On a strip that is won there is no move: return false "
                    "before anything is stored in *move.");
        if (moved)
            fail_computer(rules, board, moved, move, computer_must_not);
        if (!is_untouched(move))
            fail_computer(rules, board, moved, move,
                          "it must leave *move alone on a strip that is won");
        note_advice(NULL);
        coinstrip_free(strip);
        return true;
    }
    if (!moved) {
        if (board_is_lost(rules, board))
            note_advice(advice_on_lost);
        fail_computer(rules, board, moved, move, computer_must_move);
    }
    if (is_untouched(move)) {
        note_advice(advice_on_storing);
        fail_computer(rules, board, moved, move, computer_stored_nothing);
    }
    const char *wrong = wrong_choice(rules, board, move);
    if (wrong && fresh)
        note_choice(rules, board, move, wrong);
    if (wrong)
        fail_computer(rules, board, moved, move, wrong);
    Board after = board_after(board, move.coin, move.distance);
    if (!is_made_for_all_known(rules, strip, &after) &&
        !is_move_at_fault(rules, board, &after, move))
        fail_mismatch(rules, strip, board, &after, move);
    coinstrip_free(strip);
    return true;
}

bool judge_computer(CoinStripRules rules, const Board *board)
{
    CoinStrip *strip = made_rightly(rules, board);
    return strip && judge_turn(rules, strip, board, true);
}

bool judge_computer_on(CoinStripRules rules, CoinStrip *strip,
                       const Board *board)
{
    return judge_turn(rules, strip, board, false);
}

void judge_many_turns(CoinStripRules rules)
{
    enum { TURNS = 600, CALLS = 4, BOARDS = 510 };
    const unsigned others =
        PART_STRATEGY | (rules == COINSTRIP_WELTER ? PART_WELTER : 0);
    if (has_failed(others))
        return;
    const size_t every = pace_every(TURNS, CALLS * pace_us(OP_MOVE));
    boards_prepare(rules, OP_IS_WON);
    for (size_t i = 0; i < TURNS; i += every) {
        Board board = boards_board(i % BOARDS);
        if (!board_is_won(&board))
            judge_computer(rules, &board);
    }
}

void expect_computer_judged(size_t judged, size_t of)
{
    if (judged < of / 4)
        stop_unjudged(text_copy("coinstrip_computer_play cannot be judged: "
                                "coinstrip_is_won is wrong about nearly every "
                                "strip, or there are none"));
}
