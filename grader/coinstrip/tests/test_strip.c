/*
 * The part "strip": making strips from text, showing them, and counting. Every
 * function is judged by itself: what another one gets wrong costs nothing here.
 */
#include "coinstrip/suites.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/pictures/drawing.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/boards/unmoved.h"
#include "coinstrip/theory/history.h"
#include "coinstrip/numbers/wrapped.h"
#include "strip_parts.h"

/* ----------------------------------------- every strip of ten squares ---- */

_Noreturn void fail_ended(CoinStripRules rules, WireOperation operation,
                          size_t index)
{
    Context *context = context_now();
    Board board = boards_board(index);
    char *what = text_copy(context->trace.expression);
    boards_note_asked(rules, operation, &board);
    trial_stop_ended(trial_now(), boards_end(rules, operation, index), what);
}

static bool right_text(const Board *board, const BoardAnswer *answer)
{
    Board seen;
    return boards_board_of_text(answer->bytes, answer->length, &seen) &&
           seen.length == board->length && seen.coins == board->coins;
}

static int answered_int(const BoardAnswer *answer, int index)
{
    Reader reader = reader_on(answer->bytes + 4 * index,
                              answer->length - 4 * (size_t)index);
    return get_i32(&reader);
}

static bool right_length(const Board *board, const BoardAnswer *answer)
{
    return answered_int(answer, 0) == board->length;
}

static bool right_coins(const Board *board, const BoardAnswer *answer)
{
    return answered_int(answer, 0) == board_coins(board);
}

/* The first coin, from -1 to n, whose square is not the one it should be; n + 1
 * when all are right. */
static int wrong_square(const Board *board, const BoardAnswer *answer)
{
    int coin = -1;
    while (coin <= board_coins(board) &&
           answered_int(answer, coin + 1) == board_square(board, coin))
        coin++;
    return coin;
}

static bool right_squares(const Board *board, const BoardAnswer *answer)
{
    return wrong_square(board, answer) > board_coins(board);
}

static char *text_answered(const BoardAnswer *answer)
{
    Reader reader = reader_on(answer->bytes, answer->length);
    size_t length = 0;
    const unsigned char *bytes =
        get_u8(&reader) ? get_text(&reader, &length) : NULL;
    return bytes ? strndup((const char *)bytes, length) : NULL;
}

void fail_board(CoinStripRules rules, WireOperation operation,
                const Board *board, const BoardAnswer *answer)
{
    CallTrace *trace = &context_now()->trace;
    call_trace_clear(trace);
    boards_tell(rules, board);
    boards_note_answered(rules, operation, boards_index(board));
    if (operation == OP_TO_STRING) {
        char *got = text_answered(answer), *wanted = board_text(board);
        for (int i = 0; i < 2; i++) /* it was asked twice: see boards_pass.h */
            call_trace_call(trace, RETURNS_TEXT,
                            text_copy("coinstrip_to_string(s1)"));
        call_trace_answer(trace, call_trace_text(got));
        note_mistake(mistake_in_drawing(got, wanted));
        expect_text(got, wanted, NULL);
    } else if (operation == OP_SQUARES) {
        int coin = wrong_square(board, answer);
        int got = answered_int(answer, coin + 1);
        call_trace_call(trace, RETURNS_INT,
                        text_format("coinstrip_square(s1, %d)", coin));
        call_trace_answer(trace, call_trace_number(got));
        show_board(board);
        if (board_square(board, coin) >= 0)
            note_advice("Step 4: coin 0 is the leftmost, the next one to the "
                        "right is coin 1, and so on; squares are counted from "
                        "0, at the left.");
        note_mistake(
            mistake_in_look("coinstrip_square", board_square(board, coin)));
        expect_int(got, board_square(board, coin),
                   board_square(board, coin) < 0
                       ? "there is no such coin: the answer is -1"
                       : NULL);
    } else {
        bool is_length = operation == OP_LENGTH;
        int got = answered_int(answer, 0);
        call_trace_call(trace, RETURNS_INT,
                        text_format("%s(s1)", wire_function(operation)));
        call_trace_answer(trace, call_trace_number(got));
        show_board(board);
        int wanted = is_length ? board->length : board_coins(board);
        note_mistake(mistake_in_look(wire_function(operation), wanted));
        expect_int(got, wanted, NULL);
    }
}

