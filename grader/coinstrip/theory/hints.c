/* See hints.h. */
#include "hints.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/mixed.h"
#include "coinstrip/boards/observers.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/trace/move_mismatch.h"
#include "coinstrip/prepare.h"
#include "coinstrip/boards/prediction.h"

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

enum { UNMADE_MAX = 100 };

static bool is_untouched(CoinStripMove move)
{
    return move.coin == WIRE_UNTOUCHED && move.distance == WIRE_UNTOUCHED;
}

/* What the report says of a wrong hint; NULL when it is right. */
static const char *wrong_hint(CoinStripRules rules, const Board *board,
                              bool found, CoinStripMove move)
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

static char *move_in_words(const Board *board, CoinStripMove move)
{
    int square = board_square(board, move.coin);
    if (square < 0 || move.distance < 1 || move.distance > square)
        return call_trace_found(true, move);
    return text_format("true, {%d, %d} (coin %d from square %d to %d)",
                       move.coin, move.distance, move.coin, square,
                       square - move.distance);
}

/* What a right answer would be. */
static char *right_in_words(CoinStripRules rules, const Board *board)
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
static char *hint_check(CoinStripRules rules, const Board *board,
                        const char *call)
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

/* NULL: nothing that the test's own hint does not say. */
static const char *advice_on_hint(CoinStripRules rules, const Board *board,
                                  const char *what)
{
    if (what == computer_stored_nothing)
        return advice_on_storing;
    if (board_coins(board) == 0)
        return "Where there is no coin there is no move.";
    if (what == computer_illegal && !board_is_lost(rules, board))
        return "There is a winning move, and what is stored is no legal one. "
               "Coins count from 0, and a distance is the number of squares "
               "that the coin goes to the left. Or is it a hint kept from "
               "before another move?";
    if (rules == COINSTRIP_WELTER && board_coins(board) == 1)
        return "Step 14: a lone coin has no mate: its square, counted from 0, "
               "is the value, and the move to square 0 wins. Is every square "
               "to the left of it tried?";
    return NULL;
}

/* The advice, of what is left from calls before, may be NULL. */
static _Noreturn void fail_hint(CoinStripRules rules, const Board *board,
                                bool found, CoinStripMove move,
                                const char *advice)
{
    Story *story = &coins_now()->story;
    const char *what = wrong_hint(rules, board, found, move);
    char *check = hint_check(rules, board, story->expression);
    show_move(rules, board, found ? move.coin : -1, move.distance);
    note_mistake(mistake_in_hint(rules));
    show_worked_out(rules, board);
    const char *usual = advice_on_hint(rules, board, what);
    if (advice)
        note_state_advice(advice);
    else if (usual)
        note_advice(usual);
    fail_with((Failure){
        .message = text_format("%s: %s", story->expression, what),
        .expected = right_in_words(rules, board),
        .got = found ? move_in_words(board, move) : text_copy("false"),
        .check = check});
}

/* ------------------------------------------------------- on small strips ----
 */

static void judge_fresh_hint(CoinStripRules rules, size_t index,
                             const FreshAnswer *answer)
{
    Story *story = &coins_now()->story;
    Board board = boards_board(index);
    Reader reader = reader_on(answer->bytes, answer->length);
    bool found = get_u8(&reader) != 0;
    CoinStripMove move = {get_i32(&reader), 0};
    move.distance = get_i32(&reader);
    if (!wrong_hint(rules, &board, found, move))
        return;
    call_trace_clear(story);
    boards_tell(rules, &board);
    call_trace_call(story, GIVES_MOVE, text_copy("coinstrip_hint(s1, &move)"));
    call_trace_answer(story, call_trace_found(found, move));
    boards_note_answered(rules, OP_HINT, index);
    fail_hint(rules, &board, found, move, NULL);
}

static _Noreturn void fail_no_hint(CoinStripRules rules, size_t index,
                                   FreshStatus status)
{
    Story *story = &coins_now()->story;
    Board board = boards_board(index);
    call_trace_clear(story);
    boards_tell(rules, &board);
    call_trace_call(story, GIVES_MOVE, text_copy("coinstrip_hint(s1, &move)"));
    if (status == FRESH_MISSING)
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_copy("coinstrip_hint is not there: write it first"));
    boards_note_asked(rules, OP_HINT, &board);
    trial_stop_ended(trial_now(), boards_end(rules, OP_HINT, index),
                     story->expression);
}