/* Another function shows that this strip was made wrongly in the first place:
 * that is charged where from_string is judged. */
static bool made_wrongly(CoinStripRules rules, WireOperation operation,
                         size_t index)
{
    WireOperation other = operation == OP_TO_STRING ? OP_SQUARES : OP_TO_STRING;
    BoardAnswer seen = boards_answer(rules, other, index);
    Board board = boards_board(index), shown;
    if (seen.status != BOARD_ANSWERED)
        return false;
    bool valid = other == OP_TO_STRING
                     ? boards_board_of_text(seen.bytes, seen.length, &shown)
                     : boards_board_of_squares(seen.bytes, seen.length,
                                               board.length, &shown);
    return valid &&
           (shown.coins != board.coins || shown.length != board.length) &&
           !boards_shows(rules, other, index);
}

/* Tells the call in which the program ended at this board. */
static void tell_ended(CoinStripRules rules, WireOperation operation,
                       size_t index)
{
    CallTrace *trace = &context_now()->trace;
    Board board = boards_board(index);
    const SessionEnd *end = boards_end(rules, operation, index);
    int coin = end->function == OP_SQUARES ? end->arguments[0]
               : board_coins(&board) > 0   ? 0
                                           : -1;
    call_trace_clear(trace);
    boards_tell(rules, &board);
    if (operation == OP_TO_STRING)
        call_trace_call(trace, RETURNS_TEXT,
                        text_copy("coinstrip_to_string(s1)"));
    call_trace_call(trace,
                    operation == OP_TO_STRING ? RETURNS_TEXT : RETURNS_NOTHING,
                    operation == OP_SQUARES
                        ? text_format("coinstrip_square(s1, %d)", coin)
                        : text_format("%s(s1)", wire_function(operation)));
}

static void judge_every(WireOperation operation, BoardRight *right)
{
    size_t judged = 0, same = 0;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        boards_prepare(rules, operation);
        for (size_t i = 0; i < SMALL_BOARDS; i++) {
            Board board = boards_board(i);
            BoardAnswer answer = boards_answer(rules, operation, i);
            if (answer.status == BOARD_NO_STRIP)
                continue;
            if (answer.status != BOARD_ANSWERED)
                tell_ended(rules, operation, i);
            if (answer.status == BOARD_MISSING)
                trial_stop(trial_now(), VERDICT_MISSING,
                           text_format("%s is not there: write it first",
                                       wire_function(operation)));
            if (answer.status != BOARD_ANSWERED)
                fail_ended(rules, operation, i);
            judged++;
            if (right(&board, &answer))
                same++;
            else if (!made_wrongly(rules, operation, i)) {
                boards_note_wrong(rules, operation, right);
                fail_board(rules, operation, &board, &answer);
            }
        }
    }
    if (judged < SMALL_BOARDS / 4)
        stop_unjudged(
            text_format("%s cannot be judged: coinstrip_from_string "
                        "makes no strips, and there is no other way to "
                        "make them yet",
                        wire_function(operation)));
    note_compared(same, (size_t)2 * SMALL_BOARDS);
}

START_TEST(strip__shows_every_small_strip)
{
    judge_every(OP_TO_STRING, right_text);
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        judge_texts_in_history(rules);
}
END_TEST

START_TEST(strip__knows_every_length)
{
    judge_every(OP_LENGTH, right_length);
    judge_unmoved(OP_LENGTH);
}
END_TEST

START_TEST(strip__counts_every_coin)
{
    judge_every(OP_COINS, right_coins);
    judge_unmoved(OP_COINS);
}
END_TEST