/* A small strip that the submission does not make, or makes wrongly, is passed
 * over: that is charged elsewhere. */
static bool is_made(CoinStripRules rules, const Board *board)
{
    size_t index = boards_index(board);
    return boards_answer(rules, OP_TO_STRING, index).status != FRESH_NO_STRIP &&
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

static bool is_board(const Board *board, Reader *answers)
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
 * size? (Asked untold: nobody is to be charged here where it does not.) */
static bool is_made_by_moves(CoinStripRules rules, const Board *board)
{
    enum { ENDS_MAX = 3 };
    Coins *coins = coins_now();
    if (coins->unmade == ENDS_MAX)
        return false;
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    int operations = boards_put_moved(&request, rules, board, slot);
    put_on_slot(&request, OP_TO_STRING, slot);
    put_squares(&request, slot, 0, board_coins(board) - 1);
    Reader answers;
    bool served = coins_ask(&request, coins->cpu_ms, &answers);
    if (!served) {
        coins->unmade++;
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
    if (board->length <= FRESH_LENGTH)
        return makes_strips(rules) && !is_made(rules, board);
    char *text = board_text(board);
    bool wrong = is_another(rules, text);
    if (wrong && session_ended(trial_now()->session)->verdict != VERDICT_PASS)
        coins_new_session();
    free(text);
    return wrong;
}

static CoinStrip *made_rightly(CoinStripRules rules, const Board *board)
{
    call_trace_clear(&coins_now()->story);
    return is_made_wrongly(rules, board) ? board_made_by_moves(rules, board)
                                         : strip_of_board(rules, board);
}

/* Boards of which the strip can't be made from its text: that is charged
 * elsewhere, and what is wrong about them is not hidden by it. */
static void judge_unmade(CoinStripRules rules, const size_t *indexes,
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
    const size_t every = pace_every(FRESH_BOARDS, board_us());
    for (size_t i = 0; i < FRESH_BOARDS; i++) {
        Board board = boards_board(i);
        if (i < SMALL || mixed(i) % every == 0)
            judge_hint(rules, &board);
    }
}

void judge_every_hint(CoinStripRules rules)
{
    size_t judged = 0, unmade[UNMADE_MAX], left = 0;
    coins_prepare();
    if (pace_every(FRESH_BOARDS, board_us()) > 1) {
        judge_some_hints(rules);
        return;
    }
    for (size_t i = 0; i < FRESH_BOARDS; i++) {
        FreshAnswer answer = boards_answer(rules, OP_HINT, i);
        if (answer.status == FRESH_NO_STRIP || !boards_usable(rules, i)) {
            if (left < UNMADE_MAX)
                unmade[left++] = i;
            continue;
        }
        if (answer.status != FRESH_ANSWERED)
            fail_no_hint(rules, i, answer.status);
        judge_fresh_hint(rules, i, &answer);
        judged++;
    }
    if (judged < FRESH_BOARDS / 4)
        stop_unjudged(text_copy("coinstrip_hint cannot be judged: there is no "
                                "way to make strips yet"));
    judge_unmade(rules, unmade, left);
}

/* ---------------------------------------------- and on larger ones ---- */

void judge_hint(CoinStripRules rules, const Board *board)
{
    CoinStrip *strip = made_rightly(rules, board);
    if (strip)
        judge_hint_on(rules, strip, board);
}

static bool found_of(Reader *answer, CoinStripMove *move)
{
    bool answered = get_u8(answer) == ANSWER_DONE;
    bool found = get_u8(answer) != 0;
    move->coin = get_i32(answer);
    move->distance = get_i32(answer);
    return answered && found;
}

/* What a strip is like that is asked about. */
typedef struct {
    CoinStripRules rules;
    Board board;
} Lying;

static void put_hint(Writer *to, uint32_t slot, const void *about)
{
    (void)about;
    put_on_slot(to, OP_HINT, slot);
}

static bool is_right_hint(const void *about, Reader *answer)
{
    const Lying *lying = about;
    CoinStripMove move;
    bool found = found_of(answer, &move);
    return !wrong_hint(lying->rules, &lying->board, found, move) &&
           (found || is_untouched(move));
}

_Noreturn static void fail_in_vain(CoinStripMove move)
{
    const char *call = coins_now()->story.expression;
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
    coins_now()->judged++;
    if (prediction_now()) {
        const Lying lying = {rules, *board};
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

/* Is the hint right on another strip that lies so? Asked untold. */
static bool hints_rightly_anew(CoinStripRules rules, const Board *board)
{
    Coins *coins = coins_now();
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    char *text = board_text(board);
    put_from_string(&request, slot, rules, text);
    put_on_slot(&request, OP_HINT, slot);
    free(text);
    Reader answers;
    return coins_ask(&request, coins->cpu_ms, &answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           is_right_hint(&(Lying){rules, *board}, &answers);
}

static const char advice_on_keeping[] =
    "On a new strip with the coins on these squares the hint is right. Is it "
    "kept from before the move, or does it come from something that a move has "
    "to bring up to date?";

/* Asked untold, for the hint is still to be told. */
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
    if (!boards_seen(rules, OP_HINT) || board->length > FRESH_LENGTH)
        return ASKED_UNKNOWN;
    FreshAnswer answer = boards_answer(rules, OP_HINT, boards_index(board));
    Reader reader = reader_on(answer.bytes, answer.length);
    bool found = answer.status == FRESH_ANSWERED && get_u8(&reader) != 0;
    CoinStripMove move = {get_i32(&reader), 0};
    move.distance = get_i32(&reader);
    return answer.status != FRESH_ANSWERED         ? ASKED_UNKNOWN
           : wrong_hint(rules, board, found, move) ? ASKED_WRONG
                                                   : ASKED_RIGHT;
}

/* Is this move, which is not legal, legal to the submission? */
static bool allows(CoinStripRules rules, const Board *board, CoinStripMove move)
{
    return boards_seen(rules, OP_LEGAL_RANGE) &&
           board->length <= FRESH_LENGTH &&
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
    Story *story = &coins_now()->story;
    bool won = board_is_won(board), lost = board_is_lost(rules, board);
    char *call = text_copy(story->expression);
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
    if (board->length > FRESH_LENGTH || (moved && !won))
        return false;
    FreshAnswer answer = boards_answer(rules, OP_IS_WON, boards_index(board));
    return answer.status == FRESH_ANSWERED && (answer.bytes[0] != 0) != won;
}

/* The move, and the strip afterwards. */
static void put_computer(Writer *to, uint32_t slot, const void *about)
{
    const Lying *lying = about;
    put_on_slot(to, OP_COMPUTER_PLAY, slot);
    put_on_slot(to, OP_TO_STRING, slot);
    put_squares(to, slot, 0, board_coins(&lying->board) - 1);
}

static bool is_right_computer(const void *about, Reader *answers)
{
    const CoinStripRules rules = ((const Lying *)about)->rules;
    const Board *board = &((const Lying *)about)->board;
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
static void fail_unmade(CoinStripRules rules, const CoinStrip *strip,
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
    Unmade kind = move_mismatch_kind(before, wanted, got);
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
        const Lying lying = {rules, *board};
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
        if (moved)
            fail_computer(rules, board, moved, move, computer_must_not);
        if (!is_untouched(move))
            fail_computer(rules, board, moved, move,
                          "it must leave *move alone on a strip that is won");
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
        fail_unmade(rules, strip, board, &after, move);
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

void expect_judged(void)
{
    if (coins_now()->judged == 0)
        stop_unjudged(text_copy("This cannot be judged: there is no way to "
                                "make strips as large as these yet"));
}

void expect_computer_judged(size_t judged, size_t of)
{
    if (judged < of / 4)
        stop_unjudged(text_copy("coinstrip_computer_play cannot be judged: "
                                "coinstrip_is_won is wrong about nearly every "
                                "strip, or there are none"));
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

Board some_board(CoinStripRules rules, int length, int coins, bool lost,
                 uint64_t number)
{
    Board board = {length, 0};
    for (uint64_t tries = 0; tries < 200; tries++) {
        board.coins = 0;
        for (uint64_t i = 0; board_coins(&board) < coins; i++)
            board.coins |=
                (uint32_t)1
                << mixed(number * 7919 + tries * 131 + i) % (uint64_t)length;
        if (board_is_lost(rules, &board) == lost && !board_is_won(&board))
            break;
    }
    return board;
}