START_TEST(strip__finds_every_coin)
{
    static const int far[] = {INT_MIN, INT_MIN + 1, -1000,
                              1000,    INT_MAX - 1, INT_MAX};
    judge_every(OP_SQUARES, right_squares);
    CoinStrip *strip = strip_of_text(COINSTRIP_SILVER_DOLLAR, "..A.B..C");
    for (size_t i = 0; i < sizeof far / sizeof *far; i++)
        expect_int(coinstrip_square(strip, far[i]), -1,
                   "there is no such coin: the answer is -1");
    for (int i = 0; i < WRAPPED; i++)
        for (int coin = 0; coin < 3; coin++)
            expect_int(coinstrip_square(strip, wrapped_number(i, coin)), -1,
                       "there is no such coin: the answer is -1");
    judge_unmoved(OP_SQUARE);
}
END_TEST

/* --------------------------------------------------------- and beyond ---- */

/* A coin on every square, beyond the small strips, and beyond what letters, the
 * bits of a word or a byte can count. */
static void judge_letters_only(void)
{
    enum { MANY = 1000 };
    static const char advice[] =
        "Step 2: a text of letters only shows a strip, too, with a coin on "
        "every square. Is there an array of fixed size, or are the coins "
        "counted in something too small?";
    const Grid sizes = grid_of((GridPlan){
        .least = 11, .most = MANY, .dense = 66, .total = 30000, .row = 2});
    for (size_t i = 0; i < sizes.count; i++) {
        note_advice(advice);
        char *text = text_of_runs((const int[][2]){{0, sizes.sizes[i]}}, 1);
        char *wanted = lettered_text(text);
        call_trace_clear(&context_now()->trace);
        CoinStrip *strip = strip_of_text((CoinStripRules)(i % 2), text);
        char *got = coinstrip_to_string(strip);
        bool whole = got && drawing_has_squares(got, wanted);
        if (whole) /* then it is the letters: the test's own hint */
            note_advice(NULL);
        expect_text(got, wanted,
                    whole ? "coin i has the letter 'A' + i % 26"
                          : "there is a coin on every square");
        coinstrip_free(strip);
        free(text);
        free(wanted);
    }
    note_advice(NULL);
}

START_TEST(strip__letters_go_round_after_z)
{
    char many[61], wanted[61];
    for (int i = 0; i < 60; i++) {
        many[i] = i % 7 == 3 ? '.' : 'a';
        wanted[i] = '.';
    }
    judge_unmoved(OP_TO_STRING);
    call_trace_clear(&context_now()->trace);
    many[60] = wanted[60] = '\0';
    for (int i = 0, coin = 0; i < 60; i++)
        if (many[i] == 'a')
            wanted[i] = (char)('A' + coin++ % 26);
    note_advice("Step 2: a strip may have any number of coins, and a letter "
                "may stand for several of them.");
    CoinStrip *strip = strip_of_text(COINSTRIP_WELTER, many);
    note_advice(NULL);
    char *got = coinstrip_to_string(strip);
    bool drawn = !got || drawing_has_signs(got);
    if (drawn && !(got && drawing_has_squares(got, wanted))) {
        bool whole = got && strlen(got) == strlen(wanted);
        note_advice(whole ? "The coins come out on other squares: is there an "
                            "array of fixed size, a shift (1 << i) of an int "
                            "by 32 or more, or a number kept in something too "
                            "small?"
                          : "The text has not as many characters as the strip "
                            "has squares: is there an array of fixed size, or "
                            "what letter does the 27th coin get?");
        expect_text(got, wanted,
                    whole ? "the coins lie elsewhere"
                          : "the text has another length than the strip");
    }
    expect_text(got, wanted, "coin i has the letter 'A' + i % 26");
    judge_letters_only();
}
END_TEST

void add_strip_tests(AddTest *add)
{
    add("strip/shows_every_small_strip", strip__shows_every_small_strip);
    add("strip/knows_every_length", strip__knows_every_length);
    add("strip/counts_every_coin", strip__counts_every_coin);
    add("strip/finds_every_coin", strip__finds_every_coin);
    add("strip/letters_go_round_after_z", strip__letters_go_round_after_z);
}
